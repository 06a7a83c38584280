import { CUSTOM_PAYMENT, isAgreedBefore } from "#app/shop/order/order-kinds.ts";
import type { OwnOrder } from "#app/shop/own-order/find-own-order.server.ts";
import { ownOrderView } from "#app/shop/own-order/own-order-view.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/**
 * An order as its link shows it: where it is, what it is, what is to be done. A
 * link may be passed on, so nobody's name, address, email or phone is on it, and
 * nothing that the customer wrote (decisions §6).
 */
export function trackedOrderView(found: OwnOrder, terms: { settings: Settings; now: Date }) {
  const order = ownOrderView(found, terms);
  return {
    orderNumber: order.orderNumber,
    // The title of a custom payment is the customer's own text.
    title: isAgreedBefore(found.order) ? CUSTOM_PAYMENT : order.productName,
    placed: order.placed,
    orderStatus: order.orderStatus,
    paymentStatus: order.paymentStatus,
    quoteStatus: order.quoteStatus,
    totalAmount: order.totalAmount,
    isTest: order.isTest,
    hasInvoice: order.hasInvoice,
    hasCalendar: order.hasCalendar,
    standing: order.standing,
    next: order.next,
    stages: order.stages,
    tracking: order.tracking,
    lines: order.lines.map((line) => {
      const { id, productName, picture, amount, priceLines, configuration, artwork } = line;
      const fileCount = line.files.length;
      // The answer to a proof is the customer's own text.
      const proofs = line.proofs.map((proof) => ({ ...proof, answer: "" }));
      const item = { id, productName, picture, amount, priceLines, configuration, artwork };
      return { ...item, fileCount, proofs };
    }),
    reviewed: order.reviewed,
    missingDetails: order.missingDetails,
    takesProofs: order.takesProofs,
    isMade: order.isMade,
    offer: order.offer,
    orderLines: order.orderLines,
    paid: order.paid,
    // Why, the team may have written to the customer alone.
    refunds: order.refunds.map(({ id, amount, isDone, when }) => ({ id, amount, isDone, when })),
    events: order.events,
    handover: handoverOf(found, terms.settings),
  };
}

export type TrackedOrder = ReturnType<typeof trackedOrderView>;

/** How it reaches the customer, without saying where they are. */
function handoverOf(
  { order }: OwnOrder,
  { street, city }: Pick<Settings, "street" | "city">,
): { label: string; value: string } | null {
  switch (order.deliveryMethod) {
    case "ship":
      return { label: "Shipping", value: "Shipping to the address on your order." };
    case "pickup":
      return { label: "Pickup", value: `${street}, ${city}` };
    case "none":
      return null;
  }
}
