import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, formatCents, toDollars } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { customPaymentFormSchema } from "./custom-payment-form.ts";
import { customPaymentNoticeFor } from "./custom-payment-notices.ts";
import { quoteCustomPayment } from "./quote-custom-payment.ts";
import { amountOrNull } from "#app/shop/form/read-amount.ts";

const schema = customPaymentFormSchema(DEFAULT_SETTINGS);
const filled = { amount: "250.00", description: "Invoice 1042", submissionKey: "k".repeat(16) };

/** The notice that a form's errors are told with, by title. */
function noticeOf(changes: Partial<typeof filled & { email: string }>): string | null {
  const parsed = schema.safeParse({ ...filled, ...changes });
  if (parsed.success) return null;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues)
    (errors[path.join(".")] ??= []).push(message);
  return customPaymentNoticeFor(errors, DEFAULT_SETTINGS).title;
}

describe("a custom payment's form", () => {
  test.each([
    [{ amount: "" }, "Missing Information"],
    [{ description: "  " }, "Missing Information"],
    [{ amount: "", description: "" }, "Missing Information"],
    [{ amount: "ten" }, "Invalid Amount"],
    [{ amount: "0" }, "Invalid Amount"],
    [{ amount: "-5" }, "Invalid Amount"],
    [{ amount: "1e3" }, "Invalid Amount"],
    [{ amount: "9.999" }, "Invalid Amount"],
    [{ amount: "0.99" }, "Minimum Amount"],
    [{ amount: "10000.01" }, "Maximum Amount"],
    [{ description: "x".repeat(501) }, "Please complete the form"],
    [{ email: "dana at blueheron" }, "Please complete the form"],
    [{ amount: "1" }, null],
    [{ amount: "10000" }, null],
    [{ description: "x".repeat(500) }, null],
    [{ email: "dana@blueheron.example" }, null],
  ])("%j is answered with %j", (changes, title) => {
    expect(noticeOf(changes)).toBe(title);
  });

  test("says the specification's sentences", () => {
    const errors = schema.safeParse({ ...filled, amount: "0.50" }).error?.issues;
    expect(errors?.[0]?.message).toBe("Minimum payment amount is $1.00.");
    expect(schema.safeParse({ ...filled, amount: "0" }).error?.issues[0]?.message).toBe(
      "Please enter a valid amount greater than $0.",
    );
  });

  test("says what to write instead of an amount that could be another", () => {
    const issues = schema.safeParse({ ...filled, amount: "12,50" }).error?.issues;
    expect(issues?.map(({ message }) => message)).toEqual(["Enter 12.50 or 1250"]);
    expect(noticeOf({ amount: "12,50" })).toBe("Invalid Amount");
  });

  test("takes an amount as people write it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amount) => {
        for (const text of [toDollars(cents(amount)), formatCents(cents(amount))]) {
          expect(amountOrNull(text)).toBe(amount);
        }
      }),
    );
    for (const text of ["1,5", "12,34.00", "$", "$ -3", "--3"]) {
      const read = amountOrNull(text);
      expect(read === null || read < 0).toBe(true);
    }
  });
});

test("a custom payment is its amount: nothing off for members, no tax, no coupon", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000 }), (amount) => {
      const quote = quoteCustomPayment(cents(amount), DEFAULT_SETTINGS);
      expect(quote.lines).toEqual([
        { kind: "goods", label: "Custom payment", detail: "", amountCents: amount },
      ]);
      expect([quote.totalCents, quote.couponBaseCents]).toEqual([amount, 0]);
    }),
  );
});
