import { expect, test } from "vitest";
import { createPlaces, MOST_AT_ONCE } from "./upload-places.ts";

const { visitor, address, all } = MOST_AT_ONCE;

test("one browser has so many places, and gets one back when an upload ends", () => {
  const places = createPlaces(1, MOST_AT_ONCE);
  const sender = { visitor: "dana", address: "192.0.2.1" };
  const taken = Array.from({ length: visitor }, () => places.take(sender));
  expect(taken.every((one) => one !== null)).toBe(true);
  expect(places.take(sender)).toBeNull();
  expect(places.take({ ...sender, visitor: "another browser" })).not.toBeNull();
  taken[0]?.();
  expect(places.take(sender)).not.toBeNull();
  expect(places.take(sender)).toBeNull();
});

test("an address has more, however many browsers it says it is, and all together the most", () => {
  const places = createPlaces(1, MOST_AT_ONCE);
  const takeAll = (from: string) => {
    let count = 0;
    while (places.take({ visitor: `browser ${count}`, address: from }) !== null) count += 1;
    return count;
  };
  expect(takeAll("192.0.2.1")).toBe(address);
  // Many addresses have to join before nobody else finds a place.
  for (let other = 2; other <= 8; other += 1) {
    expect(takeAll(`192.0.2.${other}`)).toBe(address);
  }
  expect(8 * address).toBe(all);
  expect(takeAll("198.51.100.1")).toBe(0);
});

test("processes share the places", () => {
  const places = createPlaces(4, MOST_AT_ONCE);
  const sender = { visitor: "dana", address: "192.0.2.1" };
  let count = 0;
  while (places.take(sender) !== null) count += 1;
  expect(count).toBe(visitor / 4);
});
