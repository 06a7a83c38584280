import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sumCents, ZERO_CENTS } from "#app/shop/money/money.ts";
import {
  everythingLeft,
  leftToRefund,
  quoteRefund,
  type Refundable,
  type RefundQuote,
  spreadRefund,
} from "./refundable.ts";

const arbitraryOrder = fc.record({
  shippingLeft: fc.nat(5000).map(cents),
  lines: fc.array(
    fc
      .record({ net: fc.nat(50_000), rate: fc.nat(100) })
      .map(({ net, rate }) => ({ net, tax: Math.round((net * rate) / 1000) })),
    { minLength: 1, maxLength: 4 },
  ),
});

function paid({
  shippingLeft,
  lines,
}: {
  shippingLeft: number;
  lines: { net: number; tax: number }[];
}) {
  return {
    shippingLeft: cents(shippingLeft),
    lines: lines.map(({ net, tax }, index) => ({
      id: `line ${index}`,
      productName: "Cards",
      netAmount: cents(net),
      taxAmount: cents(tax),
      refundedNet: ZERO_CENTS,
      refundedTax: ZERO_CENTS,
    })),
  };
}

/** What is left once a refund is made. */
function after(refundable: Refundable, quote: RefundQuote): Refundable {
  return {
    shippingLeft: cents(refundable.shippingLeft - quote.shippingAmount),
    lines: refundable.lines.map((line) => {
      const made = quote.lines.find(({ orderLineId }) => orderLineId === line.id);
      return {
        ...line,
        refundedNet: sumCents([line.refundedNet, made?.amount ?? ZERO_CENTS]),
        refundedTax: sumCents([line.refundedTax, made?.taxAmount ?? ZERO_CENTS]),
      };
    }),
  };
}

function expectSound({ lines, shippingLeft }: Refundable) {
  expect(shippingLeft).toBeGreaterThanOrEqual(0);
  for (const line of lines) {
    expect(line.refundedNet).toBeLessThanOrEqual(line.netAmount);
    expect(line.refundedTax).toBeLessThanOrEqual(line.taxAmount);
  }
}

const arbitrarySteps = fc.array(fc.tuple(fc.nat(), fc.nat(60_000), fc.boolean()));

test("whatever was given back before, by us or at the provider, the rest sums to what was paid", () => {
  const law = fc.property(arbitraryOrder, arbitrarySteps, (order, steps) => {
    let refundable: Refundable = paid(order);
    const total = leftToRefund(refundable);
    let given = 0;
    for (const [pick, amount, isTheirs] of steps) {
      const line = refundable.lines[pick % refundable.lines.length];
      const quoted = isTheirs
        ? spreadRefund(refundable, cents(amount))
        : quoteRefund(refundable, {
            lines: [{ lineId: line?.id ?? "", amount: cents(amount) }],
            shipping: ZERO_CENTS,
          });
      const quote = quoted === null || !("ok" in quoted) ? quoted : quoted.ok ? quoted.quote : null;
      if (quote === null) continue;
      if (isTheirs) expect(quote.amount).toBe(amount);
      refundable = after(refundable, quote);
      given += quote.amount;
      expectSound(refundable);
      expect(leftToRefund(refundable)).toBe(total - given);
    }
    const rest = quoteRefund(refundable, everythingLeft(refundable));
    if (!rest.ok) {
      expect([rest.reason, given]).toEqual(["nothing", total]);
      return;
    }
    expect(rest.quote.amount).toBe(total - given);
    expect(leftToRefund(after(refundable, rest.quote))).toBe(0);
  });
  fc.assert(law);
});

test("the tax of a line is given back in proportion, its last cent with the last part", () => {
  const order = paid({ shippingLeft: 0, lines: [{ net: 1000, tax: 65 }] });
  const third = { lines: [{ lineId: "line 0", amount: cents(333) }], shipping: ZERO_CENTS };
  const first = quoteRefund(order, third);
  expect(first).toMatchObject({ ok: true, quote: { lines: [{ taxAmount: 22 }], amount: 355 } });
});
