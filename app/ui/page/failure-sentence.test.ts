import { expect, test } from "vitest";
import { failureSentence } from "./failure-sentence.ts";

test("each page fails in the specification's words, others in plain ones", () => {
  const wanted = {
    "/": "Error loading products. Please try again.",
    "/category/posters": "Error loading products. Please try again.",
    "/search": "Error loading products. Please try again.",
    "/product/1": "Error loading product or product not found.",
    "/specials": "Error Loading Specials",
    "/specials/x/order": "Error Loading Specials",
    "/signup": "An unexpected error occurred",
    "/sign-out": "Failed to sign out",
    "/payment-success": "Something went wrong. Please try again.",
    "/specialists": "Something went wrong. Please try again.",
  };
  const said = Object.keys(wanted).map((path) => [path, failureSentence(path)]);
  expect(Object.fromEntries(said)).toEqual(wanted);
});
