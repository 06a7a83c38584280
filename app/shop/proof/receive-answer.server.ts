import type { Services } from "#app/platform/services.server.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import type { OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { answerProof } from "./answer-proof.server.ts";
import { commentAsCustomer, removeOwnComment } from "./comment/comment-on-proof.server.ts";
import {
  isComment,
  type ReceivedComment,
  receiveComment,
} from "./comment/receive-comment.server.ts";
import { proofAnswerSchema } from "./proof-form.ts";
import { answerRefusal } from "./proof-refusals.ts";
import type { RefusedAnswer } from "./proof-view.ts";

export type ReceivedAnswer =
  | {
      kind: "taken";
      notice: "proof-approved" | "proof-changes" | "proof-commented" | "proof-comment-removed";
      /** The proof still waits: there its customer goes on. */
      isWaiting: boolean;
    }
  | Extract<ReceivedComment, { kind: "in-place" }>
  | { kind: "unknown" }
  | {
      kind: "refused";
      status: 400 | 409;
      refused: RefusedAnswer;
    };

/** A posted answer to a proof, or a comment on it, from its form to what became of it. */
export async function receiveAnswer(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  request: Request,
  holder: OrderHolder,
  proofId: string,
): Promise<ReceivedAnswer> {
  const posted = await request.formData();
  if (isComment(posted)) {
    const received = await receiveComment(posted, {
      side: "customer",
      write: (form) => commentAsCustomer(services, holder, { proofId, form }),
      remove: (commentId) => removeOwnComment(services, holder, { proofId, commentId }),
    });
    if (received.kind === "taken") return { ...received, isWaiting: true };
    if (received.kind !== "refused") return received;
    return refuse(received.status, { comment: received.refused });
  }
  const words = postedText(posted, "words");
  // The form that asks for changes has no name: the one that was filled in for them stays.
  const name = posted.has("name") ? postedText(posted, "name") : null;
  const typed = { words, name };
  const form = proofAnswerSchema.safeParse({
    answer: postedText(posted, "answer"),
    words,
    name: name ?? "",
  });
  if (!form.success) {
    const of = (field: keyof RefusedAnswer["errors"]) =>
      form.error.issues.flatMap(({ path, message }) => (path[0] === field ? [message] : []));
    const errors = { words: of("words"), name: of("name") };
    const isKnown = errors.words.length + errors.name.length > 0;
    const problem = isKnown ? null : "Reload the page and try again.";
    return refuse(400, { problem, errors, ...typed });
  }
  const result = await answerProof(services, holder, { proofId, answer: form.data });
  if (result.ok) {
    return { kind: "taken", notice: `proof-${form.data.answer}`, isWaiting: false };
  }
  if (result.reason === "unknown") return { kind: "unknown" };
  if (result.reason === "no_words") {
    const errors = { words: ["Say what we should change"] };
    return refuse(400, { errors, ...typed });
  }
  const problem = answerRefusal(result.reason === "settled" ? result.state : result.reason);
  return refuse(409, { problem, ...typed });
}

function refuse(status: 400 | 409, said: Partial<RefusedAnswer>): ReceivedAnswer {
  const nothing = { problem: null, errors: {}, words: "", name: null, comment: null };
  return { kind: "refused", status, refused: { ...nothing, ...said } };
}
