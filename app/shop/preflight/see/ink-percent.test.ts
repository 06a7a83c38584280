import { expect, test } from "vitest";
import { inkPercent } from "./ink-percent.ts";

const FULL = 255;

function samples(count: number, ...inks: number[]): number[] {
  return Array.from({ length: count }, () => inks).flat();
}

test("the inks of a sample are added", () => {
  expect(inkPercent(Uint8Array.from(samples(10, FULL, FULL, FULL, FULL)), 4)).toBe(400);
  expect(inkPercent(Uint8Array.from(samples(10, 153, 102, 102, FULL)), 4)).toBe(240);
  expect(inkPercent(Uint8Array.from(samples(10, 0, 0, 0, 0)), 4)).toBe(0);
});

test("one sample of two hundred is left out, two are not", () => {
  const light = samples(1000, 51, 0, 0, 0);
  const dark = (count: number) => samples(count, FULL, FULL, FULL, FULL);
  expect(inkPercent(Uint8Array.from([...light, ...dark(4)]), 4)).toBe(20);
  expect(inkPercent(Uint8Array.from([...light, ...dark(10)]), 4)).toBe(400);
});

test("of no sample nothing is known", () => {
  expect(inkPercent(new Uint8Array(), 4)).toBeNull();
});
