import { expect, test } from "vitest";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { orderAgainPath } from "./order-again.ts";

const SPECIAL = "bfdbadfe-dba4-4071-a6d2-dc2f9a615ff3";
const cards: Configuration = {
  productId: 1,
  specialId: null,
  quantity: 1000,
  size: null,
  paperType: "16pt UV",
  finish: null,
  widthInches: null,
  heightInches: null,
  deliveryTime: "5-7 Business Days",
  addOns: ["Rounded Corners"],
  hasOwnDesign: true,
  addDesignFee: false,
};
const order = {
  orderNumber: "MR-10482",
  orderKind: "product",
  productId: 1,
  configuration: cards,
  formProduct: null,
  doesDesignStand: false,
} as const;
const offered = {
  products: [
    { id: 1, isSpecial: false },
    { id: 19, isSpecial: false },
    { id: 101, isSpecial: true },
  ],
  specials: [{ id: SPECIAL }],
};

test("a product's form opens with the same choices, and with the order they come from", () => {
  expect(orderAgainPath(order, offered)).toBe(
    "/product/1?quantity=1000&paperType=16pt+UV&deliveryTime=5-7+Business+Days&ownDesign=yes&addOns=Rounded+Corners&again=MR-10482",
  );
});

test("a design that was approved is printed again, and not asked for anew", () => {
  const designed = { ...cards, hasOwnDesign: false, addDesignFee: true, sameDayDesign: true };
  const asked = (doesDesignStand: boolean) =>
    new URLSearchParams(
      orderAgainPath({ ...order, configuration: designed, doesDesignStand }, offered)?.split(
        "?",
      )[1],
    );
  expect(Object.fromEntries(asked(true))).toMatchObject({
    ownDesign: "approved",
    reprintOf: "MR-10482",
  });
  expect(asked(true).has("addDesignFee") || asked(true).has("sameDayDesign")).toBe(false);
  expect(Object.fromEntries(asked(false))).toMatchObject({ ownDesign: "no", addDesignFee: "on" });
  expect(asked(false).has("reprintOf")).toBe(false);
});

test("a reprint whose design can't be printed any more opens as a design of ours", () => {
  const configuration = { ...cards, hasOwnDesign: false, reprintOf: "MR-10001" };
  const asked = (doesDesignStand: boolean) => {
    const path = orderAgainPath({ ...order, configuration, doesDesignStand }, offered);
    return Object.fromEntries(new URLSearchParams(path?.split("?")[1]));
  };
  expect(asked(true)).toMatchObject({ ownDesign: "approved", reprintOf: "MR-10001" });
  expect(asked(false)).toMatchObject({ ownDesign: "no", addDesignFee: "on" });
  expect(asked(false)).not.toHaveProperty("reprintOf");
});

test("what is no longer sold can't be ordered again", () => {
  expect(orderAgainPath({ ...order, productId: 2 }, offered)).toBeNull();
});

test("a special is ordered again while it runs; after that its product is, if it is sold at all", () => {
  const special = (productId: number) =>
    ({
      ...order,
      orderKind: "special",
      productId,
      configuration: { ...cards, productId, specialId: SPECIAL },
    }) as const;
  expect(orderAgainPath(special(101), offered)).toContain(`/specials/${SPECIAL}/order?`);
  const ended = { ...offered, specials: [] };
  expect(orderAgainPath(special(101), ended)).toBeNull();
  expect(orderAgainPath(special(1), ended)).toContain("/product/1?");
});

test("services lead to their forms", () => {
  const service = { ...order, configuration: null, productId: null };
  expect(orderAgainPath({ ...service, orderKind: "app" }, offered)).toBe("/app-order");
  expect(orderAgainPath({ ...service, orderKind: "website" }, offered)).toBe("/website-order");
  expect(orderAgainPath({ ...service, orderKind: "custom" }, offered)).toBe("/custom-payment");
  expect(orderAgainPath({ ...service, orderKind: "package", productId: 19 }, offered)).toBe(
    "/new-business-packages/order?package=19",
  );
});
