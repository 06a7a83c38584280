import fc from "fast-check";
import { expect, test } from "vitest";
import { moveWithin } from "./move-within.ts";

test("an entry moves to its place, the others keep their order", () => {
  expect(moveWithin(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moveWithin(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(moveWithin(["a", "b"], 1, 9)).toEqual(["a", "b"]);
  expect(moveWithin(["a", "b"], 1, -9)).toEqual(["b", "a"]);
  expect(moveWithin(["a", "b"], 5, 0)).toEqual(["a", "b"]);
});

test("nothing is lost and nothing comes twice, wherever it goes", () => {
  const lists = fc.uniqueArray(fc.string(), { maxLength: 12 });
  fc.assert(
    fc.property(lists, fc.integer(), fc.integer(), (entries, from, to) => {
      expect(moveWithin(entries, from, to).toSorted()).toEqual(entries.toSorted());
    }),
  );
});
