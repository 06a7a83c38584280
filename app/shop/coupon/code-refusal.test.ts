import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import type { MegaBucksCode, PromotionCode } from "#app/shop/pricing/order-code.ts";
import { orderCodeRefusal, tooManyCodes } from "./code-refusal.ts";
import { applyCode } from "./coupon.ts";
import { couponView } from "./coupon-view.ts";
import { readOfferedCode } from "./offered-code.ts";
import { categoriesOfSpecialsAlone } from "./specials-alone.ts";

const COUPON: MegaBucksCode = { kind: "mega_bucks", code: "MB-7K2Q-04", value: cents(2000) };
const OFFER: PromotionCode = {
  kind: "promotion",
  id: "1",
  code: "OFFER",
  title: "An offer",
  takes: { kind: "percent", percent: 10 },
  productIds: [],
  categoryIds: [],
  minimum: cents(5000),
  scope: "",
};

const NOTHING = { discountCents: cents(0), couponBaseCents: cents(0), codeBaseCents: cents(0) };

test("a code that takes something is not refused, one that takes nothing always is", () => {
  for (const code of [COUPON, OFFER]) {
    expect(orderCodeRefusal(code, { ...NOTHING, discountCents: cents(1) })).toBeNull();
    expect(orderCodeRefusal(code, NOTHING)).not.toBeNull();
  }
});

test("a coupon that takes nothing is told whether specials or the order's size are to blame", () => {
  expect(orderCodeRefusal(COUPON, NOTHING)?.text).toBe(
    "Mega Bucks cannot be applied to special offers",
  );
  const small = { ...NOTHING, couponBaseCents: cents(199) };
  expect(orderCodeRefusal(COUPON, small)?.text).toBe("This order is too small for this code");
});

test("a promotion that takes nothing says what it is for, and from how much on", () => {
  const refusal = (changes: Partial<PromotionCode>, base = 0) =>
    orderCodeRefusal({ ...OFFER, ...changes }, { ...NOTHING, codeBaseCents: cents(base) })?.text;
  expect(refusal({}, 4999)).toBe("This code is for orders from $50.00");
  const posters = { scope: "Posters", productIds: [2] };
  expect(refusal(posters, 4999)).toBe("This code is for orders from $50.00 of Posters");
  expect(refusal(posters)).toBe("This code is for Posters");
  expect(refusal({})).toBe("This code cannot be applied to special offers");
  // What it reaches is enough, and yet nothing comes off: it is for one run of its own.
  const free = { kind: "free_goods", quantity: 500, worth: cents(4000) } as const;
  expect(refusal({ scope: "Business Cards", takes: free }, 5000)).toBe(
    "This code is for 500 Business Cards",
  );
});

test("who tried too many codes hears how long to wait, in whole minutes", () => {
  expect(tooManyCodes(60)).toMatchObject({ retryAfterSeconds: 60 });
  expect(tooManyCodes(60).text).toContain("Wait a minute and");
  expect(tooManyCodes(61).text).toContain("Wait 2 minutes and");
});

test("a code takes at most what it is worth, and at most the order", () => {
  expect(applyCode(COUPON, cents(10_000))).toEqual({ value: 2000, originalValue: 2000 });
  expect(applyCode(COUPON, cents(3000))).toEqual({ value: 1500, originalValue: 2000 });
  expect(applyCode(OFFER, cents(4800))).toEqual({ value: 480, originalValue: 480 });
  const off = { ...OFFER, takes: { kind: "amount", amount: cents(1000) } } as const;
  expect(applyCode(off, cents(4800))).toEqual({ value: 1000, originalValue: 1000 });
  expect(applyCode(off, cents(900))).toEqual({ value: 900, originalValue: 1000 });
  const free = { kind: "free_goods", quantity: 500, worth: cents(4000) } as const;
  expect(applyCode({ ...OFFER, takes: free }, cents(4800)).value).toBe(4000);
});

test("a person reads of a coupon what it was made for and its days by the shop's clock", () => {
  const view = couponView(
    {
      code: "MB-7K2Q-04",
      value: cents(2000),
      state: "open",
      used: null,
      createdAt: new Date("2026-11-20T03:00:00Z"),
      expiresAt: new Date("2026-12-21T05:00:00Z"),
    },
    "America/New_York",
  );
  expect(view).toEqual({
    code: "MB-7K2Q-04",
    value: 2000,
    state: "open",
    used: null,
    made: "Nov 19, 2026",
    expires: "Dec 20, 2026",
  });
});

test("a code is letters and digits with hyphens between, however it is typed", () => {
  expect(readOfferedCode("  mb-7k2q-04 ")).toBe("MB-7K2Q-04");
  expect(readOfferedCode("SAVE\u200B10\u2060")).toBe("SAVE10");
  expect(readOfferedCode("7")).toBe("7");
  expect(readOfferedCode("C".repeat(60))).toBe("C".repeat(60));
  for (const other of ["", null, undefined, "-A", "A B", "A_B", "Ä", "C".repeat(61)]) {
    expect(readOfferedCode(other)).toBeNull();
  }
});

test("no code applies to a category of specials and nothing else", () => {
  const product = (category: string, isSpecial: boolean) => ({ category, isSpecial });
  const alone = categoriesOfSpecialsAlone([
    product("specials", true),
    product("specials", true),
    product("cards", true),
    product("cards", false),
    product("posters", false),
  ]);
  expect([...alone]).toEqual(["specials"]);
});
