import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, sumCents, ZERO_CENTS } from "#app/shop/money/money.ts";
import {
  everythingLeft,
  leftToRefund,
  quoteRefund,
  type Refundable,
  type RefundParts,
  type RefundQuote,
  spreadRefund,
  taxOfPart,
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

function ofLines(...parts: [lineId: string, amount: number][]): RefundParts {
  return {
    lines: parts.map(([lineId, amount]) => ({ lineId, amount: cents(amount) })),
    shipping: ZERO_CENTS,
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
    expect(total).toBe(
      order.shippingLeft + order.lines.reduce((sum, { net, tax }) => sum + net + tax, 0),
    );
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

test("whatever parts a line is given back in, its tax goes back in proportion, to the cent", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 6 });
  const law = fc.property(arbitraryOrder, parts, (order, amounts) => {
    let refundable: Refundable = paid(order);
    for (const amount of amounts) {
      const quoted = quoteRefund(refundable, ofLines(["line 0", amount]));
      if (quoted.ok) refundable = after(refundable, quoted.quote);
      const [line] = refundable.lines;
      if (!line || line.netAmount === 0) return;
      const exact = (line.taxAmount * line.refundedNet) / line.netAmount;
      expect(Math.abs(line.refundedTax - exact)).toBeLessThanOrEqual(0.5);
    }
  });
  fc.assert(law);
});

test("who was given more of the tax than its share by the provider gets none with the next part", () => {
  const order = paid({ shippingLeft: 0, lines: [{ net: 1000, tax: 100 }] });
  const given = order.lines.map((line) => ({
    ...line,
    refundedNet: cents(50),
    refundedTax: cents(10),
  }));
  const next = quoteRefund({ ...order, lines: given }, ofLines(["line 0", 1]));
  expect(next).toMatchObject({ ok: true, quote: { amount: 1, lines: [{ taxAmount: 0 }] } });
});

test("a line is named once in a refund: named twice, the parts are refused", () => {
  const law = fc.property(fc.integer({ min: 2, max: 50_000 }), fc.nat(), (net, pick) => {
    const order = paid({
      shippingLeft: 0,
      lines: [
        { net, tax: 0 },
        { net, tax: 0 },
      ],
    });
    const part = 1 + (pick % (net - 1));
    const twice = ofLines(["line 1", part], ["line 0", 1], ["line 1", net - part]);
    expect(quoteRefund(order, twice)).toEqual({ ok: false, reason: "unknown_line" });
    const once = ofLines(["line 1", part], ["line 0", 1]);
    expect(quoteRefund(order, once)).toMatchObject({ ok: true, quote: { amount: part + 1 } });
  });
  fc.assert(law);
});

test("of nothing is more given back than is left, and of nothing less than none", () => {
  const order = paid({ shippingLeft: 950, lines: [{ net: 4800, tax: 312 }] });
  const reasonFor = (parts: RefundParts) => {
    const quoted = quoteRefund(order, parts);
    return quoted.ok ? quoted.quote.amount : quoted.reason;
  };
  expect(reasonFor(ofLines(["line 0", 4800]))).toBe(5112);
  expect(reasonFor(ofLines(["line 0", 4801]))).toBe("above_line");
  expect(reasonFor(ofLines(["line 0", -1]))).toBe("unknown_line");
  expect(reasonFor(ofLines(["another order's", 1]))).toBe("unknown_line");
  expect(reasonFor({ lines: [], shipping: cents(950) })).toBe(950);
  expect(reasonFor({ lines: [], shipping: cents(951) })).toBe("above_shipping");
  expect(reasonFor({ ...ofLines(["line 0", 4800]), shipping: cents(-1) })).toBe("above_shipping");
  expect(reasonFor(ofLines(["line 0", 0]))).toBe("nothing");
  expect(reasonFor({ lines: [], shipping: ZERO_CENTS })).toBe("nothing");
});

test("a refund names only the lines of which something is given back", () => {
  const order = paid({
    shippingLeft: 0,
    lines: [
      { net: 0, tax: 0 },
      { net: 500, tax: 0 },
    ],
  });
  const all = quoteRefund(order, everythingLeft(order));
  expect(all).toMatchObject({ ok: true, quote: { lines: [{ orderLineId: "line 1" }] } });
  expect(spreadRefund(order, cents(500))?.lines).toHaveLength(1);
});

test("with nothing of a line no tax goes back, not even of one that cost nothing", () => {
  for (const line of paid({
    shippingLeft: 0,
    lines: [
      { net: 0, tax: 0 },
      { net: 500, tax: 33 },
    ],
  }).lines) {
    expect(taxOfPart(line, ZERO_CENTS)).toBe(0);
  }
});

test.each([
  // Florida with the county, 7%: what goes back, and the tax that it holds.
  [904, 967, 63],
  [1000, 1070, 70],
  [4778, 5112, 334],
])("%i cents of a line are %i with the %i of tax that were paid on them", (net, all, tax) => {
  const order = paid({ shippingLeft: 0, lines: [{ net: 4778, tax: 334 }] });
  expect(quoteRefund(order, ofLines(["line 0", net]))).toMatchObject({
    ok: true,
    quote: { amount: all, lines: [{ amount: net, taxAmount: tax }] },
  });
});

test("what the provider gave back is spread in proportion over shipping and lines with their tax", () => {
  const order = paid({
    shippingLeft: 1000,
    lines: [
      { net: 4000, tax: 400 },
      { net: 600, tax: 0 },
    ],
  });
  expect(spreadRefund(order, cents(3000))).toEqual({
    shippingAmount: 500,
    lines: [
      { orderLineId: "line 0", amount: 2000, taxAmount: 200 },
      { orderLineId: "line 1", amount: 300, taxAmount: 0 },
    ],
    amount: 3000,
  });
});

test("what can't be of this order, nothing or more than is left of it, is spread over nothing", () => {
  const law = fc.property(arbitraryOrder, fc.nat(500_000), (order, amount) => {
    const refundable = paid(order);
    const left = leftToRefund(refundable);
    const isPossible = amount > 0 && amount <= left;
    expect(spreadRefund(refundable, cents(amount))?.amount).toBe(isPossible ? amount : undefined);
    expect(spreadRefund(refundable, left)?.amount).toBe(left > 0 ? left : undefined);
    expect(spreadRefund(refundable, cents(left + 1))).toBeNull();
    expect(spreadRefund(refundable, ZERO_CENTS)).toBeNull();
  });
  fc.assert(law);
});

test("the tax of a line is given back in proportion, its last cent with the last part", () => {
  const order = paid({ shippingLeft: 0, lines: [{ net: 1000, tax: 65 }] });
  const third = { lines: [{ lineId: "line 0", amount: cents(333) }], shipping: ZERO_CENTS };
  const first = quoteRefund(order, third);
  expect(first).toMatchObject({ ok: true, quote: { lines: [{ taxAmount: 22 }], amount: 355 } });
});
