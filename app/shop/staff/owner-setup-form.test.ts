import { expect, test } from "vitest";
import { ownerSetupSchema, settingsOfSetup } from "./owner-setup-form.ts";

const account = { name: "Rosa Delgado", email: "Rosa@Shop.example", password: "oxblood-proof-7" };
const address = { street: "12 Wacker Dr", city: "Chicago", state: "IL", zip: "60601" };

const read = (shop: Record<string, string>) => ownerSetupSchema.safeParse({ ...account, ...shop });
const settingsOf = (shop: Record<string, string>) => {
  const form = read(shop);
  return form.success ? settingsOfSetup(form.data) : null;
};
const wrongFields = (shop: Record<string, string>) =>
  read(shop).error?.issues.map(({ path }) => path.join("."));

test("the shop may be told later; its email is the owner's to begin with", () => {
  expect(settingsOf({})).toEqual({ email: "rosa@shop.example" });
  expect(settingsOf({ shopEmail: "Orders@shop.example" })).toEqual({
    email: "orders@shop.example",
  });
});

test("a year of its own takes the sample's new name with it", () => {
  expect(settingsOf({ foundedYear: "1998" })).toMatchObject({
    foundedYear: 1998,
    rebrandedYear: null,
  });
  for (const foundedYear of ["98", "soon", "1e3", "0999"]) {
    expect(wrongFields({ foundedYear })).toEqual(["foundedYear"]);
  }
});

test("an address is whole or none, and a tax is one of a state", () => {
  expect(wrongFields({ street: "12 Wacker Dr" })).toEqual(["city", "state", "zip"]);
  expect(wrongFields({ ...address, zip: "6060" })).toEqual(["zip"]);
  expect(wrongFields({ ...address, state: "XX" })).toContain("state");
  expect(wrongFields({ taxPercent: "6.5" })).toEqual(["street", "city", "state", "zip"]);
  expect(wrongFields({ street: "12 Wacker Dr", taxPercent: "six" })?.toSorted()).toEqual([
    "city",
    "state",
    "taxPercent",
    "zip",
  ]);
  expect(wrongFields({ shopEmail: "orders" })).toEqual(["shopEmail"]);
});

test.each([
  ["6.5", 6.5],
  ["6.5%", 6.5],
  ["10.25 %", 10.25],
  ["0", 0],
])("a tax of %s is %f percent, of the state alone", (taxPercent, percent) => {
  expect(settingsOf({ ...address, taxPercent })).toMatchObject({ taxRates: { IL: percent } });
});

test.each(["six", "6,5", "101", "-1", "6.12345"])("a tax of %s is none", (taxPercent) => {
  expect(wrongFields({ ...address, taxPercent })).toEqual(["taxPercent"]);
});

test("without a rate its own state has none, and the sample's is not taxed", () => {
  expect(settingsOf(address)).toMatchObject({ state: "IL", taxRates: {} });
});
