import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { receiptWords } from "./order-receipt.ts";

const line = (kind: PriceLine["kind"], label: string, detail = ""): PriceLine => ({
  kind,
  label,
  detail,
  amountCents: cents(100),
});

test("an item is called by its goods, and says what was chosen", () => {
  const lines = [
    line("goods", "1,000 Business Cards", "16pt Standard, 3.5 × 2 in"),
    line("delivery_time", "5-7 Business Days", "Delivery time"),
    line("add_on", "Rounded corners"),
  ];
  expect(receiptWords("Business Cards", lines)).toEqual({
    title: "1,000 Business Cards",
    choices: "16pt Standard, 3.5 × 2 in, 5-7 Business Days, Rounded corners",
  });
});

test("an item without lines of its own is called by its name", () => {
  expect(receiptWords("Deposit", [])).toEqual({ title: "Deposit", choices: "" });
  expect(receiptWords("Logo", [line("goods", "Logo")]).choices).toBe("");
});
