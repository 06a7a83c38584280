import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { isAgreedBefore, type OrderKind } from "#app/shop/order/order-kinds.ts";
import type { OrderStatus, PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";
import { missingDetailsSays, untilApproved } from "#app/shop/order/order-waits.ts";
import type { OrderProofState } from "#app/shop/order/proof-terms.ts";
import type { OwnOrderActions } from "./own-order-actions.ts";

/** The one thing that a customer does next for an order. */
export type NextAct = "pay" | "price" | "proof" | "artwork" | "details" | "track";

/** Its button; to pay names the amount as well. */
export const NEXT_ACT_WORDS: Readonly<Record<NextAct, string>> = {
  pay: "Pay",
  price: "See our price",
  proof: "Look at your proof",
  artwork: "Send your artwork",
  details: "Finish your package details",
  track: "Track Package",
};

export interface NextStep {
  /** Where things stand, in one line; may be empty. */
  says: string;
  act: NextAct | null;
  /** The order waits for its customer. */
  isYours: boolean;
}

/** The facts that decide what comes next. */
export interface StandingOrder {
  orderKind: OrderKind;
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  quoteStatus: QuoteStatus | null;
  deliveryMethod: DeliveryMethod;
  proofState: OrderProofState;
  trackingCarrier: string | null;
  standing: OwnOrderActions;
  /** A proof of some of it has still to be approved. */
  owesProof: boolean;
  hasProofWaiting: boolean;
  isArtworkMissing: boolean;
  /** The parts of a package that wait for its customer's answers, in words; "" for none. */
  missingDetails: string;
  /** The day on which it was handed over, in words; `null` before, or where nobody wrote it down. */
  finished: string | null;
}

/**
 * Where an order stands and what its customer does next, in their account as on the page of its
 * link: money first, because without it nothing begins, then what production waits for.
 */
export function nextStep(order: StandingOrder): NextStep {
  const { standing, orderStatus, paymentStatus } = order;
  const isOver = orderStatus === "cancelled" || paymentStatus === "refunded";
  if (isOver) return { says: standing.sentence, act: null, isYours: false };
  if (standing.payable) return yours("pay", standing.sentence);
  if (paymentStatus === "unpaid") {
    if (order.quoteStatus === "sent") return yours("price", standing.sentence);
    return { says: standing.sentence, act: null, isYours: false };
  }
  const step = settledStep(order);
  const says = [step.says, standing.sentence].filter(Boolean).join(" ");
  return { ...step, says };
}

function settledStep(order: StandingOrder): NextStep {
  const isMade = order.deliveryMethod !== "none";
  const [first, ...others] = yourTasks(order);
  if (first) return yours(first.act, [first.says, ...others.map(({ also }) => also)].join(" "));
  switch (order.orderStatus) {
    case "pending":
      return ours(proofWords(order.proofState) ?? pendingWords(order));
    case "processing":
      return ours(
        proofWords(order.proofState) ?? (isMade ? "In production." : "We're working on it."),
      );
    case "shipped": {
      const by = order.trackingCarrier ? ` with ${order.trackingCarrier}` : "";
      return { says: `On its way${by}.`, act: "track", isYours: false };
    }
    case "delivered":
    case "cancelled":
      return ours(finishedWords(order));
  }
}

/** What production waits for from its customer: in full, and as said after another task. */
function yourTasks(order: StandingOrder): { act: NextAct; says: string; also: string }[] {
  const details = missingDetailsSays(order.missingDetails);
  return [
    ...(order.hasProofWaiting
      ? [{ act: "proof" as const, says: `Your proof is ready. ${untilApproved(order)}`, also: "" }]
      : []),
    ...(order.isArtworkMissing
      ? [
          {
            act: "artwork" as const,
            says: "Artwork missing. We start when we have it.",
            also: "We still need your artwork, too.",
          },
        ]
      : []),
    ...(order.missingDetails === ""
      ? []
      : [{ act: "details" as const, says: details, also: details }]),
  ];
}

function yours(act: NextAct, says: string): NextStep {
  return { says, act, isYours: true };
}

function ours(says: string): NextStep {
  return { says, act: null, isYours: false };
}

/** `null` where no proof is due from the shop. */
function proofWords(state: OrderProofState): string | null {
  switch (state) {
    case "needed":
      return "Our designers are at work. You'll get a proof to approve first.";
    case "changes":
      return "We're working on your changes and will send you a new proof.";
    case "none":
    case "waiting":
      return null;
  }
}

function pendingWords(order: StandingOrder): string {
  if (isAgreedBefore(order)) return "We have your payment.";
  if (order.owesProof && order.deliveryMethod === "none") {
    return "Our designers start next and send you a proof.";
  }
  if (order.deliveryMethod === "none") return "We have everything we need and start next.";
  return "We have everything we need. Production is next.";
}

function finishedWords({ deliveryMethod, finished }: StandingOrder): string {
  const done = { ship: "Delivered", pickup: "Picked up", none: "Done" }[deliveryMethod];
  return finished === null ? `${done}.` : `${done} ${finished}.`;
}
