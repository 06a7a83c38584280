import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import {
  findShippingMethod,
  shippingPrice,
  type ShippingMethods,
  shippingSentence,
} from "./shipping-method.ts";

const { shippingMethods } = DEFAULT_SETTINGS;
const express = {
  id: "express",
  name: "Express",
  detail: "Two days",
  rate: cents(2450),
  freeFrom: null,
};

test("one method from the start: 9.50, free from 150 dollars of printed goods", () => {
  expect(shippingMethods).toHaveLength(1);
  expect(shippingMethods[0]).toMatchObject({ name: "Standard shipping" });
  expect(shippingPrice(shippingMethods[0], cents(14_999))).toBe(950);
  expect(shippingPrice(shippingMethods[0], cents(15_000))).toBe(0);
});

test("a method without a limit is never free", () => {
  expect(shippingPrice(express, cents(10_000_000))).toBe(2450);
});

test("who chooses none gets the first; one that is not offered is none", () => {
  const methods: ShippingMethods = [...shippingMethods, express];
  expect(findShippingMethod(methods, "")).toBe(methods[0]);
  expect(findShippingMethod(methods, "express")).toBe(express);
  expect(findShippingMethod(methods, "drone")).toBeNull();
});

test("texts say what each method costs", () => {
  expect(shippingSentence(shippingMethods)).toBe(
    "Shipping inside the US costs $9.50 an order and is free from $150 of printed goods.",
  );
  expect(shippingSentence([...shippingMethods, express])).toBe(
    "Standard shipping inside the US costs $9.50 an order and is free from $150 of printed goods. Express inside the US costs $24.50 an order.",
  );
});
