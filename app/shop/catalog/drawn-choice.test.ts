import { expect, test } from "vitest";
import { asProduct } from "#catalogue/as-product.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { drawnChoice } from "./drawn-choice.ts";

const productOf = (id: number) => {
  const entry = PRODUCTS.find((one) => one.id === id);
  if (!entry) throw new Error(`There is no product ${id}`);
  return asProduct(entry);
};
const choice = { size: "3.5x2", paperType: "16pt Standard", finish: "", addOns: [] };

test("a card is as large and as thick as it is, and round where that is chosen", () => {
  const cards = productOf(1);
  expect(drawnChoice(cards, choice)).toEqual({
    widthInches: 3.5,
    heightInches: 2,
    bleedInches: 0.125,
    cornerInches: 0,
    points: 16,
    surface: "uncoated",
  });
  const round = { ...choice, paperType: "18pt UV", addOns: ["Rounded Corners"] };
  expect(drawnChoice(cards, round)).toMatchObject({
    cornerInches: 0.25,
    points: 18,
    surface: "gloss",
  });
});

test("a finish lies over its paper; what nobody tells is not made up", () => {
  const posters = { ...choice, size: "18x24", paperType: "10mil Photo Paper" };
  expect(drawnChoice(productOf(6), { ...posters, finish: "Satin laminate" })).toMatchObject({
    points: 10,
    surface: "satin",
  });
  const banner = { ...choice, size: "2x4 ft", paperType: "13oz Vinyl", finish: "Pole pockets" };
  expect(drawnChoice(productOf(2), banner)).toMatchObject({
    points: null,
    surface: null,
    cornerInches: 0,
  });
});

test("what has no measures is not drawn", () => {
  expect(drawnChoice(productOf(9), choice)).toBeNull();
  expect(drawnChoice(productOf(8), { ...choice, size: "" })).toBeNull();
  expect(drawnChoice(productOf(1), { ...choice, size: "none of them" })).toBeNull();
});
