import { expect, test } from "vitest";
import { ageWords, BOARD_STAGES, STAGE_LISTS } from "./board.ts";
import { isUnfiltered, readOrderFilter } from "#app/shop/order/order-filter.ts";

const now = new Date("2026-11-22T12:00:00Z");

test.each([
  ["2026-11-22T11:59:00Z", "today"],
  ["2026-11-21T12:00:01Z", "today"],
  ["2026-11-21T12:00:00Z", "1 day"],
  ["2026-11-10T12:00:00Z", "12 days"],
])("an order of %s is here for %s", (placed, words) => {
  expect(ageWords(new Date(placed), now)).toBe(words);
});

test("each column leads to a list that is narrowed", () => {
  for (const stage of BOARD_STAGES) {
    const { searchParams } = new URL(STAGE_LISTS[stage], "http://shop.example");
    expect(isUnfiltered(readOrderFilter(searchParams))).toBe(false);
  }
});
