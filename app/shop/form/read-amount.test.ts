import fc from "fast-check";
import { expect, test } from "vitest";
import { cents, formatCents, formatPrice, toDollars } from "#app/shop/money/money.ts";
import { promised } from "#tests/support/promised.ts";
import { readAmount } from "./read-amount.ts";

const amounts = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }).map(cents);

test("every amount is read as the shop itself writes it", () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      for (const text of [toDollars(amount), formatCents(amount), formatPrice(amount)]) {
        expect(readAmount(text), text).toEqual({ ok: true, amount });
      }
    }),
  );
});

test.for([
  ["1250", 125_000],
  ["1,250", 125_000],
  ["1,250.50", 125_050],
  ["1,234,567.8", 123_456_780],
  ["$25", 2500],
  [" $ 25.5 ", 2550],
  [".50", 50],
  ["$.5", 50],
  ["12.", 1200],
  ["1,250.", 125_000],
  ["0", 0],
  ["-0", 0],
  ["+20", 2000],
  ["-$3.15", -315],
  ["\u2212$3.15", -315],
  ["00012.50", 1250],
  ["18.00 USD", 1800],
  ["USD 18", 1800],
  ["US$18.00", 1800],
  ["US $ 1,250", 125_000],
  ["$18.00 USD", 1800],
  ["18.00$", 1800],
  ["-18.00 usd", -1800],
  ["18.00\u200B", 1800],
  ["\uFEFF$18.00\u00A0", 1800],
  ["1\u20602.50", 1250],
] as const)("%j is read", ([text, amount]) => {
  expect(readAmount(text)).toEqual({ ok: true, amount });
});

test.for([
  ["12,50", "Enter 12.50 or 1250"],
  ["$12,5", "Enter 12.50 or 125"],
  ["-12,50", "Enter 12.50 or 1250"],
  ["12 50", "Enter 12.50 or 1250"],
  ["0,5", "Enter 0.50 or 5"],
  ["1.250,50", "Enter 1250.50"],
  ["1 250,50", "Enter 1250.50"],
  ["1'250.50", "Enter 1250.50"],
  ["12,34.00", "Enter 1234.00"],
  ["1.250", "Enter 1250 or 1.25"],
  ["0,500", "Enter 500 or 0.50"],
  ["1.005", "Enter 1005, or two digits for cents"],
  ["1 250", "Enter 1250"],
  ["1.250.000", "Enter 1250000"],
  ["12,3456", "Enter 123456"],
  ["1,25,000", "Enter 125000"],
  ["12.3456", "Enter two digits for cents"],
  ["15,00 €", "Enter 15.00 or 1500"],
  ["€15.00", "Enter 15.00, if that is dollars"],
  ["15 €", "Enter 15.00, if that is dollars"],
  ["£1,250.50", "Enter 1250.50, if that is dollars"],
  ["12,50 EUR", "Enter 12.50 or 1250"],
  ["15.00 euros", "Enter 15.00, if that is dollars"],
  ["1.250,50 USD", "Enter 1250.50"],
  ["EUR15", "Enter 15.00, if that is dollars"],
  ["15EUR", "Enter 15.00, if that is dollars"],
  ["1’250.50", "Enter 1250.50"],
  ["12 dollars", "Enter 12.00"],
  ["1,250.5 Dollar", "Enter 1250.50"],
  ["99¢", "Enter 0.99"],
  ["5 cents", "Enter 0.05"],
  ["0.005", "Enter two digits for cents"],
] as const)("%j could be another amount, and what to write is said", ([text, instead]) => {
  expect(readAmount(text)).toEqual({ ok: false, instead });
});

test("a number without end is refused before it is read", () => {
  const began = performance.now();
  expect(readAmount(`1,${"9".repeat(900_000)}`)).toEqual({ ok: false, instead: null });
  expect(performance.now() - began).toBeLessThan(promised(50));
});

test.for([
  "1,2,3",
  "1.2.3",
  "12 5 5",
  "",
  " ",
  "$",
  "-",
  ".",
  ",",
  "ten",
  "1e3",
  "0x10",
  "--3",
  "$-3",
  "5-",
  "€",
  "USD",
  "dollars",
  "dollars 12",
  "50¢ each",
  "12 each",
  "USDT 5",
])("%j is no amount", (text) => {
  expect(readAmount(text)).toEqual({ ok: false, instead: null });
});

test("what to write instead is read, each of it", () => {
  const typed = fc
    .array(fc.constantFrom(...Array.from("0123456789.,' ")), { minLength: 1, maxLength: 12 })
    .map((marks) => marks.join(""));
  fc.assert(
    fc.property(typed, (text) => {
      const read = readAmount(text);
      if (read.ok || read.instead === null) return;
      for (const [amount] of read.instead.matchAll(/\d[\d.]*/g)) {
        expect(readAmount(amount), `${text}: ${read.instead}`).toMatchObject({ ok: true });
      }
    }),
  );
});

test("no comma is ever passed over: what is read has each in its place", () => {
  const typed = fc
    .array(fc.constantFrom(...Array.from("0123456789,.")), { minLength: 1, maxLength: 10 })
    .map((marks) => marks.join(""));
  fc.assert(
    fc.property(typed, (text) => {
      const read = readAmount(text);
      if (read.ok && text.includes(",")) {
        expect(formatPrice(read.amount).replace(/\.\d+$/, "")).toBe(
          `$${text.replace(/\.\d*$/, "")}`,
        );
      }
    }),
  );
});
