import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { lineAmountWords, type PriceLineKind } from "./price-line.ts";

const wordsOf = (kind: PriceLineKind, amount: number) =>
  lineAmountWords({ kind, label: "", detail: "", amountCents: cents(amount) });

test("what was chosen and costs nothing is included, and delivery that costs nothing is free", () => {
  expect([wordsOf("delivery_time", 0), wordsOf("delivery_time", 1500)]).toEqual([
    "Included",
    "$15.00",
  ]);
  expect([wordsOf("shipping", 0), wordsOf("shipping", 950)]).toEqual(["Free", "$9.50"]);
  expect(wordsOf("goods", 0)).toBe("$0.00");
});
