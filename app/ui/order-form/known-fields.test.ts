import { expect, test } from "vitest";
import type { KnownCustomer } from "#app/shop/customer/profile/known-customer.ts";
import { addressFields, fillInKnown, knownContact, knownDelivery } from "./known-fields.ts";

const address = {
  street: "12 Mill Ln",
  unit: "",
  city: "Orlando",
  state: "FL",
  zip: "32804",
} as const;

const dana: KnownCustomer = {
  name: "Dana Whitfield",
  email: "dana@blueheron.example",
  businessName: "Blue Heron",
  businessAddress: "",
  businessPhone: "(407) 555-0134",
  cellPhone: "",
  addresses: [
    { id: "1", label: "Shop", address, isDefault: true },
    { id: "2", label: "Home", address: { ...address, street: "3 Elm St" }, isDefault: false },
  ],
};

test("an account fills in who orders and where the goods go", () => {
  expect(knownContact(dana)).toEqual({
    "contact.name": "Dana Whitfield",
    "contact.email": "dana@blueheron.example",
    "contact.phone": "(407) 555-0134",
    "contact.business": "Blue Heron",
  });
  expect(knownContact({ ...dana, cellPhone: "1" })["contact.phone"]).toBe("1");
  expect(knownDelivery(dana)["delivery.street"]).toBe("12 Mill Ln");
});

test("without a chosen address, and for a visitor, nothing is filled in", () => {
  const [, home] = dana.addresses;
  const none = { ...dana, addresses: home ? [home] : [] };
  for (const customer of [none, null]) {
    expect(Object.values(knownDelivery(customer)).join("")).toBe("");
  }
  expect(Object.values(knownContact(null)).join("")).toBe("");
});

const start = { ...knownContact(dana), ...knownDelivery(dana), notes: "" };
const fields = ["contact.name", "contact.phone", "delivery.street", "delivery.unit"] as const;

test("a draft of before signing in takes what the account knows", () => {
  const draft = { ...knownContact(null), ...addressFields(null), notes: "Matte" };
  const filled = fillInKnown({ ...draft, "contact.name": "D." }, start, fields);
  expect(filled).toMatchObject({
    "contact.name": "D.",
    "contact.phone": "(407) 555-0134",
    "delivery.street": "12 Mill Ln",
    notes: "Matte",
  });
});

test("a typed address is not mixed with the chosen one", () => {
  const suite = { ...start, "delivery.unit": "Suite 4" };
  const typed = { ...start, ...addressFields({ ...address, street: "9 Oak Ave" }) };
  expect(fillInKnown(typed, suite, fields)).toEqual(typed);
});

test("a ZIP code that only asked for the days gives way to the account's address", () => {
  const known = { ...knownContact(dana), ...knownDelivery(dana) };
  const fields = ["delivery.street", "delivery.city", "delivery.state", "delivery.zip"] as const;
  const asked = { ...knownContact(null), ...addressFields(null), "delivery.zip": "33101" };
  expect(fillInKnown(asked, known, fields)["delivery.zip"]).toBe("32804");
  const begun = { ...asked, "delivery.street": "7 Palm Way" };
  expect(fillInKnown(begun, known, fields)["delivery.zip"]).toBe("33101");
  const none = { ...knownContact(dana), ...addressFields(null) };
  expect(fillInKnown(asked, none, fields)["delivery.zip"]).toBe("33101");
});
