import { placeOf } from "./comment-form.ts";
import type { ProofComment } from "./comment-view.ts";
import type { WrittenComment } from "./list-comments.server.ts";

type Time = (moment: Date) => string;

/** Comments on one proof as its customer reads them; who of the team wrote one is for the team. */
export function commentsForCustomer(
  comments: readonly WrittenComment[],
  time: Time,
): ProofComment[] {
  return comments.map((comment) => {
    const isTeams = comment.side === "team";
    const by = isTeams ? "Our team" : "You";
    return { ...shared(comment, time), by, isTeams, isOwn: !isTeams };
  });
}

/** The same as one of the team reads them; `null` where nobody takes any away. */
export function commentsForStaff(
  comments: readonly WrittenComment[],
  time: Time,
  reader: { userId: string } | null,
): ProofComment[] {
  return comments.map((comment) => {
    const isTeams = comment.side === "team";
    const by = isTeams ? comment.writtenBy : "Customer";
    const isOwn = isTeams && comment.writtenById === reader?.userId;
    return { ...shared(comment, time), by, isTeams, isOwn };
  });
}

function shared({ id, number, page, x, y, words, createdAt }: WrittenComment, time: Time) {
  return { id, number, page, place: placeOf({ x, y }), words, written: time(createdAt) };
}
