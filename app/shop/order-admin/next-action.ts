import { formatCents, type Cents } from "#app/shop/money/money.ts";
import type { DeliveryMethod } from "#app/shop/delivery/delivery-terms.ts";
import { awaitsPayment } from "#app/shop/order/order-status.ts";
import type { OrderStatus, PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";
import type { OrderProofState } from "#app/shop/order/proof-terms.ts";
import { PAYMENT_WAIT_HOURS } from "#app/shop/settings/payment-wait.ts";

/** What decides what the team does with an order next. */
export interface NextOrder {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  quoteStatus: QuoteStatus | null;
  deliveryMethod: DeliveryMethod;
  proofState: OrderProofState;
  isArtworkMissing: boolean;
  /** The details of a package that are still to come, in words; "" where none are. */
  missingDetails: string;
  awaitsPickupNotice: boolean;
  /** Nobody prices an order of their own. */
  mayPrice: boolean;
  totalAmount: Cents;
}

/** What a press does: the status changes, a mail goes out, or something has to be filled in first. */
export type NextStep =
  | { kind: "move"; to: "processing" | "delivered" }
  | { kind: "remind" }
  | { kind: "pickup" }
  | { kind: "go"; to: "ship" | "quote" | "message" | "proof"; label: string };

export interface NextAction {
  title: string;
  says: string;
  /** "go" is the team's turn, "wait" somebody else's, "done" nobody's. */
  tone: "go" | "wait" | "done";
  step: NextStep | null;
}

/**
 * The one next thing to do about an order: its price and its money first, then artwork, proof,
 * start, finish, and handing it over.
 */
export function nextAction(order: NextOrder): NextAction {
  const { orderStatus, paymentStatus } = order;
  if (orderStatus === "cancelled") return done("Canceled", "This order won't be produced.");
  if (orderStatus === "delivered") return done("Nothing to do", "This order is complete.");
  if (orderStatus === "shipped") {
    return {
      title: "On its way",
      says: "Mark it as delivered when it has arrived.",
      tone: "wait",
      step: { kind: "move", to: "delivered" },
    };
  }
  if (paymentStatus === "unpaid") return payment(order);
  if (paymentStatus === "refunded" && orderStatus === "pending") {
    return done("Nothing to produce", "The full payment was refunded.");
  }
  return production(order);
}

function payment(order: NextOrder): NextAction {
  const isOurs = order.quoteStatus === "draft" || order.quoteStatus === "expired";
  if (isOurs && !order.mayPrice) {
    return wait("Waiting for our price", "Someone else on the team has to price it.");
  }
  switch (order.quoteStatus) {
    case "draft":
      return quoteNext(
        "Price this order",
        "The customer is waiting for your price.",
        "Write a price",
      );
    case "expired":
      return quoteNext(
        "Our price has expired",
        "Send a new one, or cancel the order.",
        "Send a new price",
      );
    case "sent":
      return wait(
        "Waiting for an answer",
        "The customer has our price and hasn't accepted it yet.",
      );
    case "accepted":
    case null:
      return {
        title: "Waiting for payment",
        says: awaitsPayment(order)
          ? `${formatCents(order.totalAmount)} due. Unpaid orders are canceled after ${PAYMENT_WAIT_HOURS} hours.`
          : "Production starts when it's paid.",
        tone: "wait",
        step: awaitsPayment(order) ? { kind: "remind" } : null,
      };
  }
}

function production(order: NextOrder): NextAction {
  if (order.orderStatus === "pending" && order.isArtworkMissing) {
    const says = "Production starts when the files arrive.";
    const step = { kind: "go", to: "message", label: "Ask for the files" } as const;
    return { title: "Waiting for artwork", says, tone: "wait", step };
  }
  if (order.orderStatus === "pending" && order.missingDetails !== "") {
    return wait(
      "Waiting for package details",
      `Missing: ${order.missingDetails}. Production starts when they arrive.`,
    );
  }
  const proof = proofNext(order.proofState);
  if (proof !== null) return proof;
  if (order.orderStatus === "pending") {
    return {
      title: order.deliveryMethod === "none" ? "Ready to start" : "Ready to print",
      says: "We have everything. Starting it emails the customer.",
      tone: "go",
      step: { kind: "move", to: "processing" },
    };
  }
  if (order.deliveryMethod === "ship") {
    const step = { kind: "go", to: "ship", label: "Ship this order" } as const;
    return {
      title: "In production",
      says: "Add the tracking number when it leaves.",
      tone: "go",
      step,
    };
  }
  if (order.awaitsPickupNotice) {
    const says = "Tell the customer where and when to pick it up once it's made.";
    return { title: "In production", says, tone: "go", step: { kind: "pickup" } };
  }
  return {
    title: order.deliveryMethod === "pickup" ? "Ready for pickup" : "In production",
    says: "Mark it as delivered when the customer has it.",
    tone: "go",
    step: { kind: "move", to: "delivered" },
  };
}

function proofNext(state: OrderProofState): NextAction | null {
  const go = (title: string, says: string, label: string): NextAction => ({
    title,
    says,
    tone: "go",
    step: { kind: "go", to: "proof", label },
  });
  switch (state) {
    case "none":
      return null;
    case "needed":
      return go(
        "Send a proof",
        "Production starts once the customer approves a proof.",
        "Send a proof",
      );
    case "changes":
      return go(
        "Changes requested",
        "The customer asked for changes to the proof. Read their comments with the item, then send a new proof.",
        "Send a new proof",
      );
    case "waiting":
      return wait(
        "Waiting for approval",
        "The customer has the proof. Production starts once they approve it.",
      );
  }
}

function quoteNext(title: string, says: string, label: string): NextAction {
  return { title, says, tone: "go", step: { kind: "go", to: "quote", label } };
}

function wait(title: string, says: string): NextAction {
  return { title, says, tone: "wait", step: null };
}

function done(title: string, says: string): NextAction {
  return { title, says, tone: "done", step: null };
}
