import { expect, test } from "vitest";
import { reconnectDelayMs } from "./reconnect-delay.ts";

test("a lost connection is tried again after 1, 2, 5, then 10 seconds each time", () => {
  const waits = [1, 2, 3, 4, 5, 100].map(reconnectDelayMs);
  expect(waits).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000]);
});
