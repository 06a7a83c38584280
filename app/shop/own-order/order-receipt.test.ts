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

const PRODUCT = { orderKind: "product" } as const;

test("an item is called by its goods, and says what was chosen", () => {
  const lines = [
    line("goods", "1,000 Business Cards", "16pt Standard, 3.5 × 2 in"),
    line("delivery_time", "5-7 Business Days", "Delivery time"),
    line("add_on", "Rounded corners"),
  ];
  expect(receiptWords(PRODUCT, "Business Cards", lines)).toEqual({
    title: "1,000 Business Cards",
    choices: "16pt Standard, 3.5 × 2 in, 5-7 Business Days, Rounded corners",
  });
});

test("an item without lines of its own is called by its name", () => {
  expect(receiptWords(PRODUCT, "Deposit", [])).toEqual({ title: "Deposit", choices: "" });
  expect(receiptWords(PRODUCT, "Logo", [line("goods", "Logo")]).choices).toBe("");
});

test("an amount that was agreed before says what it is for", () => {
  const words = receiptWords({ orderKind: "custom" }, "Deposit", [line("goods", "Custom payment")]);
  expect(words).toEqual({ title: "Custom payment", choices: "Deposit" });
});
