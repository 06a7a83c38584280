import { expect, test } from "vitest";
import { readChoicesAgain } from "./choices-again.ts";

const chosen = {
  quantity: "1000",
  size: "",
  paperType: "16pt UV",
  finish: "",
  widthFeet: "",
  widthInches: "",
  heightFeet: "",
  heightInches: "",
  deliveryTime: "5-7 Business Days",
  ownDesign: "yes",
  addDesignFee: "",
  sameDayDesign: "",
  reprintOf: "",
  reprintLine: "",
  addOns: ["Rounded Corners"],
};

test("an address without an order repeats nothing", () => {
  expect(readChoicesAgain(new URLSearchParams("quantity=500"), chosen)).toBeNull();
  expect(readChoicesAgain(new URLSearchParams("again=call+me+now"), chosen)).toBeNull();
});

test("what could be taken over is not mentioned", () => {
  const search = "again=MR-10482&quantity=1000&paperType=16pt+UV&addOns=Rounded+Corners";
  expect(readChoicesAgain(new URLSearchParams(search), chosen)).toEqual({
    orderNumber: "MR-10482",
    lost: [],
    artwork: "files",
  });
});

test("what is not offered any more is named", () => {
  const search =
    "again=MR-10482&quantity=750&size=3.5x2&paperType=18pt+Silk&addOns=Foil&addOns=Rounded+Corners&own.mug-size=15+oz";
  expect(readChoicesAgain(new URLSearchParams(search), chosen)?.lost).toEqual([
    "Quantity 750",
    "Size 3.5 × 2 in",
    "Paper 18pt Silk",
    "mug size 15 oz",
    "Foil",
  ]);
});

test.each([
  [{ ownDesign: "approved", reprintOf: "MR-10001" }, "approved"],
  [{ ownDesign: "no", addDesignFee: "on" }, "designed"],
  [{ ownDesign: "no", addDesignFee: "" }, "files"],
])("what is printed with %o is told as %s", (choice, artwork) => {
  const search = new URLSearchParams("again=MR-10482");
  expect(readChoicesAgain(search, { ...chosen, ...choice })?.artwork).toBe(artwork);
});
