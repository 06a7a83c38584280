import { expect, test } from "vitest";
import { cartChanges } from "./cart-changes.ts";
import { seenCart } from "./seen-cart.ts";

const cards = { id: "1", title: "1,000 Business Cards", choices: "16pt, Rush" };
const banner = { id: "2", title: "1 Vinyl Banner", choices: "" };

test("a cart that is as it was shown has no changes", () => {
  expect(cartChanges(seenCart([cards, banner]), [cards, banner])).toEqual([]);
});

test("what came, went and became something else is named", () => {
  const fewer = { ...cards, title: "500 Business Cards" };
  expect(cartChanges(seenCart([cards]), [fewer, banner])).toEqual([
    "Changed: 1,000 Business Cards (16pt, Rush) is now 500 Business Cards (16pt, Rush).",
    "New in your cart: 1 Vinyl Banner.",
  ]);
  expect(cartChanges(seenCart([cards, banner]), [cards])).toEqual([
    "No longer in your cart: 1 Vinyl Banner.",
  ]);
});

test("a form that does not say what it showed is not compared", () => {
  for (const seen of ["", "{", "[1]", '{"id":"1"}']) expect(cartChanges(seen, [cards])).toEqual([]);
});
