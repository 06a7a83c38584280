import { type ArtworkLine, isByReference } from "#app/shop/order/line/line-artwork.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { isAgreedBefore, ORDER_KIND_FACTS, type OrderKind } from "#app/shop/order/order-kinds.ts";
import type { OrderStatus, PaymentStatus } from "#app/shop/order/order-terms.ts";
import type { OrderProofState, ProofState } from "#app/shop/order/proof-terms.ts";
import { isReprint } from "./reprint.ts";

/** The shop draws it, so its customer sees a proof before anything is made of it. */
export function needsProof(order: { orderKind: OrderKind }, line: ArtworkLine): boolean {
  if (ORDER_KIND_FACTS[order.orderKind].makes === "design") return true;
  const { configuration } = line;
  if (configuration === null || configuration.hasOwnDesign || isReprint(configuration))
    return false;
  return !isByReference(order, line);
}

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

/** The proof that counts of an item: the last one that was not taken back or replaced. */
export function countingProof<Proof extends { number: number; state: ProofState }>(
  proofs: readonly Proof[],
): Proof | null {
  const counting = proofs.filter(({ state }) => state !== "withdrawn" && state !== "replaced");
  return counting.toSorted((a, b) => b.number - a.number)[0] ?? null;
}

/**
 * Whether a press file that its customer approved is not what the item would be printed from any more: its artwork
 * was changed since. `press` as `pressStandings` gives it.
 */
export function isOutdated(proof: {
  state: ProofState;
  press: "same" | "changed" | null;
}): boolean {
  return proof.state === "approved" && proof.press === "changed";
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
  const isOwed = lines.some((line) => line.proof !== "approved" && needsProof(order, line));
  return isOwed ? "needed" : "none";
}
