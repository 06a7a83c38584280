import { isAgreedBefore, type OrderKind } from "#app/shop/order/order-kinds.ts";
import { type ArtworkHold, isWithCustomer } from "#app/shop/order/artwork-hold.ts";
import type { PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";
import { type PickedUpOrder, pickupState } from "#app/shop/order/pickup.ts";
import type { OrderProofState } from "#app/shop/order/proof-terms.ts";
import { FINISH_DETAILS, neededDetails } from "#app/shop/order/line/package-details.ts";
import { LATE_WORDS } from "#app/shop/order/planned-days.ts";
import type { OwnOrderActions } from "./own-order-actions.ts";

/** The one thing that a customer does next for an order. */
export type NextAct = "pay" | "price" | "proof" | "artwork" | "check" | "details" | "track";

/** Its button; to pay names the amount as well. */
export const NEXT_ACT_WORDS: Readonly<Record<NextAct, string>> = {
  pay: "Pay",
  price: "See our price",
  proof: "Look at your proof",
  artwork: "Send your artwork",
  check: "Look at your artwork",
  details: FINISH_DETAILS,
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
export interface StandingOrder extends PickedUpOrder {
  orderKind: OrderKind;
  paymentStatus: PaymentStatus;
  quoteStatus: QuoteStatus | null;
  proofState: OrderProofState;
  trackingCarrier: string | null;
  standing: OwnOrderActions;
  hasProofWaiting: boolean;
  isArtworkMissing: boolean;
  /** What keeps its files from the press. */
  artworkHold: ArtworkHold | null;
  /** The last day that was promised has passed. */
  isLate: boolean;
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

/** What is left to the shop, and late, is said to be. */
function withLate({ isLate }: StandingOrder, words: string): NextStep {
  return ours(isLate ? `${words} ${LATE_WORDS}` : words);
}

function settledStep(order: StandingOrder): NextStep {
  const isMade = order.deliveryMethod !== "none";
  if (pickupState(order) === "ready") return ours("Ready for pickup.");
  if (order.hasProofWaiting) {
    const nothing = isMade ? "Nothing prints" : "Nothing is finished";
    return yours("proof", `Your proof is ready. ${nothing} until you approve it.`);
  }
  if (order.isArtworkMissing) return yours("artwork", "Artwork missing. We start when we have it.");
  const { artworkHold } = order;
  if (isWithCustomer(artworkHold)) return yours("check", HELD_WORDS[artworkHold]);
  if (order.missingDetails !== "") return yours("details", neededDetails(order.missingDetails));
  switch (order.orderStatus) {
    case "pending":
      return withLate(
        order,
        proofWords(order.proofState) ??
          (artworkHold === null ? pendingWords(order) : HELD_WORDS[artworkHold]),
      );
    case "processing":
      return withLate(
        order,
        proofWords(order.proofState) ?? (isMade ? "In production." : "We're working on it."),
      );
    case "shipped": {
      const by = order.trackingCarrier ? ` with ${order.trackingCarrier}` : "";
      return { ...withLate(order, `On its way${by}.`), act: "track" };
    }
    case "delivered":
    case "cancelled":
      return ours(finishedWords(order));
  }
}

function yours(act: NextAct, says: string): NextStep {
  return { says, act, isYours: true };
}

function ours(says: string): NextStep {
  return { says, act: null, isYours: false };
}

/** Where files stand that are not ready for the press. */
const HELD_WORDS: Readonly<Record<ArtworkHold, string>> = {
  fix: "Your artwork needs a fix. We start when it's ready.",
  accept: "Please look at your artwork. We start with your OK.",
  "by-hand": "Our team is checking your files by hand.",
  checking: "We're checking your files.",
};

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
  return "We have everything we need. Production is next.";
}

function finishedWords({ deliveryMethod, finished }: StandingOrder): string {
  const done = { ship: "Delivered", pickup: "Picked up", none: "Done" }[deliveryMethod];
  return finished === null ? `${done}.` : `${done} ${finished}.`;
}
