import type { ArtworkLine } from "#app/shop/order/line/line-artwork.ts";
import { owesProof } from "#app/shop/order/line/line-proof.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { isAgreedBefore, type OrderKind } from "#app/shop/order/order-kinds.ts";
import type { OrderStatus, PaymentStatus } from "#app/shop/order/order-terms.ts";
import type { OrderProofState, ProofState } from "#app/shop/order/proof-terms.ts";

/**
 * Whether proofs can be sent of an order: it is paid for, and still in the shop; a custom payment
 * is for something agreed before.
 */
export function takesProofs(order: {
  orderKind: OrderKind;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
}): boolean {
  const isHere = order.orderStatus === "pending" || order.orderStatus === "processing";
  const isPaid = order.paymentStatus !== "unpaid" && order.paymentStatus !== "refunded";
  return isHere && isPaid && !isAgreedBefore(order);
}

/**
 * The way an order's proofs hold it up. A proof that waits, or was answered with changes, keeps the
 * order where it is. Where a proof has to be approved first, that is before production; work that
 * is only designed is made by then, and waits before it is handed over.
 */
export function orderProofState(
  order: { orderKind: OrderKind; orderStatus: OrderStatus; deliveryMethod: DeliveryMethod },
  lines: readonly (ArtworkLine & { proof: ProofState | null })[],
): OrderProofState {
  const { orderStatus, deliveryMethod } = order;
  if (orderStatus !== "pending" && orderStatus !== "processing") return "none";
  if (lines.some(({ proof }) => proof === "changes")) return "changes";
  if (lines.some(({ proof }) => proof === "waiting")) return "waiting";
  if (orderStatus !== (deliveryMethod === "none" ? "processing" : "pending")) return "none";
  const isOwed = lines.some((line) => owesProof(order, line));
  return isOwed ? "needed" : "none";
}
