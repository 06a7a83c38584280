import { z } from "zod";
import { preflightAnswerSchema } from "#app/shop/artwork/inspection/preflight-answer.ts";
import { signOffViewSchema } from "#app/shop/artwork/sign-off/sign-off-view.ts";
import { ALL_REPAIRS } from "../repairs.ts";

/** What a file was, or was made into. */
const artworkVersionSchema = z.object({
  /** From 1: as it was sent. */
  number: z.int(),
  /** What was put right; `null` of the file as it was sent. */
  repair: z.enum(ALL_REPAIRS).nullable(),
  isCurrent: z.boolean(),
});

export type ArtworkVersion = z.infer<typeof artworkVersionSchema>;

/** What the page of an artwork file shows. */
export const checkAnswerSchema = preflightAnswerSchema.extend({
  /** What can be put right in one click; none where nobody may change the file any more. */
  repairs: z.array(z.enum(ALL_REPAIRS)),
  /** None of a file that nobody repaired. */
  versions: z.array(artworkVersionSchema),
  /** How it stands on its way to the press; `null` of a file that nobody looked at. */
  signOff: signOffViewSchema.nullable(),
});

export type CheckAnswer = z.infer<typeof checkAnswerSchema>;
