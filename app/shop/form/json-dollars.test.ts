import { expect, test } from "vitest";
import { parseDollars } from "#app/shop/money/money.ts";
import { dollarsOfJson } from "./json-dollars.ts";

const centsOf = (value: unknown) => parseDollars(dollarsOfJson(value) ?? "");

test("an amount in JSON is a number of dollars or its text, free of floating-point noise", () => {
  expect([51.12, "51.12", 50.3 + 0.82, 7, 0].map(centsOf)).toEqual([5112, 5112, 5112, 700, 0]);
});

test("fractions of a cent, and what is no number, are no amount", () => {
  expect([1.005, 0.001, 1e21, null, true, {}].map(centsOf)).toEqual(Array(6).fill(null));
});
