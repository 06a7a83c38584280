import { z } from "zod";
import { postedText } from "#app/shop/form/posted-fields.ts";
import { amountField, optionalLines } from "#app/shop/form/fields.ts";
import { type Cents, formatCents, toDollars, ZERO_CENTS } from "#app/shop/money/money.ts";
import { everythingLeft, quoteRefund, type Refundable, type RefundQuote } from "./refundable.ts";

/** Made by the page for one refund; sent again, it is the same refund. */
export const refundKeySchema = z
  .uuid({ error: "Reload the page and try again" })
  .transform((id) => `refund-${id}`);

/** Dollars as a person types them; an empty field is nothing. */
export const dollarsSchema = z
  .string()
  .overwrite((text) => (text.trim() === "" ? "0" : text))
  .pipe(amountField("Enter an amount such as 12.50", (amount) => amount >= 0));

export const MAX_REASON = 500;

/** The refund of parts of an order; each line's amount is its net, the tax is added by the shop. */
export const refundFormSchema = z.object({
  refundKey: refundKeySchema,
  lines: z
    .array(z.object({ lineId: z.uuid(), amount: dollarsSchema.default(ZERO_CENTS) }))
    .max(140)
    .default([]),
  shipping: dollarsSchema.default(ZERO_CENTS),
  /** What the page showed as the total; absent while it has not shown one. */
  expected: dollarsSchema.optional(),
  reason: optionalLines(MAX_REASON),
});

/** What somebody typed, to be shown again. */
export interface TypedRefund {
  amounts: Record<string, string>;
  shipping: string;
  reason: string;
}

export function typedRefund(posted: FormData): TypedRefund {
  const text = (name: string) => postedText(posted, name);
  const amounts: Record<string, string> = {};
  for (let index = 0; posted.has(`lines[${index}].lineId`); index += 1) {
    amounts[text(`lines[${index}].lineId`)] = text(`lines[${index}].amount`);
  }
  return { amounts, shipping: text("shipping"), reason: text("reason") };
}

export const UNTYPED_REFUND: TypedRefund = { amounts: {}, shipping: "", reason: "" };

/** Everything that is left, as if somebody had typed it. */
export function typedWhole(refundable: Refundable): TypedRefund {
  const { lines, shipping } = everythingLeft(refundable);
  const amounts: Record<string, string> = {};
  for (const { lineId, amount } of lines) amounts[lineId] = toDollars(amount);
  return { amounts, shipping: toDollars(shipping), reason: "" };
}

/** What the typed comes to; `null` while it is empty, no amount, or more than is left. */
export function quoteTyped(refundable: Refundable, typed: TypedRefund): RefundQuote | null {
  const parts = typedParts.safeParse(typed);
  if (!parts.success) return null;
  const quoted = quoteRefund(refundable, parts.data);
  return quoted.ok ? quoted.quote : null;
}

const typedParts = z
  .object({
    shipping: dollarsSchema,
    amounts: z.record(z.string(), dollarsSchema),
  })
  .transform(({ shipping, amounts }) => ({
    shipping,
    lines: Object.entries(amounts).map(([lineId, amount]) => ({ lineId, amount })),
  }));

/**
 * Why a refund is refused:
 * - `not_paid`: there is no money of the customer's here, or none any more
 * - `total_changed`: it comes to another amount than the person saw
 * - `key_used`: the page's key belongs to another refund
 */
export type RefundRefusal = { reason: SimpleRefusal } | { reason: "total_changed"; amount: Cents };

type SimpleRefusal =
  | "not_admin"
  | "not_paid"
  | "key_used"
  | "nothing"
  | "above_line"
  | "above_shipping"
  | "unknown_line";

const SENTENCES: Readonly<Record<SimpleRefusal, string>> = {
  not_admin: "Only admins can refund orders.",
  not_paid: "There's nothing left to refund on this order.",
  key_used: "Reload the page and try again.",
  nothing: "Enter an amount to refund.",
  above_line: "You can't refund more than what's left of an item.",
  above_shipping: "You can't refund more than what's left of the shipping.",
  unknown_line: "Reload the page and try again.",
};

export const REFUSED_BY_PROVIDER =
  "The payment provider declined this refund, so nothing was refunded. See the reason on the order.";

/** The same to the person who tried it; nothing was refunded. */
export function describeRefundRefusal(refusal: RefundRefusal): string {
  if (refusal.reason === "total_changed") {
    return `This comes to ${formatCents(refusal.amount)}. Nothing has been refunded yet. Check it, then confirm.`;
  }
  return SENTENCES[refusal.reason];
}
