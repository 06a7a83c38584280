import { expect, test } from "vitest";
import { formAddressOf } from "./order-form-address.ts";

const bare = { productId: null, configuration: null, formProduct: null };

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
