import { expect, test } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { keepTypedContact, withTypedContact } from "./typed-contact.ts";

const guest = {
  "contact.name": "",
  "contact.email": "",
  "contact.phone": "",
  "delivery.method": "ship",
  "delivery.street": "",
  couponCode: "",
};
const typed = {
  ...guest,
  "contact.name": "Dana",
  "contact.email": "dana@blueheron.example",
  "delivery.method": "pickup",
  couponCode: "FREE",
  quantity: "500",
};

const left = (values: Record<string, string>, start = guest) => ({ values, start });

test("what a guest typed of themselves is there in the next form, and nothing else of it", () => {
  const storage = memoryStorage();
  keepTypedContact(storage, left(typed));
  expect(withTypedContact(storage, guest)).toEqual({
    ...guest,
    "contact.name": "Dana",
    "contact.email": "dana@blueheron.example",
    "delivery.method": "pickup",
  });
  // A form keeps what it begins with, and has no fields of another's.
  const started = { "contact.name": "", "contact.email": "other@example.com" };
  expect(withTypedContact(storage, started)).toEqual({ ...started, "contact.name": "Dana" });
});

test("what an account knows is not kept, and nothing comes into its forms", () => {
  const storage = memoryStorage();
  const member = { ...guest, "contact.name": "Rosa" };
  keepTypedContact(storage, left({ ...typed, "contact.name": "Rosa" }, member));
  expect(withTypedContact(storage, guest)).toEqual(guest);
  keepTypedContact(storage, left(typed));
  expect(withTypedContact(storage, member)).toEqual(member);
});

test("whoever has an account since finds the address that they typed as a guest", () => {
  const storage = memoryStorage();
  const address = { "delivery.street": "8 Cedar Ct", "contact.email": "Dana@blueheron.example" };
  keepTypedContact(storage, left({ ...typed, ...address }));
  const member = { ...guest, "contact.name": "Dana W.", "contact.email": "dana@blueheron.example" };
  expect(withTypedContact(storage, member)).toEqual({
    ...member,
    "delivery.method": "pickup",
    "delivery.street": "8 Cedar Ct",
  });
  // Somebody else's stays theirs, and an address of the account's own is not mixed with another.
  const other = { ...member, "contact.email": "rosa@blueheron.example" };
  expect(withTypedContact(storage, other)).toEqual(other);
  const settled = { ...member, "delivery.street": "12 Mill Ln" };
  expect(withTypedContact(storage, settled)).toEqual(settled);
});

test("every form has what another one asked, whatever its fields are called", () => {
  const storage = memoryStorage();
  const design = {
    "design.email": "",
    "design.businessName": "",
    "design.businessPhone": "",
    "design.businessAddress": "",
    "design.cellNumber": "",
    "design.website": "",
    "design.slogan": "",
  };
  keepTypedContact(storage, left(typed));
  keepTypedContact(storage, {
    values: {
      ...design,
      "design.email": "ink@heron.example",
      "design.businessName": "Heron Ink",
      "design.businessAddress": "9 Biz Rd",
      "design.cellNumber": "(407) 555-0144",
      "design.website": "heron.example",
      "design.slogan": "Same day",
    },
    start: design,
  });
  const website = {
    "customerInfo.fullName": "",
    "customerInfo.businessName": "",
    "customerInfo.email": "",
    websiteType: "",
  };
  expect(withTypedContact(storage, website)).toEqual({
    "customerInfo.fullName": "Dana",
    "customerInfo.businessName": "Heron Ink",
    "customerInfo.email": "ink@heron.example",
    websiteType: "",
  });
  const packaged = {
    fullName: "Dana",
    businessName: "Heron Ink",
    businessAddress: "9 Biz Rd",
    cellNumber: "(407) 555-0144",
    websiteUrl: "heron.example",
    email: "ink@heron.example",
  };
  const empty = Object.fromEntries(Object.keys(packaged).map((field) => [field, ""]));
  expect(withTypedContact(storage, empty)).toEqual(packaged);
  // A design form asks for no name: an account's is known by its email.
  const member = { ...design, "design.email": "rosa@shop.example" };
  expect(withTypedContact(storage, member)).toEqual(member);
});

test("a form that does not ask who its customer is neither gives nor takes", () => {
  const storage = memoryStorage();
  keepTypedContact(storage, left(typed));
  const answers = { businessName: "", businessPhone: "" };
  keepTypedContact(storage, { values: { ...answers, businessName: "Other" }, start: answers });
  expect(withTypedContact(storage, answers)).toEqual(answers);
  expect(withTypedContact(storage, { ...guest, "contact.business": "" })["contact.business"]).toBe(
    "",
  );
});

test("an emptied form forgets nothing, and what is unreadable is nothing", () => {
  const storage = memoryStorage();
  keepTypedContact(storage, left(typed));
  keepTypedContact(storage, left(guest));
  expect(withTypedContact(storage, guest)["contact.name"]).toBe("Dana");
  for (const text of ["{", "7", "null", '{"contact.name":7}']) {
    storage.setItem("order-contact", text);
    expect(withTypedContact(storage, guest)).toEqual(guest);
  }
});
