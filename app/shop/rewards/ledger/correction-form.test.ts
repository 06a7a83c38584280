import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { cents, formatCents, toDollars } from "#app/shop/money/money.ts";
import { correctionFields } from "./correction-form.ts";

const schema = z.object(correctionFields);
const rest = { reason: "Goodwill", correctionKey: "7b6f5a52-9c0f-4a43-9d0a-0a3a5f2c9e11" };

/** In cents, or what is said of it. */
function read(amount: string) {
  const form = schema.safeParse({ ...rest, amount });
  return form.success ? form.data.amount : form.error.issues[0]?.message;
}

test("an amount is read as it is written here, with or without its sign", () => {
  const amounts = fc
    .integer({ min: -10_000_000, max: 10_000_000 })
    .filter((amount) => amount !== 0);
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(read(toDollars(cents(amount)))).toBe(amount);
      expect(read(formatCents(cents(amount)))).toBe(amount);
      if (amount > 0) expect(read(`+${toDollars(cents(amount))}`)).toBe(amount);
    }),
  );
});

test.for(["", "0", "-0.00", "1e2", "--5", "+-5", "5-", "all"])("%s is no amount", (typed) => {
  expect(read(typed)).toBe("Enter an amount such as 12.50 or -12.50");
});

test.for([
  ["1.005", "Enter 1005, or two digits for cents"],
  ["1,00", "Enter 1.00 or 100"],
  ["-12,50", "Enter 12.50 or 1250"],
] as const)("%s could be another amount: %s", ([typed, instead]) => {
  expect(read(typed)).toBe(instead);
});

test("a sum that was surely mistyped is refused either way", () => {
  expect(read("100000")).toBe(10_000_000);
  expect(read("100000.01")).toBe("At most $100,000 at once");
  expect(read("-100000.01")).toBe("At most $100,000 at once");
});

test("a reason of blanks is none", () => {
  const form = schema.safeParse({ ...rest, amount: "5", reason: " \n " });
  expect(form.error?.issues.map(({ message }) => message)).toEqual(["Enter a reason"]);
});
