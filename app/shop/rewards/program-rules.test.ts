import { expect, test } from "vitest";
import { cents } from "#app/shop/pricing/money.ts";
import { DEFAULT_SETTINGS, type Settings } from "#app/shop/settings/settings.ts";
import { programRules } from "./program-rules.ts";

const told = (change: Partial<Settings> = {}) =>
  programRules({ ...DEFAULT_SETTINGS, ...change })
    .map(({ title, text }) => `${title}. ${text}`)
    .join("\n");

test("the program tells what the settings pay", () => {
  const text = told();
  expect(text).toContain("$50 to welcome you");
  expect(text).toContain("$50 for your first order");
  expect(text).toContain("$50 for each friend, and for the friend");
  expect(text).toContain("of at least $50 before shipping and tax");
  expect(text).toContain("They last 12 months");
});

test("what the owner changes, it tells at once; what pays nothing is not in it", () => {
  const text = told({
    ...{ signupBonus: cents(0), firstOrderBonus: cents(2550), referralBonus: cents(0) },
    ...{ bonusMinimumOrder: cents(0), rewardExpiryMonths: 1 },
  });
  expect(text).toContain("$25.50 for your first order");
  expect(text).not.toMatch(/welcome|friend|at least/);
  expect(text).toContain("They last a month");
});

test("it promises neither cashback nor commission, which nothing pays yet", () => {
  expect(told()).not.toMatch(/%|percent|cash|commission|coupon|redeem/i);
});
