import type { Services } from "#app/platform/services.server.ts";
import { postedText } from "#app/shop/form/posted-fields.ts";
import type { OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import { answerProof } from "./answer-proof.server.ts";
import { proofAnswerSchema } from "./proof-form.ts";
import { answerRefusal } from "./proof-refusals.ts";

export type ReceivedAnswer =
  | { kind: "taken"; notice: "proof-approved" | "proof-changes" }
  | { kind: "unknown" }
  | {
      kind: "refused";
      status: 400 | 409;
      refused: { problem: string | null; errors: string[]; words: string };
    };

/** A posted answer to a proof, from its form to what became of it. */
export async function receiveAnswer(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  request: Request,
  holder: OrderHolder,
  proofId: string,
): Promise<ReceivedAnswer> {
  const posted = await request.formData();
  const words = postedText(posted, "words");
  const form = proofAnswerSchema.safeParse({ answer: postedText(posted, "answer"), words });
  if (!form.success) {
    const errors = form.error.issues.filter(({ path }) => path[0] === "words");
    const problem = errors.length === 0 ? "Reload the page and try again." : null;
    const refused = { problem, errors: errors.map(({ message }) => message), words };
    return { kind: "refused", status: 400, refused };
  }
  const result = await answerProof(services, holder, { proofId, answer: form.data });
  if (result.ok) return { kind: "taken", notice: `proof-${form.data.answer}` };
  if (result.reason === "unknown") return { kind: "unknown" };
  const problem = answerRefusal(result.reason === "settled" ? result.state : result.reason);
  return { kind: "refused", status: 409, refused: { problem, errors: [], words } };
}
