import { z } from "zod";
import { ARTWORK_HOLDS } from "#app/shop/order/artwork-hold.ts";
import { SIGN_OFF_KINDS } from "./sign-off-terms.ts";

/** How a file stands on its way to the press, as its page shows it. */
export const signOffViewSchema = z.object({
  /** What keeps it from the press; `null` where nothing does. */
  hold: z.enum(ARTWORK_HOLDS).nullable(),
  /** The look at the file that a sign-off would be for. */
  seen: z.uuid(),
  /** - `insist`: accept what fails, where the shop prints that */
  may: z.enum(["accept", "insist", "release"]).nullable(),
  /** The last one that counts, in words; `null` where there is none. */
  signed: z
    .object({
      kind: z.enum(SIGN_OFF_KINDS),
      by: z.string(),
      /** Said by the team, to the team. */
      reason: z.string(),
      when: z.string(),
    })
    .nullable(),
});

export type SignOffView = z.infer<typeof signOffViewSchema>;
