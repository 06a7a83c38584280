import { expect, test } from "vitest";
import { asProduct } from "#catalogue/as-product.ts";
import { optionsOfProduct } from "#catalogue/pricing-data.ts";
import { PRODUCTS } from "#catalogue/products.ts";
import { columnGaps } from "./product-answer.ts";
import { editDraft } from "./edit-draft.ts";
import type { OptionDraft, ProductDraft } from "./product-draft.ts";
import { draftOfProduct } from "./stored-draft.ts";

function draftOf(id: number): ProductDraft {
  const entry = PRODUCTS.find((one) => one.id === id);
  if (!entry) throw new Error(`There is no product ${id}.`);
  const options = optionsOfProduct(entry).map((option) => ({ ...option, price: null }));
  return draftOfProduct({ ...asProduct(entry), options });
}

function withSizes(draft: ProductDraft, size: OptionDraft[]): ProductDraft {
  return { ...draft, options: { ...draft.options, size } };
}

const choice = (value: string, rest: Partial<OptionDraft> = {}): OptionDraft => ({
  value,
  description: "",
  price: "",
  ...rest,
});

test.each(PRODUCTS.map(({ id, name }) => [name, id] as const))(
  "%s has prices for each choice, and choices for each price",
  (_name, id) => {
    expect(columnGaps(draftOf(id))).toEqual([]);
  },
);

test("a choice that is taken off the list leaves its prices to nobody", () => {
  const draft = draftOf(5);
  expect(draft.columns).toEqual(["quantity_4x6", "quantity_6x8"]);
  const [first] = draft.options.size;
  expect(columnGaps(withSizes(draft, first ? [first] : []))).toEqual([
    "No choice uses the price column 6x8, so its prices never apply.",
    "Print specification: 6x8 isn't one of the sizes.",
  ]);
});

test("the measures of a renamed size are told to be nobody's", () => {
  const draft = draftOf(28);
  expect(columnGaps(withSizes(draft, [choice("4 × 6 in")]))).toEqual([
    "Print specification: 4x6 isn't one of the sizes.",
  ]);
});

test("a new size has no prices where each has a column of its own", () => {
  const draft = draftOf(5);
  const added = withSizes(draft, [...draft.options.size, choice("5x7")]);
  expect(columnGaps(added)).toEqual(["Sizes: 5x7 has no prices in the table."]);
});

test("a new paper costs what the first column says, and nothing is told", () => {
  const draft = draftOf(1);
  const paper_type = [...draft.options.paper_type, choice("14pt Matte")];
  expect(columnGaps({ ...draft, options: { ...draft.options, paper_type } })).toEqual([]);
});

test("a new column is sold by the choice that it is made for, and follows its other name", () => {
  const plain = withSizes(draftOf(28), [choice("4x6"), choice("5x7")]);
  const added = editDraft(plain, { do: "add-column", list: "size", index: 0 });
  expect(added.options.size.map(({ priceColumn }) => priceColumn)).toEqual([
    "quantity_4x6",
    undefined,
  ]);
  const [row, ...rows] = added.rows;
  const priced = { ...added, rows: [{ quantity: "250", prices: { quantity_4x6: "9" } }, ...rows] };
  expect(row).toBeDefined();
  const name = "4 × 6 in";
  const printSizes = [{ size: name, width: "6", height: "4" }];
  const renamed = (rest: Partial<OptionDraft>) => ({
    ...withSizes(priced, [choice(name, rest)]),
    printSizes,
  });
  expect(columnGaps(renamed({ priceColumn: "quantity_4x6" }))).toEqual([]);
  expect(columnGaps(renamed({}))).toHaveLength(1);
});
