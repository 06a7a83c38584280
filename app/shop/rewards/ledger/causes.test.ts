import { expect, test } from "vitest";
import { causes } from "./causes.ts";

const ORDER = "9d6e3f1c-5f3a-4a53-9c2e-0a4c3f4a1b10";
const REFUND = "1f4a2ab5-0f3c-4a53-9c2e-0a4c3f4a1b10";

const earned = [
  causes.signup(ORDER),
  causes.firstOrder(ORDER),
  causes.cashback(ORDER),
  causes.task(ORDER),
  causes.referral(ORDER, "referrer"),
  causes.referral(ORDER, "referred"),
  causes.commission(ORDER),
];

test("no two events share a cause, so that each is paid once and none keeps another from it", () => {
  const all = [
    ...earned,
    causes.correction(ORDER, 0),
    causes.correction(ORDER, 1),
    causes.coupon(ORDER, "key", 0),
    causes.coupon(ORDER, "key", 1),
    causes.couponReturn("MB-7K2Q-04", "rest", 0),
    causes.couponReturn("MB-7K2Q-04", "expired", 0),
    causes.couponReturn("MB-7K2Q-04", `refund:${REFUND}`, 0),
    causes.couponReturn("MB-7K2Q-04", `refund:${REFUND}`, 1),
    ...earned.flatMap((cause) => [0, 1].map((part) => causes.takenBack(cause, REFUND, part))),
    causes.offset(ORDER),
  ];
  expect(new Set(all).size).toBe(all.length);
});

test("a refund takes back what it names, and nothing that is called alike", () => {
  for (const cause of earned) {
    const taken = causes.takenBack(cause, REFUND, 0);
    for (const other of earned) expect(causes.takesBack(taken, other)).toBe(other === cause);
    expect(causes.takesBack(cause, cause)).toBe(false);
  }
  expect(causes.takesBack(causes.takenBack("task:12", REFUND, 0), "task:1")).toBe(false);
});

test("what a refund undid of a coupon is told from what came back of it otherwise", () => {
  const code = "MB-7K2Q-04";
  const isRefund = (cause: string) => causes.isCouponRefund(cause, code);
  expect(isRefund(causes.couponReturn(code, `refund:${REFUND}`, 0))).toBe(true);
  expect(isRefund(causes.couponReturn(code, "rest", 0))).toBe(false);
  expect(isRefund(causes.couponReturn(code, "expired", 0))).toBe(false);
  expect(isRefund(causes.couponReturn("MB-OTHER", `refund:${REFUND}`, 0))).toBe(false);
});

test("bonuses of an order are for it whole; cashback, commission and tasks are not", () => {
  expect(earned.filter((cause) => causes.isFlat(cause))).toEqual([
    causes.firstOrder(ORDER),
    causes.referral(ORDER, "referrer"),
    causes.referral(ORDER, "referred"),
  ]);
});

test("the entries of one correction begin alike", () => {
  const parts = [0, 1].map((part) => causes.correction("key", part));
  for (const part of parts) expect(part.startsWith(causes.correctionParts("key"))).toBe(true);
  expect(causes.correction("key2", 0).startsWith(causes.correctionParts("key"))).toBe(false);
});
