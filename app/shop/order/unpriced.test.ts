import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { isUnpriced, totalWords } from "./unpriced.ts";

test("what the team prices first costs nothing known, never nothing", () => {
  for (const quoteStatus of ["draft", "sent", "expired"] as const) {
    expect(totalWords({ quoteStatus, totalAmount: cents(0) })).toBe("By quote");
  }
});

test("an estimate, an accepted price and an order without a quote are amounts", () => {
  expect(totalWords({ quoteStatus: "draft", totalAmount: cents(550_000) })).toBe("$5,500.00");
  expect(isUnpriced({ quoteStatus: "accepted", totalAmount: cents(0) })).toBe(false);
  expect(totalWords({ quoteStatus: null, totalAmount: cents(0) })).toBe("$0.00");
});
