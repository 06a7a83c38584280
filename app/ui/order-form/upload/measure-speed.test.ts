import { expect, test } from "vitest";
import { measureSpeed } from "./measure-speed.ts";

test("the rest takes as long as its share of what was sent lately", () => {
  const speed = measureSpeed(10_000);
  expect(speed.secondsLeft(0, 0)).toBeNull();
  expect(speed.secondsLeft(500, 1000)).toBeNull();
  expect(speed.secondsLeft(1000, 2000)).toBe(18);
  // Twice as fast from here on: what is long ago does not count.
  for (let second = 3; second < 10; second += 1)
    speed.secondsLeft(1000 * (second - 1), second * 1000);
  expect(speed.secondsLeft(9000, 10_000)).toBeCloseTo(1);
});

test("nothing is told of a line on which nothing moves, or that begins again further back", () => {
  const speed = measureSpeed(10_000);
  speed.secondsLeft(5000, 0);
  expect(speed.secondsLeft(5000, 4000)).toBeNull();
  expect(speed.secondsLeft(3000, 5000)).toBeNull();
});
