import { expect, test } from "vitest";
import { productCallSchema } from "./product-call.ts";

const quantityOf = (quantity: unknown) =>
  productCallSchema.safeParse({ quantity, submissionKey: "a-call" }).data?.quantity;

test.each([
  [1000, 1000],
  ["1000", 1000],
  ["1,000", 1000],
  [" 250\u00A0", 250],
])("a call's quantity of %j is %i", (sent, quantity) => expect(quantityOf(sent)).toBe(quantity));

test.each(["1e3", "0x3e8", "1.000", "", "-5", "a thousand"])("%j is none", (sent) =>
  expect(quantityOf(sent)).toBeNaN(),
);
