import { expect, test } from "vitest";
import { calendarDay } from "#app/shop/clock/calendar-day.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { designFormSchema } from "#app/shop/checkout/design-form.ts";
import { cardsChoice, cardsProduct } from "#tests/support/cards-product.ts";
import type { CartLine } from "./cart.ts";
import { lineDays } from "./cart-days.ts";
import { daysInWords } from "./days-in-words.ts";

// Monday, 10 in the morning by the shop's clock.
const clock = { ...DEFAULT_SETTINGS, now: new Date("2026-11-30T15:00:00Z") };
const carrier = { ...DEFAULT_SETTINGS, zip: "32801" };
const product = cardsProduct();
const ordinary = "5-7 Business Days";
const file = { id: "a", name: "card.pdf", bytes: 10 };
const line: CartLine = {
  id: "1",
  productId: product.id,
  specialId: null,
  configuration: { ...cardsChoice(), deliveryTime: ordinary, hasOwnDesign: true },
  details: { files: [], designNotes: "", description: "", design: designFormSchema.parse({}) },
  seenAmount: product.basePrice,
  isSavedForLater: false,
  productName: product.name,
  product,
  special: null,
  price: { ok: false, problems: [] },
  reprinted: null,
  artworkHold: null,
  files: [file],
};

test("an item with its file is ready by its delivery time, counted from now", () => {
  expect(lineDays(line, clock)).toEqual({
    time: ordinary,
    ready: { first: calendarDay(2026, 12, 7), last: calendarDay(2026, 12, 9) },
    isAwaited: false,
  });
});

test("the days of one without its artwork count from when that is here", () => {
  const days = lineDays({ ...line, files: [] }, clock);
  expect(days).toEqual({ time: ordinary, ready: null, isAwaited: true });
  expect(daysInWords([days], "32801", carrier)).toEqual({
    ready: null,
    arrival: null,
    awaits: "5-7 business days",
  });
});

test("services, and what promises no days, have none", () => {
  const service = { ...line, product: cardsProduct({ taxClass: "service" }) };
  const none = { time: null, ready: null, isAwaited: false };
  expect(lineDays(service, clock)).toEqual(none);
  expect(lineDays({ ...line, product: null }, clock)).toEqual(none);
});

test("the slowest item decides, and a parcel takes its days from there", () => {
  const soon = {
    ...line,
    configuration: { ...line.configuration, deliveryTime: "2-3 Business Days" },
  };
  const both = [lineDays(soon, clock), lineDays(line, clock)];
  expect(daysInWords(both, "33101", carrier)).toEqual({
    ready: "Mon, Dec 7 to Wed, Dec 9",
    arrival: "Wed, Dec 9 to Fri, Dec 11",
    awaits: null,
  });
  // As for the order that they become: nothing is promised while an item waits for its artwork.
  const waiting = lineDays({ ...soon, files: [] }, clock);
  expect(daysInWords([waiting, lineDays(line, clock)], "33101", carrier)).toEqual({
    ready: null,
    arrival: null,
    awaits: "5-7 business days",
  });
  expect(daysInWords(both, null, carrier).arrival).toBeNull();
  expect(daysInWords(both, "328", carrier).arrival).toBeNull();
});
