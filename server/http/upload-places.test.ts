import { expect, test } from "vitest";
import { createPlaces, MOST_AT_ONCE } from "./upload-places.ts";

const { visitor, address, all } = MOST_AT_ONCE;

test("one browser has so many places, and gets one back when an upload ends", () => {
  const places = createPlaces(1, MOST_AT_ONCE);
  const sender = { visitor: "dana", address: "192.0.2.1", isKnown: false };
  const taken = Array.from({ length: visitor }, () => places.take(sender));
  expect(taken.every((one) => one !== null)).toBe(true);
  expect(places.take(sender)).toBeNull();
  expect(places.take({ ...sender, visitor: "another browser" })).not.toBeNull();
  taken[0]?.();
  expect(places.take(sender)).not.toBeNull();
  expect(places.take(sender)).toBeNull();
});

test("an address has a share of what is left, however many browsers it says it is", () => {
  const places = createPlaces(1, MOST_AT_ONCE);
  const takeAll = (from: string) => {
    let count = 0;
    while (places.take({ visitor: `browser ${count}`, address: from, isKnown: false }) !== null)
      count += 1;
    return count;
  };
  let before = takeAll("192.0.2.1");
  expect(before).toBe(address);
  for (let other = 2; other <= 8; other += 1) {
    const count = takeAll(`192.0.2.${other}`);
    expect(count).toBeLessThanOrEqual(before);
    before = count;
  }
  // Eight who hold all that they can leave the next one as many as a page sends at a time.
  expect(takeAll("198.51.100.1")).toBeGreaterThanOrEqual(3);
});

test("a thousand addresses find one place each while there is any; the last are for those we know", () => {
  const places = createPlaces(1, MOST_AT_ONCE);
  const takeFrom = (isKnown: boolean) => {
    const taken: (() => void)[] = [];
    for (let address = 0; address < 1000; address += 1) {
      const place = places.take({ visitor: null, address: `${address} ${isKnown}`, isKnown });
      if (place !== null) taken.push(place);
    }
    return taken;
  };
  const ofStrangers = takeFrom(false);
  const ofKnown = takeFrom(true);
  expect(ofStrangers).toHaveLength((all * 7) / 8);
  expect(ofKnown).toHaveLength(all / 8);
  const another = { visitor: null, address: "198.51.100.1" };
  ofKnown[0]?.();
  expect(places.take({ ...another, isKnown: false })).toBeNull();
  expect(places.take({ ...another, isKnown: true })).not.toBeNull();
  for (const leave of [...ofKnown.slice(1), ...ofStrangers.slice(0, 2)]) leave?.();
  expect(places.take({ ...another, address: "198.51.100.2", isKnown: false })).not.toBeNull();
});

test("processes share the places", () => {
  const places = createPlaces(4, MOST_AT_ONCE);
  const sender = { visitor: "dana", address: "192.0.2.1", isKnown: false };
  let count = 0;
  while (places.take(sender) !== null) count += 1;
  expect(count).toBe(visitor / 4);
});
