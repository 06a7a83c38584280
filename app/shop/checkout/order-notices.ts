import { TOO_MANY_PIECES } from "#app/shop/pricing/most-pieces.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";

/** A toast, or without JavaScript the notice above the form: title and text. */
export interface Notice {
  title: string;
  text: string;
}

/** The exact words of the specification, §5 and §8. */
export const ORDER_NOTICES = {
  incomplete: {
    title: "Please complete the form",
    text: "Quantity and delivery time are required",
  },
  designServiceRequired: {
    title: "Design Service Required",
    text: "Since you selected 'I need design services', you must add the Design Service to proceed.",
  },
  designFormIncomplete: {
    title: "Design Form Incomplete",
    text: "Please complete all required design information: Business Name, Email, and Phone Number.",
  },
  fieldsMissing: {
    title: "Please complete the form",
    text: "Check the highlighted fields.",
  },
  submitting: { title: "Submitting your order...", text: "" },
  submitted: {
    title: "Order submitted successfully!",
    text: "Your order has been sent to our team. Redirecting to payment...",
  },
  failed: { title: "Order Error", text: "Failed to submit your order. Please try again." },
  paymentUnopened: {
    title: "Your order is in",
    text: "Payment can't be opened right now. Nothing was charged: pay later from the order's page.",
  },
  priceChanged: {
    title: "The price has changed",
    text: "Nothing was ordered or charged. Check the new total and submit again.",
  },
  cartChanged: {
    title: "Your cart has changed",
    text: "Nothing was ordered or charged. Look at the items and the total, and submit again.",
  },
  unavailable: {
    title: "Order Error",
    text: "These options can't be ordered as they are. Choose again below.",
  },
  alreadyPlaced: {
    title: "This order was already placed",
    text: "Nothing was ordered now. To place another order, reload the page and submit again.",
  },
  emptyCart: {
    title: "Your cart is empty",
    text: "It was ordered or emptied in another tab.",
  },
  addedToCart: { title: "Added to your cart", text: "" },
  lineChanged: { title: "Your cart is changed", text: "" },
  cartFull: {
    title: "Your cart is full",
    text: "Order what is in it first, or take something out.",
  },
  lineGone: {
    title: "This item is no longer in your cart",
    text: "It was ordered or taken out in another tab.",
  },
  notOpen: {
    title: "Order Error",
    text: "This order was canceled or has changed. Nothing was charged.",
  },
  unknownOrder: {
    title: "Order Error",
    text: "We can't find this order here. Pay where you placed it, or use the link in our email.",
  },
  tooMany: {
    title: "Order Error",
    text: "Many unpaid orders came from your connection. Pay one of them, or try again in an hour.",
  },
  diskFull: {
    title: "Order Error",
    text: "We have no room for more orders at the moment. Nothing was ordered or charged. Please call us.",
  },
  runTooLarge: {
    title: "A larger run than this form takes",
    text: "Call us: we price a run this large for you.",
  },
  filesMissing: {
    title: "Order Error",
    text: "One of your files is no longer here. Remove it and upload it again.",
  },
} as const satisfies Record<string, Notice>;

/** The team prices it first. */
export const QUOTE_REQUEST_NOTICE = {
  title: "Order submitted!",
  text: "We have your order, and send you our price by email. Nothing is charged until you accept it.",
};

/** What a page without JavaScript could not tell before the form was sent. */
export function choicesComeTo(total: Cents): Notice {
  return { title: `Your choices come to ${formatCents(total)}.`, text: "Submit again to order." };
}

/** A ZIP code that is not in the state beside it, where a page can't ask while it is typed in. */
export function zipAsked(question: string): Notice {
  return { title: question, text: "If so, check the total below and submit again to order." };
}

/** Which notice speaks for a set of field errors, most specific first. */
export function noticeFor(errors: Readonly<Record<string, readonly string[] | null>>): Notice {
  const has = (field: string) => (errors[field]?.length ?? 0) > 0;
  if (errors["quantity"]?.includes(TOO_MANY_PIECES)) return ORDER_NOTICES.runTooLarge;
  if (has("quantity") || has("deliveryTime")) return ORDER_NOTICES.incomplete;
  if (has("addDesignFee")) return ORDER_NOTICES.designServiceRequired;
  if (has("design.businessName") || has("design.email") || has("design.businessPhone")) {
    return ORDER_NOTICES.designFormIncomplete;
  }
  return ORDER_NOTICES.fieldsMissing;
}
