import { expect, test } from "vitest";
import { formAddressOf } from "./order-form-address.ts";

const bare = { productId: null, configuration: null, formProduct: null, cartLineId: null };

test("every order that is paid online leads back to the form it came from", () => {
  const designs = { ...bare, formProduct: "8.5x11 flyers, menus and brochures" };
  expect([
    formAddressOf({ ...bare, orderKind: "website" }),
    formAddressOf({ ...bare, orderKind: "custom" }),
    formAddressOf({ ...designs, orderKind: "design" }),
    formAddressOf({ ...bare, orderKind: "design-request", productId: 13 }),
    formAddressOf({ ...bare, orderKind: "package", productId: 19 }),
  ]).toEqual([
    "/website-order",
    "/custom-payment",
    "/design?product=8.5x11%20flyers%2C%20menus%20and%20brochures",
    "/product/13/request",
    "/new-business-packages/order?package=19",
  ]);
});

test("an order of a cart leads back to its checkout, whatever is in it", () => {
  const inCart = { ...bare, productId: 1, cartLineId: "b6e4a0c5-4f0f-4b0e-9b0c-0d6a3a5d3c11" };
  expect(formAddressOf({ ...inCart, orderKind: "product" })).toBe("/checkout");
  expect(formAddressOf({ ...inCart, orderKind: "special" })).toBe("/checkout");
});
