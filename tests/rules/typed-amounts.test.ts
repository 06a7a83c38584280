import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { readRedeemForm } from "#app/shop/rewards/redeem/redeem-form.ts";
import { customPaymentFormSchema } from "#app/shop/custom-payment/custom-payment-form.ts";
import { amountAboveZero } from "#app/shop/form/fields.ts";
import { dollarsSchema } from "#app/shop/payment/refund/refund-form.ts";
import { newProductDraft } from "#app/shop/product-admin/product-draft.ts";
import { readProductDraft } from "#app/shop/product-admin/read-draft.ts";
import { readQuoteRows } from "#app/shop/quote/quote-form.ts";
import { correctionFields } from "#app/shop/rewards/ledger/correction-form.ts";
import { draftOf, readDraft } from "#app/shop/settings/setting-draft.ts";
import { DEFAULT_SETTINGS, parseSettings } from "#app/shop/settings/settings.ts";
import { typedDiscount } from "#app/shop/special/special-draft.ts";
import { readTypedAnswer } from "#app/shop/rewards/task/task-answer.ts";
import { taskFormSchema } from "#app/shop/rewards/task/task-form.ts";

/** What a form makes of a typed amount: cents, or the sentence that it says. */
type Reader = (typed: string) => number | string | undefined;

function said(result: { success: boolean; data?: number; error?: z.ZodError | undefined }) {
  return result.success ? result.data : result.error?.issues[0]?.message;
}

const payment = { description: "Invoice 1042", submissionKey: "k".repeat(16) };

/** The product's form keeps a price in three kinds of places. */
function readProduct(typed: string, place: "fee" | "row" | "choice"): ReturnType<Reader> {
  const draft = newProductDraft(DEFAULT_SETTINGS, "banners");
  draft.fields.name = "A product";
  if (place === "fee") draft.fields.designFee = typed;
  if (place === "row") draft.rows = [{ quantity: "100", prices: { quantity: typed } }];
  if (place === "choice") {
    draft.options.add_on = [{ value: "Foil", description: "", price: typed }];
  }
  const read = readProductDraft(draft, ["banners"]);
  if (!read.ok) return Object.values(read.errors)[0]?.[0];
  const { designFee, pricing } = read.product;
  return place === "fee" ? designFee : pricing[place === "row" ? "quantity:100" : "add_on:Foil"];
}

function readSetting(typed: string, place: "value" | "cell"): ReturnType<Reader> {
  const draft = draftOf("delivery", DEFAULT_SETTINGS);
  const [method] = draft.rows["shippingMethods"] ?? [];
  const read = readDraft("delivery", {
    values: { ...draft.values, ...(place === "value" && { rushFee: typed }) },
    rows: {
      ...draft.rows,
      ...(place === "cell" && { shippingMethods: [{ ...method, rate: typed }] }),
    },
  });
  if (!read.ok) return Object.values(read.errors)[0]?.[0];
  const settings = parseSettings(read.values);
  return place === "value" ? settings.rushFee : settings.shippingMethods[0].rate;
}

const READERS: readonly (readonly [string, Reader])[] = [
  ["a refund", (typed) => said(dollarsSchema.safeParse(typed))],
  ["a task's reward", (typed) => said(taskFormSchema.shape.reward.safeParse(typed))],
  [
    "an answer in dollars",
    (typed) => {
      const read = readTypedAnswer("numeric", typed);
      if (!read.ok) return read.error;
      return "amount" in read.data ? Math.round(Number(read.data.amount) * 100) : "nothing";
    },
  ],
  ["a special or a promotion", (typed) => said(amountAboveZero("Enter one").safeParse(typed))],
  [
    "a line of a quote",
    (typed) => {
      const row = { label: "App", detail: "", amount: typed, isTaxable: false, position: "1" };
      const { lines, errors } = readQuoteRows([row]);
      return lines[0]?.amountCents ?? Object.values(errors)[0]?.[0];
    },
  ],
  ["a setting", (typed) => readSetting(typed, "value")],
  ["a row of settings", (typed) => readSetting(typed, "cell")],
  ["a correction", (typed) => said(correctionFields.amount.safeParse(typed))],
  [
    "redeeming",
    (typed) => {
      const posted = new FormData();
      posted.set("amount", typed);
      const { amount, instead } = readRedeemForm(posted);
      return amount ?? instead ?? "nothing";
    },
  ],
  [
    "a custom payment",
    (typed) => {
      const form = customPaymentFormSchema(DEFAULT_SETTINGS).safeParse({
        ...payment,
        amount: typed,
      });
      return form.success ? form.data.amount : form.error.issues[0]?.message;
    },
  ],
  ["a product's fee", (typed) => readProduct(typed, "fee")],
  ["a price table", (typed) => readProduct(typed, "row")],
  ["a choice's price", (typed) => readProduct(typed, "choice")],
];

describe.each(READERS)("%s", (_name, read) => {
  test.each([
    ["1000", 100_000],
    ["1,000.00", 100_000],
    ["$25", 2500],
    ["$ 25.5", 2550],
  ])("%s is read", (typed, amount) => {
    expect(read(typed)).toBe(amount);
  });

  test("an amount that could be another is refused, with what to write instead", () => {
    expect(read("12,50")).toBe("Enter 12.50 or 1250");
    expect(read("1.250")).toBe("Enter 1250 or 1.25");
    expect(read("1.250,50")).toBe("Enter 1250.50");
  });
});

test("a special's discount is reckoned from what its form takes, and from nothing else", () => {
  expect(typedDiscount({ originalPrice: "$1,000", specialPrice: "500" })).toBe(50);
  expect(typedDiscount({ originalPrice: "12,50", specialPrice: "5" })).toBeNull();
});
