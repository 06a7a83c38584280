import { z } from "zod";
import { IN_PLACE } from "#app/shop/form/in-place.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import {
  COMMENT_ID,
  type CommentForm,
  commentFormSchema,
  commentPlaceSchema,
  REMOVED_COMMENT,
} from "./comment-form.ts";
import type { CommentResult } from "./comment-on-proof.server.ts";
import { commentRefusal } from "./comment-refusals.ts";
import type { CommentSide } from "./comment-terms.ts";
import type { CommentAnswer, RefusedComment } from "./comment-view.ts";

export type ReceivedComment =
  | { kind: "taken"; notice: "proof-commented" | "proof-comment-removed" }
  | { kind: "unknown" }
  | { kind: "refused"; status: 400 | 409; refused: RefusedComment }
  /** The page that it was sent from tells what became of it. */
  | { kind: "in-place"; status: 200 | 400 | 409; answer: CommentAnswer };

/** Whether a form that was posted to a proof is a comment, or takes one away. */
export function isComment(posted: FormData): boolean {
  return posted.has(COMMENT_ID) || posted.has(REMOVED_COMMENT);
}

/** What one of the two sides may do. */
interface CommentActs {
  side: CommentSide;
  write: (form: CommentForm) => Promise<CommentResult>;
  remove: (commentId: string) => Promise<CommentResult>;
}

/** A posted comment, from its form to what became of it. */
export async function receiveComment(posted: FormData, act: CommentActs): Promise<ReceivedComment> {
  const received = posted.has(REMOVED_COMMENT)
    ? await receiveRemoval(posted, act)
    : await receiveWords(posted, act);
  if (!posted.has(IN_PLACE.name)) return received;
  if (received.kind === "taken") {
    return { kind: "in-place", status: 200, answer: { isTaken: true, refused: null } };
  }
  if (received.kind !== "refused") return received;
  const { status, refused } = received;
  return { kind: "in-place", status, answer: { isTaken: false, refused } };
}

async function receiveRemoval(posted: FormData, act: CommentActs): Promise<ReceivedComment> {
  const id = z.uuid().safeParse(posted.get(REMOVED_COMMENT));
  if (!id.success) return { kind: "unknown" };
  const typed = { page: 0, place: null, words: "" };
  return said(await act.remove(id.data), act.side, "proof-comment-removed", typed);
}

async function receiveWords(posted: FormData, act: CommentActs): Promise<ReceivedComment> {
  const words = postedText(posted, "words");
  const where = {
    page: postedText(posted, "page"),
    x: postedText(posted, "x"),
    y: postedText(posted, "y"),
  };
  const comment = postedText(posted, COMMENT_ID);
  const form = commentFormSchema.safeParse({ comment, ...where, words });
  if (form.success) return said(await act.write(form.data), act.side, "proof-commented", form.data);
  const errors = form.error.issues.flatMap(({ path, message }) =>
    path[0] === "words" ? [message] : [],
  );
  const isOfWords = errors.length === form.error.issues.length;
  const problem = isOfWords ? null : "Reload the page and try again.";
  // A refused form keeps its place; where it names none, it is on the first page as a whole.
  const kept = commentPlaceSchema.safeParse(where);
  const { page, place } = kept.success ? kept.data : { page: 0, place: null };
  const refused = { problem, errors, page, place, words };
  return { kind: "refused", status: 400, refused };
}

function said(
  result: CommentResult,
  side: CommentSide,
  notice: "proof-commented" | "proof-comment-removed",
  { page, place, words }: Pick<CommentForm, "page" | "place" | "words">,
): ReceivedComment {
  if (result.ok) return { kind: "taken", notice };
  const { reason } = result;
  if (reason === "unknown" || reason === "not_staff") return { kind: "unknown" };
  const problem = commentRefusal(reason === "settled" ? result.state : reason, side);
  return { kind: "refused", status: 409, refused: { problem, errors: [], page, place, words } };
}
