import { orderEvents } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { hasMailbox } from "#app/shop/person/nobody.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import type { ApprovalForm } from "./proof-form.ts";
import { approvalRecordedMail, findProofUrl } from "./proof-mails.server.ts";
import { findProof } from "./proof-queries.server.ts";
import { takesProofs } from "./proof-rules.ts";
import type { ProofState } from "#app/shop/order/proof-terms.ts";
import { APPROVAL_EVENTS, proofName, recordedWords } from "./proof-words.ts";
import { settleProof } from "./settle-proof.server.ts";

export type RecordApprovalResult =
  | { ok: true }
  | { ok: false; reason: "unknown" | "not_staff" | "not_open" }
  /** The proof is not waiting any more; with its state. */
  | { ok: false; reason: "settled"; state: Exclude<ProofState, "waiting"> };

/**
 * Records that the customer approved a proof by telephone, by email or in person: the answer,
 * the event, the audit entry and the mail that confirms it to them, or none of them. The same
 * record sent twice is one.
 */
export function recordApproval(
  services: Pick<Services, "db" | "env" | "jobs" | "now">,
  { orderId, proofId, form }: { orderId: string; proofId: string; form: ApprovalForm },
  by: Person,
): Promise<RecordApprovalResult> {
  const now = services.now();
  return services.db.transaction(async (tx): Promise<RecordApprovalResult> => {
    if (!isStaff(by)) return { ok: false, reason: "not_staff" };
    const order = await lockOrder(tx, orderId);
    const proof = order && (await findProof(tx, orderId, proofId));
    if (!proof) return { ok: false, reason: "unknown" };
    const said = recordedWords(form);
    const isSame = proof.state === "approved" && proof.answer === said;
    if (isSame && proof.settledById === by.userId) return { ok: true };
    if (proof.state !== "waiting") return { ok: false, reason: "settled", state: proof.state };
    if (!takesProofs(order)) return { ok: false, reason: "not_open" };
    const who = { settledBy: by.name, settledById: by.userId, settledAt: now };
    const { ready } = await settleProof(tx, order, proofId, {
      state: "approved",
      answer: said,
      ...who,
    });
    await tx.insert(orderEvents).values({
      orderId,
      kind: APPROVAL_EVENTS[form.means],
      actor: by.name,
      actorId: by.userId,
      createdAt: now,
      note: `${proofName(proof)}: ${form.saidBy}`,
    });
    const { number, productName } = proof;
    const change = { action: "order.proof-approval", subject: `order:${orderId}` };
    const before = { proof: number, state: proof.state };
    const after = { proof: number, state: "approved", ...form };
    await noteChange(tx, { ...change, before, after }, by, now);
    if (!hasMailbox(order)) return { ok: true };
    const settings = await readSettings(tx);
    const link = await findProofUrl(tx, services.env, order, now);
    const item = { number, productName, said, ready };
    await enqueueMail(tx, services.jobs, approvalRecordedMail(settings, order, item, link), now);
    return { ok: true };
  });
}
