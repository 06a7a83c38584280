import { expect, test } from "vitest";
import { ownValue } from "./own-value.ts";

test("a record answers to its own names alone", () => {
  const record = { st: "street" };
  expect(ownValue(record, "st")).toBe("street");
  for (const name of ["__proto__", "toString", "constructor", "hasOwnProperty", "other"]) {
    expect([name, ownValue(record, name)]).toEqual([name, undefined]);
  }
});
