import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { type Cents, cents } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { formSettings } from "./form-settings.ts";
import { controlOf } from "./text-control.ts";

const settings = formSettings(DEFAULT_SETTINGS, { person: null });

/** The text of the first card: "Ship it". */
function shipCard(goods: Cents): string {
  const values: Record<string, string> = { "delivery.method": "ship" };
  const form = { values, errors: {}, change: () => undefined };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DeliveryFields control={controlOf(form)} settings={settings} goods={goods} />
    </MemoryRouter>,
  );
  const [, card = ""] = html.split("Ship it");
  return card.slice(0, card.indexOf("Pick it up")).replaceAll(/<[^>]+>/g, " ");
}

test("an order that is sent for nothing is not offered with a rate", () => {
  expect(shipCard(cents(14_999))).toContain("$9.50");
  expect(shipCard(cents(15_000))).not.toContain("$9.50");
  expect(shipCard(cents(14_999))).toContain("Free from $150.00.");
  // What is free needs no word of when it would be.
  expect(shipCard(cents(15_000))).toMatch(/^\s*Free\s+To a US address\.\s*$/);
});
