import { setImmediate as turn } from "node:timers/promises";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startPoller } from "./poller.server.ts";

const log = pino({ level: "silent" });

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("while there is more it looks again at once, then waits", async () => {
  let looks = 0;
  const poller = startPoller(async () => {
    looks += 1;
    return looks < 4;
  }, log);
  await pass(10);
  expect(looks).toBe(4);
  await pass(900);
  expect(looks).toBe(4);
  await pass(100);
  expect(looks).toBe(5);
  await poller.stop();
});

test("woken, it looks within a moment, once for all who wake it", async () => {
  let looks = 0;
  const poller = startPoller(async () => {
    looks += 1;
    return false;
  }, log);
  await pass(0);
  expect(looks).toBe(1);
  for (let sleeper = 0; sleeper < 10; sleeper += 1) poller.wake();
  await pass(50);
  expect(looks).toBe(2);
  await pass(900);
  expect(looks).toBe(2);
  await poller.stop();
});

test("work that comes while it looks is looked for right after", async () => {
  let looks = 0;
  const poller = startPoller(async () => {
    looks += 1;
    if (looks === 1) poller.wake();
    return false;
  }, log);
  await pass(50);
  expect(looks).toBe(2);
  await poller.stop();
});

test("a look that fails is not the last", async () => {
  let looks = 0;
  const poller = startPoller(async () => {
    looks += 1;
    throw new Error("The database is away.");
  }, log);
  await pass(1000);
  expect(looks).toBe(2);
  await poller.stop();
});

test("stopping waits for the look at hand, and there is none after it", async () => {
  let looks = 0;
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  const poller = startPoller(async () => {
    looks += 1;
    await end;
    return true;
  }, log);
  await pass(0);
  expect(looks).toBe(1);
  let isStopped = false;
  const stopped = poller.stop().then(() => (isStopped = true));
  await turn();
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  await pass(5000);
  expect(looks).toBe(1);
});
