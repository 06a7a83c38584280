import { expect, test } from "vitest";
import { MONEY_ATTEMPTS } from "#app/shop/order/payment-terms.ts";
import { cents } from "#app/shop/money/money.ts";
import { ownOrderActions } from "./own-order-actions.ts";

const unpaid = {
  orderStatus: "pending",
  paymentStatus: "unpaid",
  quoteStatus: null,
  totalAmount: cents(4800),
  attemptStatus: "created",
  refundUnderWay: false,
} as const;

test("an unpaid order can be paid or called off", () => {
  expect(ownOrderActions(unpaid)).toEqual({
    payable: true,
    cancellable: true,
    sentence: "We start when the order is paid.",
  });
  const sentence = (attemptStatus: "declined" | "failed") =>
    ownOrderActions({ ...unpaid, attemptStatus }).sentence;
  expect(sentence("declined")).toContain("declined, and nothing was charged");
  expect(sentence("failed")).toContain("did not go through, and nothing was charged");
});

test("while money may have moved it can be neither, and says why", () => {
  for (const attemptStatus of MONEY_ATTEMPTS) {
    const standing = ownOrderActions({ ...unpaid, attemptStatus });
    expect(standing).toMatchObject({ payable: false, cancellable: false });
    expect(standing.sentence).toContain("pay again");
  }
});

test("what waits for the team's price is not paid yet, and can be called off", () => {
  const standing = ownOrderActions({ ...unpaid, quoteStatus: "draft", attemptStatus: null });
  expect(standing).toMatchObject({ payable: false, cancellable: true });
  expect(standing.sentence).toContain("working out your price");
});

test("a cancelled order says what became of the money", () => {
  const cancelled = { ...unpaid, orderStatus: "cancelled", attemptStatus: "voided" } as const;
  expect(ownOrderActions(cancelled)).toEqual({
    payable: false,
    cancellable: false,
    sentence: "Nothing was charged.",
  });
  const sentence = (paymentStatus: "paid" | "refunded") =>
    ownOrderActions({ ...cancelled, paymentStatus, attemptStatus: "captured" }).sentence;
  expect(sentence("refunded")).toBe("Your payment was refunded.");
  expect(sentence("paid")).toContain("Message us");
});

test("a paid order needs no words", () => {
  const paid = { ...unpaid, paymentStatus: "paid", attemptStatus: "captured" } as const;
  expect(ownOrderActions(paid)).toEqual({ payable: false, cancellable: false, sentence: "" });
});

test("while a refund is being made, the customer is told", () => {
  const paid = { ...unpaid, orderStatus: "cancelled", paymentStatus: "paid" } as const;
  expect(ownOrderActions(paid).sentence).toContain("Message us about your money.");
  expect(ownOrderActions({ ...paid, refundUnderWay: true }).sentence).toBe(
    "Your refund is being made.",
  );
});
