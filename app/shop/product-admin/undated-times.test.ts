import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { newProductDraft, withEntries } from "./product-draft.ts";
import { undatedTimes } from "./undated-times.ts";

const product = newProductDraft({ rushFee: cents(2500) });
const having = (...times: string[]) =>
  withEntries(product, "delivery_time", () =>
    times.map((value) => ({ value, description: "", price: "0.00" })),
  );

test("a delivery time that names no days is asked about once", () => {
  const after = having("5 to 7 business days", "Whenever it is done", "Next day", "Fast");
  const told = [
    "No ready date for: Whenever it is done, Fast. Use days, such as 5-7 Business Days.",
  ];
  expect(undatedTimes(after, product)).toEqual(told);
  expect(undatedTimes(after, after)).toEqual([]);
});

test("what every new product begins with has days", () => {
  expect(undatedTimes(product, having())).toEqual([]);
});
