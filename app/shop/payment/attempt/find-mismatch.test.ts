import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { findMismatch } from "./find-mismatch.ts";

const expected = {
  orderId: "order",
  orderTotal: cents(4800),
  amount: cents(4800),
  currency: "USD",
  payeeId: "US",
};
const taken = { amount: cents(4800), currency: "USD", payeeId: "US", reference: "order" };

test("the right amount, currency, payee and order match", () => {
  expect(findMismatch(expected, taken)).toBeNull();
});

test("a provider that names no payee or reference of ours is believed on the rest", () => {
  expect(findMismatch({ ...expected, payeeId: null }, { ...taken, reference: null })).toBeNull();
});

test.each([
  ["more money", { amount: cents(4801) }],
  ["less money", { amount: cents(4799) }],
  ["an unreadable amount", { amount: null }],
  ["another currency", { currency: "CAD" }],
  ["another payee", { payeeId: "SOMEBODY" }],
  ["no payee where one is expected", { payeeId: null }],
  ["another order", { reference: "another" }],
])("%s is a mismatch", (_name, difference) => {
  expect(findMismatch(expected, { ...taken, ...difference })).not.toBeNull();
});

test("the team reads what does not fit", () => {
  const told = (difference: Partial<typeof taken> | { amount: null } | { payeeId: null }) =>
    findMismatch(expected, { ...taken, ...difference });
  expect(told({ amount: null })).toBe("The provider's amount can't be read.");
  expect(told({ payeeId: null })).toBe("The money went to an unnamed account, not to US.");
  expect(told({ payeeId: "SOMEBODY" })).toBe("The money went to SOMEBODY, not to US.");
});

test("an order that costs something else now is a mismatch", () => {
  expect(findMismatch({ ...expected, orderTotal: cents(5000) }, taken)).toBe(
    "The order is $50.00 now; $48.00 was approved.",
  );
});
