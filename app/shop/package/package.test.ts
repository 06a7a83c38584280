import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Product } from "#app/shop/catalog/product.ts";
import { US_PLACES } from "#app/shop/delivery/us-states.ts";
import { cents, sumCents } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { asProduct } from "#catalogue/as-product.ts";
import { packages } from "#catalogue/products/packages.ts";
import { packageFields } from "#tests/support/service-forms.ts";
import { packageFormSchema } from "./package-form.ts";
import { packageOffer } from "./package-offer.ts";
import { quotePackage } from "./quote-package.ts";

const products = packages.map(asProduct);
const rates = DEFAULT_SETTINGS;

test("the packages say what they truly save", () => {
  const said = products.map((product) => packageOffer(product));
  expect(said.map((offer) => [offer?.name, offer?.price, offer?.sale])).toEqual([
    ["Newbie Package", 89_500, { regularPrice: 109_800, savings: 20_300, percentOff: 18 }],
    ["Starter Package", 119_500, { regularPrice: 141_800, savings: 22_300, percentOff: 15 }],
  ]);
  for (const offer of said) expect(offer?.included.length).toBeGreaterThan(3);
});

test("no package promises more than it saves", () => {
  const [newbie] = products;
  if (!newbie) throw new Error("There is no package.");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000), (price, more) => {
      const product: Product = {
        ...newbie,
        basePrice: cents(price + more),
        pricing: { ...newbie.pricing, "quantity:1": cents(price) },
      };
      const offer = packageOffer(product);
      expect(offer?.price).toBe(price);
      if (more === 0) expect(offer?.sale).toBeNull();
      else
        expect((offer?.sale?.percentOff ?? 100) / 100).toBeLessThanOrEqual(more / (price + more));
    }),
  );
});

test("a package on sale is the same for members; shipping is free, tax is due on its printed share", () => {
  const state = fc.constantFrom(...Object.keys(US_PLACES));
  fc.assert(
    fc.property(fc.constantFrom(...products), state, fc.boolean(), (product, to, isMember) => {
      const quote = quotePackage(product, {
        delivery: { method: "ship", state: to },
        isMember,
        rates,
      });
      if (!quote.ok) throw new Error(JSON.stringify(quote.problems));
      const price = packageOffer(product)?.price ?? cents(0);
      const taxable = (price * product.taxableSharePercent) / 100;
      const tax = Math.round((taxable * (rates.taxRates[to] ?? 0)) / 100);
      expect(quote.totalCents).toBe(price + tax);
      expect(sumCents(quote.lines.map((line) => line.amountCents))).toBe(quote.totalCents);
    }),
  );
});

describe("a package's form", () => {
  const problemsOf = (changes: object) => {
    const parsed = packageFormSchema.safeParse({ ...packageFields(), ...changes });
    return Object.fromEntries(
      parsed.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
    );
  };

  test("needs who orders and where it goes; the rest may follow", () => {
    expect(problemsOf({})).toEqual({});
    expect(problemsOf({ fullName: " ", email: "", businessName: "" })).toEqual({
      fullName: "Enter your name",
      email: "Enter an email address such as dana@example.com",
    });
    expect(problemsOf({ delivery: { method: "ship" } })["delivery.street"]).toBe(
      "Enter your street address",
    );
  });

  test("takes the specification's design styles and no other", () => {
    expect(problemsOf({ businessCard: { designStyle: "playful" } })).toEqual({});
    expect(problemsOf({ postcard: { designStyle: "baroque" } })).toEqual({
      "postcard.designStyle": "Choose one of the styles",
    });
  });
});
