import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { customerOrders, orderLines, proofs } from "#app/platform/db/schema.ts";
import { countingProof } from "#app/shop/order/line/line-proof.ts";
import { orderProofState } from "./proof-rules.ts";

export type ProofedOrder = Pick<
  typeof customerOrders.$inferSelect,
  "id" | "orderKind" | "orderStatus" | "deliveryMethod"
>;

/**
 * Writes down what an order's proofs keep it from, after one of them or its status changed.
 * The caller has locked the order.
 */
export async function refreshProofState(tx: Tx, order: ProofedOrder): Promise<void> {
  const [lines, sent] = [await linesOf(tx, order.id), await proofsOf(tx, order.id)];
  const sentOf = Map.groupBy(sent, ({ orderLineId }) => orderLineId);
  const standing = lines.map((line) => ({
    ...line,
    proof: countingProof(sentOf.get(line.id) ?? [])?.state ?? null,
  }));
  await tx
    .update(customerOrders)
    .set({ proofState: orderProofState(order, standing) })
    .where(eq(customerOrders.id, order.id));
}

function linesOf(tx: Tx, orderId: string) {
  return tx
    .select({
      id: orderLines.id,
      configuration: orderLines.configuration,
      payload: orderLines.payload,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
}

function proofsOf(tx: Tx, orderId: string) {
  return tx
    .select(getTableColumns(proofs))
    .from(proofs)
    .innerJoin(orderLines, eq(orderLines.id, proofs.orderLineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(proofs.number));
}
