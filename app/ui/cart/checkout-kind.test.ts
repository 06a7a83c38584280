import { expect, test } from "vitest";
import type { KnownCustomer, LastDelivery } from "#app/shop/customer/profile/known-customer.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { addressFields } from "#app/ui/order-form/known-fields.ts";
import { checkoutBegun, checkoutStart, isFilledIn } from "./checkout-kind.ts";

const palm = {
  street: "12 Palm Way",
  unit: "",
  city: "Orlando",
  state: "FL",
  zip: "32801",
} as const;
const elm = { ...palm, street: "3 Elm St", zip: "32804" };
const dana: KnownCustomer = {
  name: "Dana Whitfield",
  email: "dana@blueheron.example",
  businessName: "",
  businessAddress: "",
  businessPhone: "",
  cellPhone: "",
  addresses: [],
};
const withAddress = {
  ...dana,
  addresses: [{ id: "1", label: "Shop", address: palm, isDefault: true }],
};
const pickup: LastDelivery = { method: "pickup", address: null, shippingMethod: "" };
const shipped: LastDelivery = { method: "ship", address: elm, shippingMethod: "Express" };
const [standard] = DEFAULT_SETTINGS.shippingMethods;
const express = { ...standard, id: "express", name: "Express" };

function begun(
  customer: KnownCustomer | null,
  last: LastDelivery | null,
  typed: Record<string, string> = {},
) {
  const start = checkoutStart({ customer, last, shippingMethods: [standard, express] });
  return checkoutBegun(start, typed, last);
}

test("whom the shop knows begins with their address and their last way of delivery", () => {
  expect(begun(withAddress, shipped)).toMatchObject({
    ...addressFields(palm),
    "delivery.method": "ship",
    "delivery.shipping": "express",
  });
  expect(begun(withAddress, pickup)["delivery.method"]).toBe("pickup");
  expect(begun(dana, shipped)).toMatchObject(addressFields(elm));
});

test("a delivery that was typed where the cart was filled goes before the last order's", () => {
  const typed = { "delivery.method": "ship", ...addressFields({ ...palm, street: "9 Bay Ct" }) };
  expect(begun(dana, shipped, typed)).toMatchObject(typed);
  const collected = { "delivery.method": "pickup" };
  expect(begun(withAddress, shipped, collected)["delivery.method"]).toBe("pickup");
  // What the product's form only offered was chosen by nobody, and a ZIP code asked for the days.
  const offered = { "delivery.method": "ship", ...addressFields(palm) };
  expect(begun(withAddress, pickup, offered)["delivery.method"]).toBe("pickup");
  const asked = { "delivery.method": "ship", "delivery.zip": "33101" };
  expect(begun(dana, shipped, asked)).toMatchObject(addressFields(elm));
});

test("nothing is left to fill in once name, email and a whole address are there", () => {
  const goods = { hasGoods: true };
  expect(isFilledIn(begun(withAddress, null), goods)).toBe(true);
  expect(isFilledIn(begun(dana, null), goods)).toBe(false);
  expect(isFilledIn(begun(dana, pickup), goods)).toBe(true);
  expect(isFilledIn(begun(dana, null), { hasGoods: false })).toBe(true);
  expect(isFilledIn(begun(null, null), { hasGoods: false })).toBe(false);
});
