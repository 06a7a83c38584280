import { expect, test } from "vitest";
import { fieldsOf, SETTING_SECTION_IDS } from "#app/shop/settings/setting-sections.ts";
import type { AdminPage } from "./admin-pages.ts";
import { findSettings } from "./find-settings.ts";
import { SETTING_WORDS } from "./setting-words.ts";

const pages: AdminPage[] = [
  { name: "Payment", detail: "PayPal, webhooks, connection", to: "/admin/settings/payment" },
  { name: "Team", detail: "Invitations, roles, sessions", to: "/admin/team" },
  { name: "Promotions", detail: "Codes, amounts, limits", to: "/admin/promotions" },
  { name: "Dashboard", detail: "Sales, figures, open work", to: "/admin" },
];
const labels = (query: string) => findSettings(query, pages).map(({ label }) => label);

test.each([
  ["shipping price", "Shipping methods"],
  ["shipping cost", "Shipping methods"],
  ["tax", "Sales tax by state"],
  ["logo", "Logo"],
  ["password email", "Email"],
  ["stripe", "Payment"],
  ["stripe/paypal", "Payment"],
  ["paypal", "Payment"],
  ["coupon code", "Promotions"],
  ["opening hours", "Business hours"],
  ["abandoned cart", "Email about a cart left behind after (hours)"],
  ["2fa", "Require two-factor sign-in for staff"],
  ["refund policy", "Returns"],
  ["postcode", "ZIP code"],
  ["free shipping", "Shipping methods"],
  ["file size", "Largest file (MB)"],
  ["theme", "Brand"],
  ["add user", "Team"],
])("%s finds %s among the first", (query, label) => {
  expect(labels(query).slice(0, 3)).toContain(label);
});

test.each([
  ["same-day", "sameday", "SAME DAY", "Same-Day"],
  ["e-mail", "email", "E-Mail", "EMAIL"],
  ["cut-off", "cutoff", "cut off", "Cut-Off"],
  ["zip code", "zipcode", "ZIP-Code", "ZIPCODE"],
  ["two-factor", "twofactor", "Two Factor", "TWO-FACTOR"],
])("%s is the same however it is written", (typed, ...others) => {
  const found = labels(typed);
  expect(found).not.toEqual([]);
  for (const other of others) expect([other, labels(other)[0]]).toEqual([other, found[0]]);
});

test("a setting is found by its name, its help and its columns, and leads to its field", () => {
  expect(labels("same-day cutoff")[0]).toBe("Same-day design cutoff");
  expect(labels("business day")).toContain("Daily order cutoff");
  expect(labels("free from")).toContain("Shipping methods");
  expect(labels("mega bucks coupon")).toContain("Coupons are valid for (days)");
  expect(findSettings("rush fee", pages)[0]?.to).toBe("/admin/settings/delivery#rushFee");
});

test("each setting comes first by its own name, and has other words too", () => {
  for (const id of SETTING_SECTION_IDS) {
    for (const { key, label } of fieldsOf(id)) {
      expect([label, labels(label).slice(0, 2).includes(label)]).toEqual([label, true]);
      expect([key, SETTING_WORDS[key]]).not.toEqual([key, undefined]);
    }
  }
});

test("slips are forgiven, and what nobody sets finds nothing", () => {
  expect(labels("shiping")).toContain("Shipping methods");
  expect(labels("busines hours")[0]).toBe("Business hours");
  expect(labels("  ")).toEqual([]);
  expect(labels("quagga xyzzy")).toEqual([]);
});
