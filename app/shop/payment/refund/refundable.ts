import {
  allocateCents,
  type Cents,
  cents,
  scaleCents,
  sumCents,
  ZERO_CENTS,
} from "#app/shop/money/money.ts";

/** A line of a paid order: what was paid for it, and what of that was given back or may be. */
export interface RefundableLine {
  id: string;
  productName: string;
  /** After member price and code, before tax. */
  netAmount: Cents;
  taxAmount: Cents;
  refundedNet: Cents;
  refundedTax: Cents;
}

/** What of a paid order can still be given back (decisions §4). */
export interface Refundable {
  lines: RefundableLine[];
  /** Shipping that is left; it carries no tax. */
  shippingLeft: Cents;
}

export interface RefundParts {
  lines: { lineId: string; amount: Cents }[];
  shipping: Cents;
}

/** A refund by line with its tax. */
export interface RefundQuote {
  lines: { orderLineId: string; amount: Cents; taxAmount: Cents }[];
  shippingAmount: Cents;
  /** All of it: lines, tax and shipping. */
  amount: Cents;
}

export type QuoteRefundResult =
  | { ok: true; quote: RefundQuote }
  | { ok: false; reason: "nothing" | "above_line" | "above_shipping" | "unknown_line" };

export function netLeft({ netAmount, refundedNet }: RefundableLine): Cents {
  return cents(netAmount - refundedNet);
}

function taxLeft({ taxAmount, refundedTax }: RefundableLine): Cents {
  return cents(taxAmount - refundedTax);
}

function grossLeft(line: RefundableLine): Cents {
  return sumCents([netLeft(line), taxLeft(line)]);
}

/** Everything that is left, in cents. */
export function leftToRefund({ lines, shippingLeft }: Refundable): Cents {
  return sumCents([shippingLeft, ...lines.map(grossLeft)]);
}

/**
 * The tax that goes back with a part of a line's net amount, no more of it than is left:
 * in proportion, counted over all its refunds together, so that the parts of a line that
 * is given back whole sum to its tax.
 */
export function taxOfPart(line: RefundableLine, amount: Cents): Cents {
  if (amount === 0) return ZERO_CENTS;
  const due = scaleCents(line.taxAmount, line.refundedNet + amount, line.netAmount);
  return cents(Math.max(due - line.refundedTax, 0));
}

/** Prices a refund of parts, none of them more than is left. */
export function quoteRefund(refundable: Refundable, parts: RefundParts): QuoteRefundResult {
  const lines: RefundQuote["lines"] = [];
  for (const { lineId, amount } of parts.lines) {
    const line = refundable.lines.find(({ id }) => id === lineId);
    const isRepeated = lines.some(({ orderLineId }) => orderLineId === lineId);
    if (!line || isRepeated || amount < 0) return { ok: false, reason: "unknown_line" };
    if (amount > netLeft(line)) return { ok: false, reason: "above_line" };
    if (amount === 0) continue;
    lines.push({ orderLineId: lineId, amount, taxAmount: taxOfPart(line, amount) });
  }
  if (parts.shipping > refundable.shippingLeft || parts.shipping < 0) {
    return { ok: false, reason: "above_shipping" };
  }
  const quote = whole(lines, parts.shipping);
  return quote.amount > 0 ? { ok: true, quote } : { ok: false, reason: "nothing" };
}

/** The parts of everything that is left. */
export function everythingLeft({ lines, shippingLeft }: Refundable): RefundParts {
  return {
    lines: lines.map((line) => ({ lineId: line.id, amount: netLeft(line) })),
    shipping: shippingLeft,
  };
}

/**
 * Spreads an amount that somebody else gave back over what is left, in
 * proportion; `null` when it is more than that.
 */
export function spreadRefund(refundable: Refundable, amount: Cents): RefundQuote | null {
  const { lines, shippingLeft } = refundable;
  if (amount <= 0 || amount > leftToRefund(refundable)) return null;
  const [shipping = ZERO_CENTS, ...shares] = allocateCents(amount, [
    shippingLeft,
    ...lines.map(grossLeft),
  ]);
  const spread = lines.flatMap((line, index) => {
    const share = shares[index] ?? ZERO_CENTS;
    if (share === 0) return [];
    const taxAmount = scaleCents(share, taxLeft(line), grossLeft(line));
    return [{ orderLineId: line.id, amount: cents(share - taxAmount), taxAmount }];
  });
  return whole(spread, shipping);
}

function whole(lines: RefundQuote["lines"], shippingAmount: Cents): RefundQuote {
  const amounts = lines.flatMap((line) => [line.amount, line.taxAmount]);
  return { lines, shippingAmount, amount: sumCents([shippingAmount, ...amounts]) };
}
