import { eq } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { proofs } from "#app/platform/db/schema.ts";
import { type DueOrder, keepDueOn, type KeptDays } from "#app/shop/order/due/due-on.server.ts";
import type { ProofState } from "#app/shop/order/proof-terms.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { type ProofedOrder, refreshProofState } from "./refresh-proof-state.server.ts";

/** The new state of a proof, by whom and when. */
interface Settlement {
  state: Exclude<ProofState, "waiting">;
  answer?: string;
  settledBy: string;
  settledById: string | null;
  settledAt: Date;
}

/** Brings a proof that waits to its end, and its order and its days with it. The caller has locked the order. */
export async function settleProof(
  tx: Tx,
  order: ProofedOrder & DueOrder,
  proofId: string,
  settlement: Settlement,
): Promise<KeptDays> {
  await tx.update(proofs).set(settlement).where(eq(proofs.id, proofId));
  await refreshProofState(tx, order);
  return keepDueOn(tx, order, await readSettings(tx));
}
