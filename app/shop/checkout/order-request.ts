import type { CodeRefusal } from "#app/shop/coupon/code-refusal.ts";
import type { Cents } from "#app/shop/money/money.ts";
import type { OpenedAttempt } from "#app/shop/payment/attempt/attempt-row.ts";
import type { OrderForm } from "./order-form.ts";
import type { SeenTotal } from "#app/shop/order/form-fields.ts";
import type { QuoteStatus } from "#app/shop/order/order-terms.ts";
import type { OrderKind } from "#app/shop/order/order-kinds.ts";

/** Who orders: their browser, and their account if they have one. */
export interface Buyer {
  visitorHash: string | null;
  userId: string | null;
  /** Keyed hash of the network address. */
  addressHash: string | null;
}

/** Who sends a named call: as whoever orders, and by name if they are signed in. */
export interface Payer {
  buyer: Buyer;
  person: { userId: string; name: string; email: string } | null;
}

/** What every order form says, whatever is ordered. */
export interface Submission {
  buyer: Buyer;
  submissionKey: string;
  /** Everything in the form: tells a repeated submission from a changed one. */
  content: Readonly<Record<string, unknown>>;
  contact: { name: string; email: string; phone: string; business: string };
  couponCode: string;
  /** Ids of uploaded files, one list for each file field. */
  fileLists: readonly (readonly string[])[];
  /** Lines of the buyer's cart that are ordered; left out when the form is not a cart's. */
  cartLineIds?: readonly string[];
  /**
   * The total the customer saw, in dollars; only compared (decisions §1). A page always shows
   * one; `null` is a named call whose payload has none.
   */
  expectedTotal: SeenTotal | null | undefined;
}

export interface OrderRequest extends Buyer {
  productId: number;
  specialId: string | null;
  /** Parsed with `orderFormSchema` of this product. */
  form: OrderForm;
}

export interface PlacedOrder {
  id: string;
  orderNumber: string;
  totalAmount: Cents;
  orderKind: OrderKind;
  /** With its units: "1,000 Business Cards". */
  productName: string;
  couponCode: string | null;
  /** The team prices it first: there is nothing to pay yet. */
  quoteStatus: QuoteStatus | null;
  /** Its first payment attempt, not yet known to the provider; `null` when it was placed before. */
  attempt: OpenedAttempt | null;
}

/** Why an order was not taken; nothing of it is kept. */
export type OrderRefusal =
  | {
      ok: false;
      reason: "not_found" | "empty_cart" | "files" | "coupon_on_special" | "stale_form";
    }
  /** Many unpaid orders came from there: one of them is paid, or it is tried again later. */
  | { ok: false; reason: "too_many"; retryAfterSeconds: number }
  /** Nothing more can be written; the error says where. */
  | { ok: false; reason: "disk_full"; error: unknown }
  /** What is different from what the checkout showed, a sentence each. */
  | { ok: false; reason: "cart_changed"; changes: string[] }
  | { ok: false; reason: "coupon"; refusal: CodeRefusal }
  | { ok: false; reason: "refused"; problems: { field: string; message: string }[] }
  | { ok: false; reason: "price_changed"; totalCents: Cents };
