import { expect, test } from "vitest";
import { sayAtTimes } from "./say-at-times.server.ts";

test("what goes on is said at once, then once a minute with how often it happened", () => {
  const clock = { now: 5 };
  const said: [number, string][] = [];
  const tell = sayAtTimes<string>(
    60_000,
    (...line) => said.push(line),
    () => clock.now,
  );
  tell("first");
  for (let second = 1; second <= 60; second += 1) {
    clock.now += 1000;
    tell(`after ${second} s`);
  }
  tell("at once");
  expect(said).toEqual([
    [1, "first"],
    [60, "after 60 s"],
  ]);
});
