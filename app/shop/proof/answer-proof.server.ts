import { orderEvents } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { lockOrderOf, type OrderHolder } from "#app/shop/order/tracking/order-holder.server.ts";
import type { ProofAnswer } from "./proof-form.ts";
import { proofAnsweredMail } from "./proof-mails.server.ts";
import { findProof } from "./proof-queries.server.ts";
import { takesProofs } from "./proof-rules.ts";
import type { ProofState } from "#app/shop/order/proof-terms.ts";
import { proofName } from "./proof-words.ts";
import { settleProof } from "./settle-proof.server.ts";

export type AnswerProofResult =
  | { ok: true }
  | { ok: false; reason: "unknown" | "not_open" }
  /** The proof is not waiting any more; with its state. */
  | { ok: false; reason: "settled"; state: Exclude<ProofState, "waiting"> };

/**
 * The customer's answer to a proof of their order: the answer, the event and the team's mail,
 * or none of them. A proof is answered once; the same answer sent twice is that answer.
 */
export function answerProof(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  holder: OrderHolder,
  { proofId, answer }: { proofId: string; answer: ProofAnswer },
): Promise<AnswerProofResult> {
  const now = services.now();
  return services.db.transaction(async (tx): Promise<AnswerProofResult> => {
    const order = await lockOrderOf(tx, holder);
    const proof = order && (await findProof(tx, order.id, proofId));
    if (!proof) return { ok: false, reason: "unknown" };
    const words = answer.answer === "changes" ? answer.words : "";
    // Approved once more it is approved, by whichever way the customer said so first.
    if (proof.state === "approved" && answer.answer === "approved") return { ok: true };
    if (proof.state === answer.answer && proof.answer === words) return { ok: true };
    if (proof.state !== "waiting") return { ok: false, reason: "settled", state: proof.state };
    if (!takesProofs(order)) return { ok: false, reason: "not_open" };
    const actorId = "userId" in holder ? holder.userId : null;
    const who = { settledBy: "customer", settledById: actorId, settledAt: now };
    const due = await settleProof(tx, order, proofId, {
      state: answer.answer,
      answer: words,
      ...who,
    });
    const said = proofName(proof);
    await tx.insert(orderEvents).values({
      orderId: order.id,
      kind: EVENTS[answer.answer],
      actor: "customer",
      actorId,
      note: words === "" ? said : `${said}: ${words}`,
      createdAt: now,
    });
    const { number, productName } = proof;
    const settings = await readSettings(tx);
    const mail = proofAnsweredMail(services.env, settings, order, {
      number,
      productName,
      answer,
      due,
    });
    await enqueueMail(tx, services.jobs, mail, now);
    return { ok: true };
  });
}

const EVENTS = { approved: "proof_approved", changes: "proof_changes" } as const;
