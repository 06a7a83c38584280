import { expect, test } from "vitest";
import { findMissingFacts } from "./missing-facts.ts";
import { DEFAULT_SETTINGS, type Settings } from "./settings.ts";

const OWN: Settings = {
  ...DEFAULT_SETTINGS,
  shopName: "Blue Heron Print",
  email: "hello@blueheron.example",
  phone: "(312) 555-0134",
  street: "12 Wacker Dr",
  foundedYear: 1998,
};

const missing = (settings: Settings, isMailKept = false) =>
  findMissingFacts(settings, { isMailKept }).map(({ fact }) => fact);

test("a new shop lacks what is only its sample's, and one that told it nothing", () => {
  expect(missing(DEFAULT_SETTINGS)).toEqual(["email", "name", "phone", "address", "years"]);
  expect(missing(OWN)).toEqual([]);
  expect(missing(OWN, true)).toEqual(["mail"]);
});

test("whoever picks up at the sample's address pays its state's tax too", () => {
  const found = findMissingFacts(DEFAULT_SETTINGS, { isMailKept: false });
  const address = found.find(({ fact }) => fact === "address");
  expect(address?.words).toContain("where there’s no shop, and pay the sales tax of Florida.");
});

test("years that one of is the shop's own are both taken for its own", () => {
  const { foundedYear, rebrandedYear } = DEFAULT_SETTINGS;
  expect(missing({ ...OWN, foundedYear, rebrandedYear: null })).toEqual([]);
  expect(missing({ ...OWN, foundedYear, rebrandedYear })).toEqual(["years"]);
});

test("the tax of its own state is missing until it is told, also as none", () => {
  const chicago = { ...OWN, city: "Chicago", state: "IL", zip: "60601" };
  const [tax] = findMissingFacts(chicago, { isMailKept: false });
  expect(tax).toMatchObject({ fact: "tax", section: "delivery" });
  expect(tax?.words).toContain("Illinois has no sales tax rate");
  expect(tax?.words).toContain("Taxed now: Florida.");
  expect(missing({ ...chicago, taxRates: { FL: 6.5, IL: 10.25 } })).toEqual([]);
  const portland = { ...OWN, state: "OR", zip: "97201" };
  expect(missing({ ...portland, taxRates: { OR: 0 } })).toEqual([]);
  expect(missing({ ...portland, taxRates: {} })).toEqual(["tax"]);
});

test.each(["90210", "00000"])("a ZIP code that is not of its state, %s, is asked about", (zip) => {
  const [fact] = findMissingFacts({ ...OWN, zip }, { isMailKept: false });
  expect(fact).toMatchObject({ fact: "zip", section: "business" });
  expect(fact?.words).toMatch(/^(?:90210 is a ZIP code in California|We don't know the ZIP)/);
});

test("where orders go decides what is said of the sample's mailbox", () => {
  const wordsOf = (settings: Settings) =>
    findMissingFacts(settings, { isMailKept: false }).find(({ fact }) => fact === "email")?.words;
  expect(wordsOf(DEFAULT_SETTINGS)).toContain("New orders");
  expect(wordsOf({ ...DEFAULT_SETTINGS, teamEmail: "team@blueheron.example" })).not.toContain(
    "New orders",
  );
});
