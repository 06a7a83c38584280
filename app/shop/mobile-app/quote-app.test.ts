import fc from "fast-check";
import { expect, test } from "vitest";
import { formatPrice, sumCents } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { appRange, quoteApp } from "./quote-app.ts";

const table = DEFAULT_SETTINGS;
const packages = table.appPackages.map(({ id }) => id);
const addOns = table.appAddOns.map(({ id }) => id);

test("the app order page has its own table, as written in the specification", () => {
  const prices = (rows: typeof table.appPackages) =>
    rows.map(({ id, price }) => `${id} ${formatPrice(price)}`).join(", ");
  expect(prices(table.appPackages)).toBe("basic $3,500, standard $5,500, premium $8,500");
  expect(prices(table.appAddOns)).toBe(
    "auth $750, catalog $1,200, booking $1,500, payments $1,200, admin-dashboard $2,500, " +
      "loyalty $900, chat $800, gallery $600, promotions $500, notifications $750, " +
      "ui-transitions $500, multilingual $700, maps $400, ticketing $900, ecommerce-cart $1,800",
  );
});

test("without a package there is no estimate", () => {
  expect(quoteApp(table, { packageId: "", addOns: ["maps"] }, table)).toEqual({
    ok: false,
    problems: [{ field: "packageId", message: "Choose an app package to continue." }],
  });
});

test("an add-on that is not in the table is refused", () => {
  const quote = quoteApp(table, { packageId: "basic", addOns: ["rocket"] }, table);
  expect(quote).toMatchObject({ ok: false, problems: [{ field: "addOns" }] });
});

test("every estimate adds up, counts an add-on once, and lies in the range that the page shows", () => {
  const range = appRange(table);
  fc.assert(
    fc.property(
      fc.constantFrom(...packages),
      fc.array(fc.constantFrom(...addOns), { maxLength: 30 }),
      (packageId, chosen) => {
        const quote = quoteApp(table, { packageId, addOns: chosen }, table);
        if (!quote.ok || !range) throw new Error("Not offered.");
        expect(quote.lines).toHaveLength(1 + new Set(chosen).size);
        expect(sumCents(quote.lines.map((line) => line.amountCents))).toBe(quote.totalCents);
        expect(quote.totalCents).toBeGreaterThanOrEqual(range.from);
        expect(quote.totalCents).toBeLessThanOrEqual(range.to);
      },
    ),
  );
});

test("a shop that sells no app packages shows no range", () => {
  expect(appRange({ appPackages: [], appAddOns: table.appAddOns })).toBeNull();
});
