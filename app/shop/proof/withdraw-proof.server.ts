import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { orderEvents, orderLines, proofs } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { findProof } from "./proof-queries.server.ts";
import type { ProofState } from "#app/shop/order/proof-terms.ts";
import { proofName } from "./proof-words.ts";
import { settleProof } from "./settle-proof.server.ts";

export type WithdrawProofResult =
  | { ok: true }
  | { ok: false; reason: "unknown" | "not_staff" }
  /** The proof is not waiting any more; with its state. */
  | { ok: false; reason: "settled"; state: Exclude<ProofState, "waiting" | "withdrawn"> };

/** Takes back a proof that its customer has not answered; taken back twice, it is done once. */
export function withdrawProof(
  services: Pick<Services, "db" | "now">,
  { orderId, proofId }: { orderId: string; proofId: string },
  by: Person,
): Promise<WithdrawProofResult> {
  const now = services.now();
  return services.db.transaction(async (tx): Promise<WithdrawProofResult> => {
    if (!isStaff(by)) return { ok: false, reason: "not_staff" };
    const order = await lockOrder(tx, orderId);
    const proof = order && (await findProof(tx, orderId, proofId));
    if (!proof) return { ok: false, reason: "unknown" };
    if (proof.state === "withdrawn") return { ok: true };
    if (proof.state !== "waiting") return { ok: false, reason: "settled", state: proof.state };
    const who = { settledBy: by.name, settledById: by.userId, settledAt: now };
    await settleProof(tx, order, proofId, { state: "withdrawn", ...who });
    const said = proofName(proof);
    await tx.insert(orderEvents).values({
      orderId,
      kind: "proof_withdrawn",
      actor: by.name,
      actorId: by.userId,
      note: said,
      createdAt: now,
    });
    const { number } = proof;
    const change = { action: "order.proof-withdrawn", subject: `order:${orderId}` };
    const before = { proof: number, state: proof.state };
    await noteChange(tx, { ...change, before, after: { proof: number } }, by, now);
    return { ok: true };
  });
}

/** Closes the proofs of a cancelled order: none waits for an answer any more. */
export async function closeProofs(
  tx: Tx,
  orderId: string,
  { actor, actorId, now }: { actor: string; actorId: string | null; now: Date },
): Promise<void> {
  const lines = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  await tx
    .update(proofs)
    .set({ state: "withdrawn", settledBy: actor, settledById: actorId, settledAt: now })
    .where(and(inArray(proofs.orderLineId, lines), eq(proofs.state, "waiting")));
}
