import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, scaleCents, sumCents } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { DESIGN_BUSINESS, designFields } from "#tests/support/service-forms.ts";
import { designNoticeFor } from "./design-notices.ts";
import { designOrderFormSchema } from "./design-order-form.ts";
import { quoteDesignOrder } from "./design-order-price.ts";
import { MAX_PRICE_ITEMS } from "./price-items.ts";
import { designServicesSchema, findDesignService } from "#app/shop/settings/design-services.ts";

const services = DEFAULT_SETTINGS.designServices;

describe("the design page's table", () => {
  test("is the specification's, 18 designs long", () => {
    const table = services.map(({ name, price }) => [name, price / 100]);
    expect(table).toHaveLength(18);
    expect(Object.fromEntries(table)).toMatchObject({
      "Business cards": 75,
      "4x6 flyers and postcards": 150,
      Posters: 125,
      "A-frame": 100,
      "8.5x11 flyers, menus and brochures": 350,
      "Vehicle wraps": 500,
      "Logo design": 350,
      "Presentation folders": 200,
      "Window graphics": 300,
      "TV screen edits": 100,
    });
  });

  test("asks for products and prices where a menu is designed", () => {
    const withList = services.filter(({ hasPriceList }) => hasPriceList).map(({ slug }) => slug);
    expect(withList).toEqual(["flyers-menus-and-brochures", "tv-screen-menu-layout"]);
  });

  test("has each design at one address", () => {
    const twice = services.slice(0, 1).map((one) => ({ ...one, price: "75" }));
    expect(designServicesSchema.safeParse([...twice, ...twice]).success).toBe(false);
    for (const service of services) {
      expect(findDesignService(services, service.slug)).toBe(service);
      expect(findDesignService(services, service.name)).toBe(service);
    }
    expect(findDesignService(services, "spaceships")).toBeNull();
  });
});

test("a design costs its price in the table, less the member price, and no tax", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.boolean(), (amount, isMember) => {
      const price = cents(amount);
      const quote = quoteDesignOrder(
        { name: "Posters", price },
        { isMember, rates: DEFAULT_SETTINGS },
      );
      const off = isMember
        ? scaleCents(price, DEFAULT_SETTINGS.memberDiscountPercent * 1000, 100_000)
        : 0;
      expect(quote.totalCents).toBe(amount - off);
      expect(sumCents(quote.lines.map((line) => line.amountCents))).toBe(quote.totalCents);
      expect([quote.taxCents, quote.shippingCents]).toEqual([0, 0]);
    }),
  );
});

describe("a design order's form", () => {
  const problemsOf = (changes: object) => {
    const parsed = designOrderFormSchema.safeParse({ ...designFields(), ...changes });
    return parsed.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
  };

  test("needs business name, e-mail and phone, and says so all at once", () => {
    const problems = problemsOf({ design: {} });
    expect(problems.map(([field]) => field)).toEqual([
      "design.businessName",
      "design.email",
      "design.businessPhone",
    ]);
    expect(designNoticeFor({ "design.email": ["Enter an email address"] })).toEqual({
      title: "Please fill required fields",
      text: "Business name, email, and phone number are required.",
    });
    expect(problemsOf({})).toEqual([]);
  });

  test("refuses an e-mail address that is none", () => {
    const design = { ...DESIGN_BUSINESS, email: "dana at blueheron" };
    expect(problemsOf({ design })).toEqual([
      ["design.email", "Enter an email address such as dana@example.com"],
    ]);
  });

  test("keeps the rows of its price list that were written into, thirty at most", () => {
    const row = fc.record({
      product: fc.constantFrom("", "Taco", "Tea"),
      price: fc.constantFrom("", "3.50"),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (priceItems) => {
        const written = priceItems.filter(({ product, price }) => product || price);
        const parsed = designOrderFormSchema.safeParse(designFields({ priceItems }));
        if (written.length > MAX_PRICE_ITEMS) expect(parsed.success).toBe(false);
        else expect(parsed.data?.priceItems).toEqual(written);
      }),
    );
  });
});
