import { mailboxOf } from "#app/shop/person/mailbox.ts";
import type { OrderStatus, PaymentStatus, QuoteStatus } from "#app/shop/order/order-terms.ts";
import { isAdmin, type Person } from "#app/shop/person/person.ts";

export interface QuoteStanding {
  orderStatus: OrderStatus;
  paymentStatus: PaymentStatus;
  quoteStatus: QuoteStatus | null;
}

interface Orderer {
  userId: string | null;
  contactEmail: string;
}

/** Why this person may send no price for an order, whatever it is; `null` when they may. */
export function quoteObstacle(
  order: QuoteStanding & Orderer,
  by: Pick<Person, "userId" | "email" | "roles">,
): "own" | "not_open" | null {
  if (!mayBeQuoted(order)) return "not_open";
  // Whoever runs a shop alone tries it out with orders of their own.
  return isOwnOrder(order, by) && !isAdmin(by) ? "own" : null;
}

/** The team may send a price, a first one or another, until the customer has accepted one. */
function mayBeQuoted({ orderStatus, paymentStatus, quoteStatus }: QuoteStanding): boolean {
  const isOpen = orderStatus === "pending" && paymentStatus === "unpaid";
  return isOpen && quoteStatus !== null && quoteStatus !== "accepted";
}

/** Whether somebody on the team ordered it themselves, also as a guest with their mailbox. */
export function isOwnOrder(order: Orderer, by: Pick<Person, "userId" | "email">): boolean {
  return order.userId === by.userId || mailboxOf(order.contactEmail) === mailboxOf(by.email);
}

/**
 * Why the team's price is not sent:
 * - `own`: they ordered it themselves; an admin may all the same
 * - `not_open`: the order has a price of its own, or is accepted, paid or called off
 * - `changed_meanwhile`: somebody else sent one after the page was opened
 * - `past`: the last day is over
 * - `below_floor`: less than the shop has named before, for the lines, in tax, or in all; an
 *   admin may
 */
export type SendQuoteRefusal =
  | "unknown"
  | "not_staff"
  | "own"
  | "not_open"
  | "changed_meanwhile"
  | "past"
  | "nothing_to_pay"
  | "below_floor"
  | "too_much";

export const SEND_QUOTE_REFUSALS: Readonly<Record<SendQuoteRefusal, string>> = {
  unknown: "There is no such order.",
  not_staff: "Only staff can send prices.",
  own: "This is your own order, so someone else on the team has to price it.",
  not_open: "This order doesn't need a price. It has one already, or it was canceled.",
  changed_meanwhile:
    "Someone else just sent a price. Check it, then send yours if it still needs to change.",
  past: "This date has passed. Choose a later one.",
  below_floor:
    "This is less than the customer was told before, in lines, sales tax or total. Ask an admin to send it.",
  nothing_to_pay: "The total must be more than $0.00.",
  too_much: "The total can't be more than $1,000,000.00.",
};

/**
 * Why a price can't be accepted:
 * - `changed`: another one took its place, or shipping or taxes changed; the new one is shown
 * - `not_open`: the order was called off, or waits for a price
 */
export type AcceptQuoteRefusal = "changed" | "expired" | "not_open";

export const ACCEPT_QUOTE_REFUSALS: Readonly<Record<AcceptQuoteRefusal, string>> = {
  changed: "The price has changed. Nothing is accepted yet: please look at the new one.",
  expired: "This price has run out, and nothing is accepted. Ask us for a new one.",
  not_open: "There is no longer a price to accept. Nothing is charged.",
};
