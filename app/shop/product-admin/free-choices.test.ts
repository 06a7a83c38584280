import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { freeChoices } from "./free-choices.ts";
import {
  newProductDraft,
  type OptionDraft,
  type ProductDraft,
  withEntries,
} from "./product-draft.ts";

const product = newProductDraft({ rushFee: cents(2500) });

const choice = (value: string, price: string): OptionDraft => ({ value, price, description: "" });

/** The product with these finishes, and sizes of the shop's own. */
function having(finishes: OptionDraft[], mugs: OptionDraft[] = []): ProductDraft {
  const finished = withEntries(product, "finish_option", () => finishes);
  return { ...finished, own: [{ name: "Mug size", entries: mugs }] };
}

test("what is given away is named before it is saved: a finish, a size of the shop's own", () => {
  const after = having([choice("Rounded Corners", "0.00")], [choice("15 oz", "0.00")]);
  expect(freeChoices(after, product)).toEqual(["Free: Rounded Corners, 15 oz."]);
});

test("a price, and none at all, give nothing away", () => {
  const after = having([
    choice("Rounded Corners", "15.00"),
    choice("Foil", "0.01"),
    choice("UV", ""),
  ]);
  expect(freeChoices(after, product)).toEqual([]);
});

test("what was free before is not asked about again", () => {
  const before = having([choice("Rounded Corners", "0.00"), choice("Foil", "15.00")]);
  const after = having([choice("Rounded Corners", "0.00"), choice("Foil", "0.00")]);
  expect(freeChoices(before, before)).toEqual([]);
  expect(freeChoices(after, before)).toEqual(["Free: Foil."]);
});
