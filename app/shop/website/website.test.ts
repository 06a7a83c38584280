import { WEBSITE_ORDER_PATH } from "#app/shop/catalog/order-pages.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { asProduct } from "#catalogue/as-product.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { formatPrice, sumCents } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { offeredAddOns, offeredPackages, quoteWebsite } from "./quote-website.ts";
import {
  settleWebsite,
  WEBSITE_ADD_ON_FIELDS,
  WEBSITE_PACKAGES,
  WEBSITE_TYPES,
  type WebsiteChoice,
  websitePackage,
} from "./website-packages.ts";

const sold = PRODUCTS.find(({ orderPath }) => orderPath === WEBSITE_ORDER_PATH);
if (!sold) throw new Error("No website product.");
const product = asProduct(sold);
const guest = { isMember: false, rates: DEFAULT_SETTINGS };
const nothing: WebsiteChoice = {
  websiteType: "",
  addChatbot: false,
  addDomainHosting: false,
  addAdminPanelBasic: false,
  addAdminPanelAdvanced: false,
};
const totalOf = (choice: Partial<WebsiteChoice>, terms = guest) => {
  const quote = quoteWebsite(product, { ...nothing, ...choice }, terms);
  return quote.ok ? formatPrice(quote.totalCents) : quote.problems;
};

test("packages and add-ons cost what the specification says", () => {
  const packages = offeredPackages(product).map(({ type, price }) => [type, formatPrice(price)]);
  expect(packages).toEqual([
    ["landing", "$195"],
    ["free-3-page", "$0"],
    ["3-page", "$395"],
    ["5-page", "$695"],
    ["8-page", "$895"],
    ["ecommerce", "$1,495"],
  ]);
  expect(offeredAddOns(product).map(({ field, price }) => [field, formatPrice(price)])).toEqual([
    ["addChatbot", "$695"],
    ["addDomainHosting", "$287"],
    ["addAdminPanelBasic", "$1,000"],
    ["addAdminPanelAdvanced", "$1,800"],
  ]);
});

test("each package has the pages of the specification", () => {
  const counts = WEBSITE_PACKAGES.map(({ pages }) => pages.length);
  expect(counts).toEqual([1, 3, 3, 5, 8, 8]);
  expect(websitePackage("8-page")?.pages).toContain("menu");
  expect(websitePackage("ecommerce")?.pages).toEqual([
    "home",
    "about",
    "contact",
    "services",
    "gallery",
    "products",
    "cart",
    "checkout",
  ]);
});

describe("the free package", () => {
  test("is never free without its hosting", () => {
    expect(totalOf({ websiteType: "free-3-page" })).toEqual([
      { field: "addDomainHosting", message: "Free 3-Page Website needs hosting" },
    ]);
  });

  test("comes to its hosting, and says what renews", () => {
    const choice = settleWebsite({ ...nothing, websiteType: "free-3-page" }, "websiteType");
    const quote = quoteWebsite(product, choice, guest);
    expect(quote).toMatchObject({
      ok: true,
      totalCents: 28_700,
      lines: [
        { label: "Free 3-Page Website", detail: "Regular $395, free with hosting", amountCents: 0 },
        { label: "Domain, Hosting & Security", detail: "First year, renews yearly" },
      ],
    });
  });
});

test("without a package there is no price", () => {
  expect(totalOf({ addChatbot: true })).toMatchObject([{ field: "websiteType" }]);
  expect(totalOf({ websiteType: "constructor" })).toMatchObject([{ field: "websiteType" }]);
});

test("a member pays the member price, and no tax", () => {
  const member = { ...guest, isMember: true };
  expect(totalOf({ websiteType: "5-page", addChatbot: true }, member)).toBe("$1,320.50");
});

test("what the owner took off the price table is not sold", () => {
  const { "add_on:Chatbot": _chatbot, "size:Landing Page": _landing, ...pricing } = product.pricing;
  const reduced = { ...product, pricing };
  const landing = quoteWebsite(reduced, { ...nothing, websiteType: "landing" }, guest);
  const chatbot = { ...nothing, websiteType: "3-page", addChatbot: true };
  expect(landing.ok).toBe(false);
  expect(quoteWebsite(reduced, chatbot, guest).ok).toBe(false);
  expect(offeredPackages(reduced).map(({ type }) => type)).not.toContain("landing");
});

const ticks = fc.record(
  Object.fromEntries(WEBSITE_ADD_ON_FIELDS.map((field) => [field, fc.boolean()])),
);
const anyChoice = fc
  .record({ websiteType: fc.constantFrom("", ...WEBSITE_TYPES), ticks })
  .map(({ websiteType, ticks: chosen }): WebsiteChoice => ({ ...nothing, ...chosen, websiteType }));

test("the lines always add up to the total", () => {
  fc.assert(
    fc.property(anyChoice, fc.boolean(), (choice, isMember) => {
      const settled = settleWebsite(choice, "addAdminPanelBasic");
      const quote = quoteWebsite(product, settled, { ...guest, isMember });
      expect(quote.ok).toBe(settled.websiteType !== "");
      if (!quote.ok) return;
      expect(sumCents(quote.lines.map((line) => line.amountCents))).toBe(quote.totalCents);
      expect(quote.totalCents).toBeGreaterThan(0);
    }),
  );
});

test("whatever is clicked in whatever order, one admin panel at most and the free package hosted", () => {
  const click = fc.record({
    field: fc.constantFrom("websiteType", ...WEBSITE_ADD_ON_FIELDS),
    type: fc.constantFrom(...WEBSITE_TYPES),
  });
  fc.assert(
    fc.property(fc.array(click, { maxLength: 25 }), (clicks) => {
      let choice = nothing;
      for (const { field, type } of clicks) {
        const changed =
          field === "websiteType"
            ? { ...choice, websiteType: type }
            : { ...choice, [field]: !choice[field] };
        choice = settleWebsite(changed, field);
        expect(choice.addAdminPanelBasic && choice.addAdminPanelAdvanced).toBe(false);
        if (choice.websiteType === "free-3-page") expect(choice.addDomainHosting).toBe(true);
        const isTicked = field !== "websiteType" && changed[field];
        if (isTicked) expect(choice[field]).toBe(true);
      }
    }),
  );
});

test("two admin panels at once are refused", () => {
  const both = { websiteType: "landing", addAdminPanelBasic: true, addAdminPanelAdvanced: true };
  expect(totalOf(both)).toMatchObject([{ message: "Choose one of the two admin panels" }]);
});
