import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS, type Settings } from "#app/shop/settings/settings.ts";
import { paidBeforeText, programRules, referralOffer } from "./program-rules.ts";

const told = (change: Partial<Settings> = {}) =>
  programRules({ ...DEFAULT_SETTINGS, ...change })
    .map(({ title, text }) => `${title}. ${text}`)
    .join("\n");

test("the program tells what the settings pay", () => {
  const text = told();
  expect(text).toContain("$50 to welcome you");
  expect(text).toContain("$50 for your first order");
  expect(text).toContain("$50 for each friend, and for the friend");
  expect(text).toContain("of at least $50 after discounts, before shipping and tax");
  expect(text).toContain("What you earn now lasts 12 months");
});

test("what the owner changes, it tells at once; what pays nothing is not in it", () => {
  const text = told({
    signupBonus: cents(0),
    firstOrderBonus: cents(2550),
    referralBonus: cents(0),
    bonusMinimumOrder: cents(0),
    rewardExpiryMonths: 1,
    cashbackPercent: 0,
    commissionPercent: 0,
  });
  expect(text).toContain("$25.50 for your first order");
  expect(text).not.toMatch(/welcome|friend|at least|%/);
  expect(text).toContain("What you earn now lasts a month");
});

test("cashback and commission are what the settings say", () => {
  expect(told()).toContain("2% back on every order");
  expect(told()).toContain("1% of your friends' orders");
  expect(told({ cashbackPercent: 2.5 })).toContain("2.5% back");
});

test("it tells how they are spent, and from when on", () => {
  const text = told();
  expect(text).toMatch(/30 days.*single order.*at most half.*specials.*comes back/);
  expect(text).toContain("Counted from the day you earn it");
  expect(told({ couponValidDays: 14 })).toContain("valid for 14 days");
  expect(told({ rewardHoldDays: 7 })).toContain("what orders bring, 7 days after they are paid");
});

test("an invitation offers what it pays, and no more", () => {
  const offer = (change: Partial<Settings> = {}) =>
    referralOffer({ ...DEFAULT_SETTINGS, ...change });
  const none = { referralBonus: cents(0) };
  expect(offer()).toMatch(
    /get \$50 each .* You also get 1% of what your friend pays for goods and services\.$/,
  );
  expect(offer({ commissionPercent: 0 })).not.toContain("%");
  expect(offer(none)).toBe(
    "You get 1% of what your friend pays for goods and services, in Mega Bucks.",
  );
  expect(offer({ ...none, commissionPercent: 0 })).toBeNull();
});

test("it tells apart what pays and how it is spent", () => {
  const nothing = {
    signupBonus: cents(0),
    firstOrderBonus: cents(0),
    referralBonus: cents(0),
    cashbackPercent: 0,
    commissionPercent: 0,
  };
  const earning = (change: Partial<Settings>) =>
    programRules({ ...DEFAULT_SETTINGS, ...nothing, ...change })
      .filter(({ isEarning }) => isEarning)
      .map(({ title }) => title);
  expect(earning({})).toEqual(["Tasks"]);
  expect(earning({ cashbackPercent: 2 })).toEqual(["2% back on every order", "Tasks"]);
  expect(programRules(DEFAULT_SETTINGS).filter(({ isEarning }) => !isEarning)).toHaveLength(3);
});

test("a single day is said as one", () => {
  expect(told({ couponValidDays: 1 })).toContain("valid for a day and");
  expect(told({ rewardHoldDays: 1 })).toContain("what orders bring, a day after");
});

test("who had bonuses with another account reads which", () => {
  expect(paidBeforeText({ signup: false, firstOrder: false })).toBeNull();
  expect(paidBeforeText({ signup: true, firstOrder: false })).toContain("the welcome bonus with");
  expect(paidBeforeText({ signup: false, firstOrder: true })).toContain(
    "the first-order bonus with",
  );
  expect(paidBeforeText({ signup: true, firstOrder: true })).toContain(
    "the welcome bonus and the first-order bonus with",
  );
});
