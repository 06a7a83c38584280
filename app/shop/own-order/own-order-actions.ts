import type { PaymentAttemptStatus } from "#app/shop/order/payment-terms.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { awaitsPayment, cancellationRefusal } from "#app/shop/order/order-status.ts";
import type { OrderStatus, PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";

export interface OwnOrderActions {
  /** The customer may pay it now. */
  payable: boolean;
  /** The customer may call it off now. */
  cancellable: boolean;
  /** How it stands with its money, where the badge alone does not say; a sentence or "". */
  sentence: string;
}

/** The actions that a customer has for their order, and the things they wait for (decisions §4). */
export function ownOrderActions(order: {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  quoteStatus: QuoteStatus | null;
  totalAmount: Cents;
  /** The status of the latest attempt to pay it. */
  attemptStatus: PaymentAttemptStatus | null;
  /** Money is going back that the provider has not confirmed yet. */
  refundUnderWay: boolean;
}): OwnOrderActions {
  const waits = order.paymentStatus === "unpaid" ? waitingSentence(order.attemptStatus) : null;
  if (waits !== null) return { payable: false, cancellable: false, sentence: waits };
  return {
    payable: awaitsPayment(order),
    cancellable: cancellationRefusal(order) === null,
    sentence: moneySentence(order),
  };
}

/** While money may have moved nothing else can happen; `null` when none has. */
function waitingSentence(attempt: PaymentAttemptStatus | null): string | null {
  switch (attempt) {
    case "capturing":
    case "captured":
      return "Your payment is being confirmed. You don't have to pay again.";
    case "pending":
      return "The payment provider is still checking your payment. You don't have to pay again.";
    case "held":
      return "We are looking into your payment. Please don't pay again.";
    case null:
    case "starting":
    case "created":
    case "declined":
    case "voided":
    case "failed":
      return null;
  }
}

function moneySentence(order: Parameters<typeof ownOrderActions>[0]): string {
  const isCancelled = order.orderStatus === "cancelled";
  if (order.refundUnderWay) return "Your refund is being made.";
  switch (order.paymentStatus) {
    case "unpaid":
      if (isCancelled) return "Nothing was charged.";
      return unpaidSentence(order);
    case "paid":
      return isCancelled ? "You paid for this order. Message us about your money." : "";
    case "partly_refunded":
      return "Part of your payment was refunded.";
    case "refunded":
      return "Your payment was refunded.";
    case "free":
      return "";
  }
}

function unpaidSentence({
  quoteStatus,
  attemptStatus,
}: Pick<Parameters<typeof ownOrderActions>[0], "quoteStatus" | "attemptStatus">): string {
  switch (quoteStatus) {
    case "draft":
      return "Our team is working out your price. Nothing is charged until you accept it.";
    case "sent":
      return "We have sent you our price. Nothing is charged until you accept it.";
    case "expired":
      return "The price we sent you has run out. Message us for a new one.";
    case null:
    case "accepted":
  }
  const starts = "We start when the order is paid.";
  if (attemptStatus === "declined") {
    return `Your payment was declined, and nothing was charged. ${starts}`;
  }
  if (attemptStatus === "failed") {
    return `Your payment did not go through, and nothing was charged. ${starts}`;
  }
  return starts;
}
