import { expect, test } from "vitest";
import { asProduct } from "#catalogue/as-product.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { compareChoices } from "./compare-choices.ts";
import { stockChoiceOf, stockKindsOf } from "./option-kinds.ts";
import { optionsOf } from "./product.ts";

const products = PRODUCTS.map(asProduct);

function compare(id: number, field: string) {
  const product = products.find((one) => one.id === id);
  const kind = product && stockKindsOf(product).find((one) => one.field === field);
  if (!kind) throw new Error(`There is no product ${id} with ${field}`);
  const first = (type: typeof kind.type) => optionsOf(product, type)[0]?.value ?? null;
  return compareChoices(product, kind, (value) =>
    stockChoiceOf(product, (one) => (one.field === field ? value : first(one.type))),
  );
}

test("papers are compared by what the catalog tells of them, thickness in inches too", () => {
  expect(compare(1, "paperType")).toEqual([
    { term: "Thickness", details: ["16pt, 0.016 in", "18pt, 0.018 in", "32pt, 0.032 in"] },
    { term: "Surface", details: ["Uncoated", "Gloss", "Uncoated"] },
    {
      term: "Feel",
      details: ["Smooth, no shine", "Slick, like a coated photo", "Stiff and heavy, no shine"],
    },
    {
      term: "Best for",
      details: [
        "Notes on the back, appointment cards",
        "Photos and strong color",
        "A card people notice",
      ],
    },
    { term: "Quantities", details: ["250 to 10000", "250 to 10000", "500, 1000"] },
  ]);
});

test("what is the same for all is left out, and so is what nobody tells", () => {
  // Both finishes of postcards are glossy and come in the same runs.
  expect(compare(5, "finish").map(({ term }) => term)).toEqual(["Feel", "Best for"]);
  expect(compare(2, "finish")).toEqual([]);
});

test("sizes tell their trim", () => {
  expect(compare(4, "size")).toEqual([{ term: "Trim", details: ["3 × 4 in", "4 × 6 in"] }]);
});
