import fc from "fast-check";
import { expect, test } from "vitest";
import { item, product, quoteRequest } from "#tests/support/arbitrary-order.ts";
import { RATES } from "#tests/support/cards-item.ts";
import { cardsChoice, cardsProduct } from "#tests/support/cards-product.ts";
import type { Product } from "#app/shop/catalog/product.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { cents, sumCents } from "#app/shop/money/money.ts";
import { type PricedSpecial, priceItem } from "./price-item.ts";
import { needsDelivery, orderItem, type Quote, type QuoteRequest, quoteOrder } from "./quote.ts";
import { serviceItem } from "./service-item.ts";
import { totalOrder } from "./total-order.ts";

function quoted(request: QuoteRequest): Extract<Quote, { ok: true }> {
  const quote = quoteOrder(request);
  if (!quote.ok) throw new Error(quote.problems.map((problem) => problem.message).join("; "));
  return quote;
}

test("the lines of a quote add up to its total", () => {
  fc.assert(
    fc.property(quoteRequest, (request) => {
      const quote = quoted(request);
      expect(sumCents(quote.lines.map((line) => line.amountCents))).toBe(quote.totalCents);
      for (const one of quote.items) {
        expect(sumCents(one.lines.map((line) => line.amountCents))).toBe(one.amountCents);
      }
    }),
  );
});

test("no order costs less than nothing, and no tax is due on more than was paid", () => {
  fc.assert(
    fc.property(quoteRequest, (request) => {
      const quote = quoted(request);
      expect(quote.totalCents).toBeGreaterThanOrEqual(0);
      for (const one of quote.items) {
        expect(one.taxableCents).toBeGreaterThanOrEqual(0);
        expect(one.taxableCents).toBeLessThanOrEqual(
          one.amountCents - one.memberCents - one.discountCents,
        );
      }
    }),
  );
});

test("a Mega Bucks coupon never takes more than half, nor more than its value, and only whole dollars of a half", () => {
  fc.assert(
    fc.property(quoteRequest, (request) => {
      fc.pre(request.code?.kind !== "promotion");
      const { discountCents, couponBaseCents } = quoted(request);
      expect(discountCents * 2).toBeLessThanOrEqual(couponBaseCents);
      const value = request.code?.kind === "mega_bucks" ? request.code.value : cents(0);
      expect(discountCents).toBeLessThanOrEqual(value);
      if (discountCents < value) expect(discountCents % 100).toBe(0);
    }),
  );
});

test("a promotion takes what it says off what is in its scope, and no more", () => {
  fc.assert(
    fc.property(quoteRequest, (request) => {
      const { code } = request;
      fc.pre(code?.kind === "promotion");
      const { discountCents, codeBaseCents, items } = quoted(request);
      expect(discountCents).toBeLessThanOrEqual(codeBaseCents);
      if (codeBaseCents < code.minimum) {
        expect(discountCents).toBe(0);
        return;
      }
      switch (code.takes.kind) {
        case "amount":
          expect(discountCents).toBe(Math.min(code.takes.amount, codeBaseCents));
          break;
        case "percent":
          expect(discountCents).toBe(Math.round((codeBaseCents * code.takes.percent) / 100));
          break;
        case "free_goods": {
          expect(discountCents).toBeLessThanOrEqual(code.takes.worth);
          const free = items.filter((one) => one.discountCents > 0);
          expect(free.length).toBeLessThanOrEqual(1);
        }
      }
    }),
  );
});

test("a code takes nothing off a special, and neither does the member price", () => {
  fc.assert(
    fc.property(quoteRequest, (request) => {
      const quote = quoted(request);
      for (const [index, one] of quote.items.entries()) {
        if (!request.items[index]?.special) continue;
        expect(one.discountCents).toBe(0);
        expect(one.memberCents).toBe(0);
      }
    }),
  );
});

test("what is shared out between the items sums to what the order shows", () => {
  fc.assert(
    fc.property(quoteRequest, (request) => {
      const quote = quoted(request);
      expect(sumCents(quote.items.map((one) => one.discountCents))).toBe(quote.discountCents);
      expect(sumCents(quote.items.map((one) => one.taxCents))).toBe(quote.taxCents);
    }),
  );
});

test("more of the same run never costs less", () => {
  fc.assert(
    fc.property(product, item, (one, { configuration }) => {
      fc.pre(one.counting === "run");
      const size = one.options.size?.[0]?.value ?? null;
      let before = 0;
      for (const step of one.options.quantity ?? []) {
        const price = priceItem({
          product: one,
          special: null,
          configuration: {
            ...configuration,
            specialId: null,
            deliveryTime: "5-7 Business Days",
            size,
            widthInches: null,
            heightInches: null,
            quantity: Number(step.value),
          },
        });
        if (!price.ok) throw new Error("An offered quantity was refused.");
        expect(price.amountCents).toBeGreaterThanOrEqual(before);
        before = price.amountCents;
      }
    }),
  );
});

test("the same request as JSON, as a browser holds it, comes to the same quote", () => {
  fc.assert(
    fc.property(quoteRequest, (request) => {
      const copy: QuoteRequest = JSON.parse(JSON.stringify(request));
      expect(quoteOrder(copy)).toEqual(quoteOrder(request));
    }),
  );
});

test("what the catalogue does not offer is refused", () => {
  fc.assert(
    fc.property(item, (one) => {
      const isSold = (changes: Partial<typeof one.configuration>) =>
        priceItem({ ...one, configuration: { ...one.configuration, ...changes } }).ok;
      expect(isSold({ size: "A size of one's own" })).toBe(false);
      expect(isSold({ deliveryTime: "Tomorrow" })).toBe(false);
      expect(isSold({ addOns: ["Gold leaf"] })).toBe(false);
      expect(isSold({ paperType: "Vellum" })).toBe(false);
      expect(isSold({ specialId: "11111111-1111-4111-8111-111111111111" })).toBe(false);
      const other = one.configuration.quantity + 1;
      if (one.special || one.product.counting === "run") {
        expect(isSold({ quantity: other })).toBe(false);
      }
    }),
  );
});

test("tax is due on goods less what was taken off them, by state", () => {
  const goods: QuoteRequest = {
    items: [],
    delivery: { method: "pickup", state: null },
    isMember: true,
    code: { kind: "mega_bucks", code: "MB-7K2Q-04", value: cents(2000) },
    rates: {
      memberDiscountPercent: 5,
      shippingMethods: DEFAULT_SETTINGS.shippingMethods,
      taxRates: { FL: 6.5 },
      state: "FL",
    },
  };
  const sample = fc.sample(product, 1)[0];
  if (!sample) throw new Error("No sample.");
  const cards = {
    ...sample,
    category: "business-cards",
    taxClass: "goods" as const,
    counting: "run" as const,
    options: {
      quantity: [{ value: "1000", description: "", price: cents(4800) }],
      delivery_time: [{ value: "2-3 Business Days", description: "", price: cents(1500) }],
    },
  };
  const configuration = {
    productId: 1,
    specialId: null,
    quantity: 1000,
    size: null,
    paperType: null,
    finish: null,
    widthInches: null,
    heightInches: null,
    deliveryTime: "2-3 Business Days",
    addOns: [],
    hasOwnDesign: true,
    addDesignFee: false,
  };
  const items = [{ product: cards, special: null, configuration }];
  const shipped = quoted({ ...goods, items, delivery: { method: "ship", state: "FL" } });
  expect(shipped.lines.map((line) => [line.kind, line.amountCents])).toEqual([
    ["goods", 4800],
    ["delivery_time", 1500],
    ["member", -315],
    ["coupon", -2000],
    ["shipping", 950],
    ["tax", 259],
  ]);
  expect(shipped.totalCents).toBe(5194);
  expect(shipped.taxableCents).toBe(4800 + 1500 - 315 - 2000);
  const elsewhere = quoted({ ...goods, items, delivery: { method: "ship", state: "GA" } });
  expect(elsewhere).toMatchObject({ taxCents: 0, taxableCents: 0 });
  const undecided = quoted({ ...goods, items, delivery: { method: "ship", state: null } });
  expect(undecided.taxPending).toBe(true);
});

test("what can't be bought is told by item and choice, and nothing is priced without it", () => {
  const cards = { product: cardsProduct(), special: null, configuration: cardsChoice() };
  const wrong = { ...cards, configuration: cardsChoice({ paperType: "Vellum", quantity: 7 }) };
  const terms = { delivery: null, isMember: false, code: null, rates: RATES };
  expect(quoteOrder({ ...terms, items: [cards, wrong] })).toEqual({
    ok: false,
    problems: [
      { item: 1, field: "paperType", message: "This paper type is not offered" },
      { item: 1, field: "quantity", message: "7 isn't offered with these options" },
    ],
  });
});

test("members pay the member price, but not on specials nor on packages below their base price", () => {
  const isForMembers = (changes: Partial<Product>, special: PricedSpecial | null = null) => {
    const product = cardsProduct({ taxClass: "package", basePrice: cents(4800), ...changes });
    const lines = [
      { kind: "goods", label: "", detail: "", amountCents: cents(4800) },
      { kind: "design", label: "", detail: "", amountCents: cents(7500) },
    ] as const;
    const item = { product, special, configuration: cardsChoice() };
    return orderItem(item, { lines: [...lines], amountCents: cents(12_300) }).hasMemberPrice;
  };
  expect(isForMembers({})).toBe(true);
  expect(isForMembers({ basePrice: cents(4801) })).toBe(false);
  expect(isForMembers({ basePrice: cents(4801), taxClass: "goods" })).toBe(true);
  const special = {
    id: "4f4a2ab5-0f3c-4a53-9c2e-0a4c3f4a1b10",
    productId: 1,
    title: "Fall cards",
    specialPrice: cents(4800),
    configuration: { quantity: 1000 },
  };
  expect(isForMembers({}, special)).toBe(false);
});

test("an order needs delivery as soon as one of its items is printed", () => {
  const product = (taxClass: Product["taxClass"]) => ({ product: cardsProduct({ taxClass }) });
  expect(needsDelivery([product("service"), product("goods")])).toBe(true);
  expect(needsDelivery([product("service"), product("package")])).toBe(true);
  expect(needsDelivery([product("service"), product("service")])).toBe(false);
});

test("work takes the member price and codes unless it is said otherwise, and is neither taxed nor sent", () => {
  const line = { kind: "goods", label: "", detail: "", amountCents: cents(30_000) } as const;
  const work = serviceItem([line]);
  expect(work).toMatchObject({ amountCents: 30_000, hasMemberPrice: true, takesCode: true });
  expect(serviceItem([line], { takesCode: false }).takesCode).toBe(false);
  const delivery = { method: "ship", state: "FL" } as const;
  expect(totalOrder([work], { delivery, isMember: false, code: null, rates: RATES })).toMatchObject(
    { totalCents: 30_000, taxCents: 0, shippingCents: 0 },
  );
});

test("design work is not charged a Design Service on top of itself", () => {
  fc.assert(
    fc.property(item, (one) => {
      const work = { ...one.product, category: "design-fees" };
      const configuration = { ...one.configuration, hasOwnDesign: false, addDesignFee: true };
      const price = priceItem({ ...one, product: work, configuration });
      if (!price.ok) return;
      expect(price.lines.filter(({ kind }) => kind === "design")).toEqual([]);
    }),
  );
});
