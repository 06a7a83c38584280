import { expect, test } from "vitest";
import { cents, ZERO_CENTS } from "#app/shop/money/money.ts";
import {
  quoteTyped,
  refundFormSchema,
  typedRefund,
  typedWhole,
  UNTYPED_REFUND,
} from "./refund-form.ts";
import { leftToRefund } from "./refundable.ts";

const KEY = "11111111-1111-4111-8111-111111111111";
const LINE = "22222222-2222-4222-8222-222222222222";

function read(fields: object) {
  return refundFormSchema.safeParse({ refundKey: KEY, ...fields });
}

test("a field that is left empty refunds nothing of its line", () => {
  for (const amount of ["", "  ", undefined]) {
    expect(read({ lines: [{ lineId: LINE, amount }], shipping: amount })).toMatchObject({
      success: true,
      data: { refundKey: `refund-${KEY}`, lines: [{ amount: 0 }], shipping: 0 },
    });
  }
  expect(read({})).toMatchObject({ data: { lines: [], shipping: 0, reason: "" } });
});

test("an amount is dollars and cents, nothing or more", () => {
  const shipping = (typed: string) => read({ shipping: typed }).data?.shipping;
  expect(shipping("12.50")).toBe(1250);
  expect(shipping("0")).toBe(0);
  expect(shipping("-1")).toBeUndefined();
  expect(shipping("some")).toBeUndefined();
});

test("a reason has up to 500 characters, an order up to 140 lines", () => {
  expect(read({ reason: "x".repeat(500) }).success).toBe(true);
  expect(read({ reason: "x".repeat(501) }).success).toBe(false);
  const lines = (length: number) => ({ lines: Array.from({ length }, () => ({ lineId: LINE })) });
  expect(read(lines(140)).success).toBe(true);
  expect(read(lines(141)).success).toBe(false);
});

test("what was typed is shown again line by line, as it was typed", () => {
  const posted = new FormData();
  posted.set("lines[0].lineId", "a");
  posted.set("lines[0].amount", "12,50");
  posted.set("lines[1].lineId", "b");
  posted.set("reason", "Damaged");
  expect(typedRefund(posted)).toEqual({
    amounts: { a: "12,50", b: "" },
    shipping: "",
    reason: "Damaged",
  });
});

const LEFT = {
  lines: [
    {
      id: LINE,
      productName: "Business Cards",
      netAmount: cents(4800),
      taxAmount: cents(312),
      refundedNet: cents(1000),
      refundedTax: cents(65),
    },
  ],
  shippingLeft: cents(950),
};

test("the whole of what is left, as typed, comes to exactly that", () => {
  const typed = typedWhole(LEFT);
  expect(typed).toEqual({ amounts: { [LINE]: "38.00" }, shipping: "9.50", reason: "" });
  expect(quoteTyped(LEFT, typed)?.amount).toBe(leftToRefund(LEFT));
});

test("what is typed comes to an amount only where it is one, and no more than is left", () => {
  const amountOf = (amount: string, shipping = "") =>
    quoteTyped(LEFT, { amounts: { [LINE]: amount }, shipping, reason: "" })?.amount;
  expect(amountOf("10")).toBe(1065);
  expect(amountOf("", "9.50")).toBe(950);
  for (const none of ["", "0", "ten", "38.01", "-1"]) expect(amountOf(none)).toBeUndefined();
  expect(amountOf("10", "9.51")).toBeUndefined();
  expect(quoteTyped(LEFT, UNTYPED_REFUND)).toBeNull();
  expect(quoteTyped({ lines: [], shippingLeft: ZERO_CENTS }, UNTYPED_REFUND)).toBeNull();
});
