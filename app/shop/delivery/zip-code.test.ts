import { expect, test } from "vitest";
import { plainZip, ZIP_CODE } from "./zip-code.ts";

test.each([
  "32801-1234",
  "328011234",
  "32801 1234",
  "32801\u20131234",
  "32801 \u2014 1234",
  " 32801-1234\u200B",
  "32801\u00A01234",
])("%j is 32801-1234", (typed) => expect(plainZip(typed)).toBe("32801-1234"));

test.each(["32801", "3280", "328011", "32801-12", "32801 12345", "FL 32801", ""])(
  "%j stays as it is",
  (typed) => {
    expect(plainZip(typed)).toBe(typed);
    expect(ZIP_CODE.test(plainZip(typed))).toBe(typed === "32801");
  },
);
