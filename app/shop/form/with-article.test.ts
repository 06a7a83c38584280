import { expect, test } from "vitest";
import { withArticle } from "./with-article.ts";

test("what begins with a vowel is added with an", () => {
  expect(["size", "paper type", "add-on"].map(withArticle)).toEqual([
    "a size",
    "a paper type",
    "an add-on",
  ]);
});
