import fc from "fast-check";
import { expect, test } from "vitest";
import { asProduct } from "#catalogue/as-product.ts";
import { CATEGORIES } from "#catalogue/categories.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { cents } from "#app/shop/money/money.ts";
import { searchCatalogue } from "./search-results.ts";
import { searchWords } from "./search-words.ts";

const products = PRODUCTS.map(asProduct);
const catalogue = { products, categories: CATEGORIES, running: [] };
const find = (query: string) => searchCatalogue(catalogue, query).results.map(({ name }) => name);

test.each([
  ["business cards", "Business Cards"],
  ["bussiness crads", "Business Cards"],
  ["bisness card", "Business Cards"],
  ["psotcards", "Postcards"],
  ["crads", "Business Cards"],
  ["bisness crads", "Business Cards"],
  ["mneus", "Menus"],
  ["baner", "Vinyl Banners"],
  ["stikers", "Stickers"],
  ["flyres", "4x6 Flyers"],
  ["4 x 6 flyer", "4x6 Flyers"],
  ["brochur", "Brochures 8.5x11"],
  ["car magnet", "Car Magnets"],
  ["wesbite", "Website Design"],
  ["vehical wrap", "Vehicle Wraps"],
  ["event tikets", "Event Tickets"],
  ["NCR", "NCR Forms"],
  ["32pt", "Business Cards"],
  ["11x17 menu", "Menus 11x17"],
  ["yard sign for my car", "Car Magnets"],
  ["cards for my bakery", "Business Cards"],
  ["I need cards for my bakery", "Business Cards"],
  ["bisness cards for my bakrey", "Business Cards"],
  ["something for a grand opening", "Vinyl Banners"],
  ["yard sign", "Vinyl Banners"],
  ["bc", "Business Cards"],
  ["magnets", "Car Magnets"],
  ["canopy", "Event Tents"],
  ["invoices", "NCR Forms"],
  ["menu for a food truck", "Menus"],
  ["instagram", "Social Media Branding"],
  ["handouts", "4x6 Flyers"],
  ["pizza menu", "Menus"],
  ["receipt book", "NCR Forms"],
  ["lawn signs", "Vinyl Banners"],
  ["8.5x11 flyer", "4x6 Flyers"],
  ["8.5 x 11 brochures", "Brochures 8.5x11"],
  ["8½x11 brochures", "Brochures 8.5x11"],
  ["8 1/2 x 11 brochures", "Brochures 8.5x11"],
  ["8-1/2×11 brochures", "Brochures 8.5x11"],
  ["rack card", "Business Cards"],
  ["invoice books", "NCR Forms"],
  ["real estate postcards", "Postcards"],
])("%s finds %s first", (query, name) => {
  expect(find(query)[0]).toContain(name);
});

test("half a word is enough while typing", () => {
  expect(find("b").length).toBeGreaterThan(0);
  expect(find("pos")).toEqual(expect.arrayContaining(["Postcards", "Posters"]));
  expect(find("vinyl ba")[0]).toBe("Vinyl Banners");
});

test("a word too many does not hide what the others mean", () => {
  expect(find("business cards for my llamas")[0]).toBe("Business Cards");
  expect(find("the llamas")).toEqual([]);
  expect(find("cheap business cards")[0]).toBe("Business Cards");
});

const listed = products.filter((product) => !product.unlisted && !product.isSpecial);

test("every product is found by its name, first of those with another name", () => {
  for (const { name } of listed) expect([name, find(name)[0]]).toEqual([name, name]);
});

test("case, blanks and accents do not matter", () => {
  fc.assert(
    fc.property(fc.constantFrom(...listed), fc.boolean(), ({ name }, isUpper) => {
      const typed = `  ${isUpper ? name.toUpperCase() : name.toLowerCase()} `;
      expect(find(typed)).toEqual(find(name));
    }),
  );
  expect(find("bróchures")).toEqual(find("brochures"));
});

test("one letter left out of a long name's long word still finds it", () => {
  const long = listed.flatMap(({ name }) =>
    searchWords(name)
      .filter((word) => word.length >= 7)
      .map((word) => ({ name, word })),
  );
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.nat(), ({ name, word }, position) => {
      const at = 1 + (position % (word.length - 1));
      expect(find(word.slice(0, at) + word.slice(at + 1))).toContain(name);
    }),
  );
});

test("nothing is found for nothing, for fillers and for what the shop does not have", () => {
  for (const query of ["", "   ", "the", "?!", "zzqqxx", "xylophone"]) {
    expect([query, find(query)]).toEqual([query, []]);
  }
});

test("any text can be typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (query) => {
      const { results } = searchCatalogue(catalogue, query);
      expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
    }),
    { numRuns: 50 },
  );
});

test("what was asked for beside something else is found too", () => {
  expect(find("8.5x11 flyer")).toContain("Brochures 8.5x11");
  expect(find("real estate signs")).toEqual(
    expect.arrayContaining(["Vinyl Banners", "Brochures 8.5x11"]),
  );
});

test("a letter beside other words finds nothing by itself", () => {
  expect(find("t-shirt")).toEqual([]);
  expect(find("t").length).toBeGreaterThan(0);
});

test("where nothing is found, words that are near what was typed are offered, and no others", () => {
  const offered = (query: string) => searchCatalogue(catalogue, query);
  expect(offered("mens")).toEqual({ results: [], closeWords: ["menus"] });
  expect(offered("crds").closeWords).toEqual(["cards"]);
  for (const far of ["calendars", "backdrop", "mug", "xylophone", "banners", ""]) {
    expect([far, offered(far).closeWords]).toEqual([far, []]);
  }
});

test("a result leads to where it is ordered; unlisted products are not found", () => {
  const to = (query: string) => searchCatalogue(catalogue, query).results[0]?.to;
  expect(to("business cards")).toBe("/product/1");
  expect(to("business app")).toBe("/app-order");
  expect(to("website design")).toBe("/website-order");
  expect(to("newbie package")).toBe("/new-business-packages");
  const { results } = searchCatalogue(catalogue, "car magnets");
  expect(results.map(({ id }) => id)).not.toContain(3);
});

test("a special product is found while its special runs, at its price", () => {
  const special = {
    id: "4b9cb3f3-b702-41c6-8186-4e054be6e70e",
    productId: 101,
    title: "500 Business Cards",
    specialPrice: cents(2500),
    originalPrice: cents(3900),
    configuration: { quantity: 500, paperType: "16pt Standard" },
  };
  expect(find("business card special")).not.toContain("Business Card Special");
  const running = { ...catalogue, running: [special] };
  const [first] = searchCatalogue(running, "business card special").results;
  expect(first).toMatchObject({
    to: `/specials/${special.id}`,
    limited: true,
    price: { amountCents: 2500, wasCents: 3900 },
  });
});
