import { expect, test } from "vitest";
import { typedAtCheckout, typedIn, withTyped } from "./typed-fields.ts";

const posted = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

test("only what a form says of its customer is typed, on one line and not without end", () => {
  const form = posted({
    "contact.name": " Dana\nWhitfield ",
    "contact.phone": "",
    "contact.business": "x".repeat(5000),
    quantity: "500",
    couponCode: "FREE",
  });
  expect(typedIn(form, { takesCode: true })).toEqual({
    "contact.name": "Dana Whitfield",
    "contact.business": "x".repeat(254),
    couponCode: "FREE",
  });
  expect(typedIn(form, { takesCode: false })).not.toHaveProperty("couponCode");
});

test("an emptied form forgets nothing, and a method that every form begins with says nothing", () => {
  const before = { "contact.name": "Dana", "delivery.method": "pickup" };
  expect(withTyped(before, { "delivery.method": "ship" })).toEqual(before);
  expect(withTyped(null, { "delivery.method": "ship" })).toBeNull();
  expect(withTyped(before, { "contact.name": "Rosa" })).toEqual({
    "contact.name": "Rosa",
    "delivery.method": "pickup",
  });
});

test("half of an address is never mixed with half of another", () => {
  const before = { "delivery.street": "12 Palm Way", "delivery.unit": "Suite 4" };
  const now = { "delivery.method": "ship", "delivery.street": "9 Bay St" };
  expect(withTyped(before, now)).toEqual(now);
  expect(withTyped(before, { "delivery.method": "pickup" })).toEqual({
    "delivery.method": "pickup",
  });
});

test("a checkout says all of it, by the names of its fields", () => {
  const contact = { name: "Dana", email: "dana@blueheron.example", phone: "", business: "" };
  const form = { contact, couponCode: "FREE", submissionKey: "0123456789abcdef" };
  expect(typedAtCheckout({ ...form, delivery: { method: "pickup" } })).toEqual({
    "contact.name": "Dana",
    "contact.email": "dana@blueheron.example",
    "delivery.method": "pickup",
    couponCode: "FREE",
  });
  expect(typedAtCheckout(form)).not.toHaveProperty("delivery.method");
});
