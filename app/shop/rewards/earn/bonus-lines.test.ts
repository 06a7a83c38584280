import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { signInBonuses, signUpBonuses } from "./bonus-lines.ts";

const none = cents(0);

test("signing up is promoted with what the settings add up to", () => {
  const [signUp, friend] = signInBonuses(DEFAULT_SETTINGS);
  expect(signUp?.amount).toBe(10_000);
  expect(signUp?.text).toBe(
    "in Mega Bucks for signing up: $50 when you verify your email, $50 with your first order of $50 or more after discounts.",
  );
  expect(friend).toEqual({
    amount: 5_000,
    text: "in Mega Bucks for every friend you refer, after their first order of $50 or more after discounts, and 1% of what they pay for goods and services.",
  });
  expect(signUpBonuses(DEFAULT_SETTINGS).map(({ text }) => text)).toEqual([
    "in Mega Bucks when you verify your email.",
    "more with your first order of $50 or more after discounts, $100 in all, and 2% back on goods and services of every order.",
  ]);
});

test("whoever follows a friend's link reads what that brings", () => {
  const texts = (programme: typeof DEFAULT_SETTINGS) =>
    signUpBonuses(programme, true).map(({ amount, text }) => [amount, text]);
  expect(texts(DEFAULT_SETTINGS)).toEqual([
    [5_000, "in Mega Bucks when you verify your email."],
    [
      5_000,
      "more because a friend invited you, with your first order of $50 or more after discounts.",
    ],
    [
      5_000,
      "more with your first order of $50 or more after discounts, $150 in all, and 2% back on goods and services of every order.",
    ],
  ]);
  expect(texts({ ...DEFAULT_SETTINGS, referralBonus: none })).toHaveLength(2);
  const [invited] = texts({ ...DEFAULT_SETTINGS, signupBonus: none });
  expect(invited?.[1]).toBe(
    "in Mega Bucks because a friend invited you, with your first order of $50 or more after discounts.",
  );
});

test("a bonus of nothing is promised nowhere", () => {
  const programme = { ...DEFAULT_SETTINGS, firstOrderBonus: none, referralBonus: none };
  expect(signInBonuses(programme)).toEqual([
    { amount: 5_000, text: "in Mega Bucks for signing up: $50 when you verify your email." },
  ]);
  expect(signUpBonuses(programme)).toHaveLength(1);
  const nothing = { ...programme, signupBonus: none };
  expect([...signInBonuses(nothing), ...signUpBonuses(nothing)]).toEqual([]);
});

test("what pays nothing is in no sentence of what pays", () => {
  const bare = {
    ...DEFAULT_SETTINGS,
    signupBonus: none,
    bonusMinimumOrder: none,
    cashbackPercent: 0,
    commissionPercent: 0,
  };
  expect(signInBonuses(bare).map(({ text }) => text)).toEqual([
    "in Mega Bucks for signing up: $50 with your first order.",
    "in Mega Bucks for every friend you refer, after their first order.",
  ]);
  expect(signUpBonuses(bare).map(({ text }) => text)).toEqual([
    "more with your first order in Mega Bucks.",
  ]);
});
