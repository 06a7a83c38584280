import { expect, test } from "vitest";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { orderAgainPath } from "./order-again.ts";

const SPECIAL = "bfdbadfe-dba4-4071-a6d2-dc2f9a615ff3";
const LINE = "5b0f8a52-9a57-4e0b-8a0f-2f6f0c1f2e11";
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
  standingDesigns: [],
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
  const asked = (standingDesigns: string[]) =>
    new URLSearchParams(
      orderAgainPath({ ...order, configuration: designed, standingDesigns }, offered)?.split(
        "?",
      )[1],
    );
  expect(Object.fromEntries(asked([LINE]))).toMatchObject({
    ownDesign: "approved",
    reprintOf: "MR-10482",
    reprintLine: LINE,
  });
  expect(asked([LINE]).has("addDesignFee") || asked([LINE]).has("sameDayDesign")).toBe(false);
  expect(Object.fromEntries(asked([]))).toMatchObject({ ownDesign: "no", addDesignFee: "on" });
  expect(asked([]).has("reprintOf")).toBe(false);
});

test("a reprint whose design can't be printed any more opens as a design of ours", () => {
  const configuration = { ...cards, hasOwnDesign: false, reprintOf: "MR-10001", reprintLine: LINE };
  const asked = (standingDesigns: string[]) => {
    const path = orderAgainPath({ ...order, configuration, standingDesigns }, offered);
    return Object.fromEntries(new URLSearchParams(path?.split("?")[1]));
  };
  const named = { ownDesign: "approved", reprintOf: "MR-10001", reprintLine: LINE };
  expect(asked([LINE])).toMatchObject(named);
  expect(asked([])).toMatchObject({ ownDesign: "no", addDesignFee: "on" });
  expect(asked([])).not.toHaveProperty("reprintOf");
  expect(asked([])).not.toHaveProperty("reprintLine");
});

test("a reprint from before items were named names one where it can mean one only", () => {
  const configuration = { ...cards, hasOwnDesign: false, reprintOf: "MR-10001" };
  const asked = (standingDesigns: string[]) => {
    const path = orderAgainPath({ ...order, configuration, standingDesigns }, offered);
    return Object.fromEntries(new URLSearchParams(path?.split("?")[1]));
  };
  expect(asked([LINE])).toMatchObject({ reprintOf: "MR-10001", reprintLine: LINE });
  expect(asked([LINE, SPECIAL])).toMatchObject({ ownDesign: "approved", reprintOf: "MR-10001" });
  expect(asked([LINE, SPECIAL])).not.toHaveProperty("reprintLine");
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
