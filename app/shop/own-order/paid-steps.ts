import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { isAgreedBefore, type OrderKind } from "#app/shop/order/order-kinds.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import { untilApproved } from "#app/shop/order/order-waits.ts";

export interface PaidStep {
  title: string;
  text: string;
  /** The day or days of it, in words; `null` where nobody knows. */
  when: string | null;
  state: "done" | "now" | "ahead";
}

/** The facts that decide what happens to a paid order. */
export interface PaidOrderFacts {
  orderKind: OrderKind;
  orderStatus: OrderStatus;
  deliveryMethod: DeliveryMethod;
  /** The shop designs some of it, and shows a proof first. */
  isDesigned: boolean;
  /** How many items it has, and how many of them wait for their artwork. */
  items: number;
  waiting: number;
  /** When it is ready to leave the shop, to be picked up, or done. */
  ready: string | null;
  /** When a parcel is at the door. */
  arrival: string | null;
  /** Where it is picked up. */
  shop: string;
  /** Where a parcel goes: "Orlando, FL". */
  town: string | null;
}

/**
 * What happens next with a paid order, from where it really stands: the page can be opened again
 * a day later and tells the truth. Nothing of a payment for something agreed before.
 */
export function paidSteps(order: PaidOrderFacts): PaidStep[] {
  const reached = REACHED[order.orderStatus];
  if (reached === null || isAgreedBefore(order)) return [];
  const steps = [firstStep(order), makingStep(order), ...lastSteps(order)];
  const now = Math.min(reached, steps.length);
  return steps.map((step, index) => ({
    ...step,
    state: index < now ? "done" : index === now ? "now" : "ahead",
  }));
}

/** How many steps are behind an order. */
const REACHED: Readonly<Record<OrderStatus, number | null>> = {
  pending: 0,
  processing: 1,
  shipped: 3,
  delivered: 4,
  cancelled: null,
};

type Told = Omit<PaidStep, "state">;

function firstStep(order: PaidOrderFacts): Told {
  const { isDesigned, deliveryMethod, items, waiting } = order;
  if (isDesigned) {
    return step("We design it", `We'll send you a proof. ${untilApproved(order)}`);
  }
  if (deliveryMethod === "none") {
    return step("We read what you sent", "If we have a question, we'll email you.");
  }
  const when = waiting === items ? "As soon as we have them. " : "";
  return step(
    "We check your files",
    `${when}If something is off, we'll email you before we print.`,
  );
}

function makingStep({ deliveryMethod, items, waiting }: PaidOrderFacts): Told {
  const title = deliveryMethod === "none" ? "We get to work" : "We print, trim and box";
  const isPartly = waiting > 0 && waiting < items;
  return isPartly
    ? step(title, `We're still waiting for the artwork for ${waiting} of ${items} items.`)
    : step(title, "You can follow it on your order's page.");
}

function lastSteps({ deliveryMethod, ready, arrival, shop, town }: PaidOrderFacts): Told[] {
  const title = handoverTitle({ deliveryMethod });
  switch (deliveryMethod) {
    case "ship":
      return [
        step(ON_ITS_WAY, "We'll email the tracking number the moment it ships.", ready),
        step(title, town === null ? "Shipped to your address." : `Shipped to ${town}.`, arrival),
      ];
    case "pickup":
      return [step(title, `${shop}. We'll email you when it's ready.`, ready)];
    case "none":
      return [step(title, "We'll email you when it's ready.", ready)];
  }
}

/** How the moment is called in which a parcel leaves the shop. */
export const ON_ITS_WAY = "On its way";

/** How the moment is called in which its customer has an order. */
export function handoverTitle({ deliveryMethod }: Pick<PaidOrderFacts, "deliveryMethod">): string {
  switch (deliveryMethod) {
    case "ship":
      return "At your door";
    case "pickup":
      return "Ready for pickup";
    case "none":
      return "Done";
  }
}

function step(title: string, text: string, when: string | null = null): Told {
  return { title, text, when };
}
