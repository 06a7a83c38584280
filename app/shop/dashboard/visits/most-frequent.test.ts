import fc from "fast-check";
import { expect, test } from "vitest";
import { countMostFrequent } from "./most-frequent.ts";

function count(most: number, keys: readonly string[]) {
  const forgotten = new Map<string, number>();
  const counter = countMostFrequent<string>(most, ({ item, times }) => {
    forgotten.set(item, (forgotten.get(item) ?? 0) + times);
  });
  for (const key of keys) counter.add(key, key);
  return { counted: new Map(counter.counted().map(({ item, times }) => [item, times])), forgotten };
}

test("what came more often than one in so many is remembered, and nothing is lost", () => {
  const keys = fc.array(fc.integer({ min: 0, max: 20 }).map(String), { maxLength: 200 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), keys, (most, came) => {
      const { counted, forgotten } = count(most, came);
      expect(counted.size).toBeLessThanOrEqual(most);
      const often = Object.entries(Object.groupBy(came, (key) => key));
      for (const [key, all = []] of often) {
        if (all.length > came.length / most) expect([...counted.keys()]).toContain(key);
        expect((counted.get(key) ?? 0) + (forgotten.get(key) ?? 0)).toBe(all.length);
      }
    }),
  );
});

test("made-up ones that come once make room for each other, not one that comes again", () => {
  const made = Array.from({ length: 5000 }, (_, at) => `made-${at}`);
  const came = made.flatMap((key, at) => (at % 400 === 0 ? [key, "partner"] : [key]));
  expect(count(1000, came).counted.get("partner")).toBe(13);
});

test("where there is room all are counted", () => {
  const { counted, forgotten } = count(3, ["a", "b", "a", "c", "b", "a"]);
  expect(Object.fromEntries(counted)).toEqual({ a: 3, b: 2, c: 1 });
  expect(forgotten.size).toBe(0);
});
