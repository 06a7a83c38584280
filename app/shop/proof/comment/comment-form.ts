import { z } from "zod";
import { requiredLines } from "#app/shop/form/fields.ts";
import { MOST_PICTURED_PAGES } from "#app/shop/preflight/page-pictures.ts";
import { MOST_COMMENT_WORDS } from "./comment-terms.ts";

/** A place on the picture of a page, in parts of its width from the left and of its height from the top. */
export interface PinPlace {
  x: number;
  y: number;
}

/** Marks a form as a comment, and is the id that it gets: sent twice, it is one. */
export const COMMENT_ID = "comment";
/** Names a comment that is to be taken away again. */
export const REMOVED_COMMENT = "removeComment";

const part = z
  .string()
  .regex(/^(0([.]\d+)?|1([.]0+)?)?$/)
  .transform((text) => (text === "" ? null : Number(text)));

const WHERE = {
  page: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .refine((page) => page < MOST_PICTURED_PAGES),
  x: part,
  y: part,
};

interface Coordinates {
  x: number | null;
  y: number | null;
}

/** One coordinate alone is no place. */
const isWhole = ({ x, y }: Coordinates) => (x === null) === (y === null);

/** `null` of the whole page. */
export function placeOf({ x, y }: Coordinates): PinPlace | null {
  return x === null || y === null ? null : { x, y };
}

/** The place of a comment as it is posted: without one it is on the whole page. */
export const commentPlaceSchema = z
  .object(WHERE)
  .refine(isWhole)
  .transform(({ page, x, y }) => ({ page, place: placeOf({ x, y }) }));

/** A comment as it is posted. */
export const commentFormSchema = z
  .object({
    ...WHERE,
    comment: z.uuid(),
    words: requiredLines("Say what you see here", MOST_COMMENT_WORDS),
  })
  .refine(isWhole)
  .transform(({ comment: id, words, page, x, y }) => ({
    id,
    words,
    page,
    place: placeOf({ x, y }),
  }));
export type CommentForm = z.infer<typeof commentFormSchema>;
