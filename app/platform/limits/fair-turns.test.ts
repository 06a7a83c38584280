import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFairTurns } from "./fair-turns.server.ts";
import { createPresence } from "./presence.server.ts";

const WORK_MS = 10;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Turns of 10 ms each, in the order in which they came, with when. */
function shop() {
  const presence = createPresence();
  const turns = createFairTurns(presence);
  const start = performance.now();
  const came: { who: string; at: number }[] = [];
  const ask = (who: string, times = 1) => {
    for (let count = 0; count < times; count += 1) {
      void turns.take(who).then((done) => {
        came.push({ who, at: performance.now() - start });
        setTimeout(done, WORK_MS);
      });
    }
  };
  return { turns, presence, ask, came, order: () => came.map(({ who }) => who) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("whoever used least comes next, however many others wait", async () => {
  const { ask, order } = shop();
  ask("crowd", 3);
  await pass(3000);
  ask("crowd", 8);
  ask("dana");
  await pass(1000);
  expect(order().slice(3)).toEqual(["crowd", "dana", ...Array.from({ length: 7 }, () => "crowd")]);
});

test("somebody who is alone never waits longer than for themselves", async () => {
  const { ask, came } = shop();
  ask("crowd", 5);
  await pass(1000);
  expect(came.map(({ at }) => at)).toEqual([0, 10, 20, 30, 40]);
});

test("beside others one who asks much rests after each turn, and goes on", async () => {
  const { ask, came } = shop();
  ask("dana");
  ask("crowd", 3);
  await pass(60);
  // Once nobody else has asked for a second there is no rest any more.
  expect(came).toEqual([
    { who: "dana", at: 0 },
    { who: "crowd", at: 10 },
    { who: "crowd", at: 50 },
  ]);
  await pass(1000);
  ask("crowd", 3);
  await pass(1000);
  expect(came.slice(-3).map(({ at }) => at)).toEqual([1060, 1070, 1080]);
});

test("who takes no turn is left room as well", async () => {
  const { turns, presence, ask, came } = shop();
  expect(turns.isInUse()).toBe(false);
  ask("crowd", 2);
  presence.note("dana");
  expect(turns.isInUse()).toBe(true);
  await pass(100);
  expect(came.map(({ at }) => at)).toEqual([0, 40]);
  await pass(1000);
  expect(turns.isInUse()).toBe(false);
});

test("what was used is forgotten with time", async () => {
  const { ask, order } = shop();
  ask("dana", 5);
  await pass(60_000);
  ask("kim");
  await pass(2000);
  ask("lee");
  ask("kim");
  ask("dana");
  await pass(1000);
  expect(order().slice(-3)).toEqual(["lee", "dana", "kim"]);
});

test("work without a turn counts in the order, and delays nobody", async () => {
  const { turns, ask, order } = shop();
  turns.charge("dana", 100);
  expect(turns.isInUse()).toBe(true);
  ask("kim");
  ask("dana");
  ask("lee");
  await pass(100);
  expect(order()).toEqual(["kim", "lee", "dana"]);
});

test("a turn ends once, however often it is said", async () => {
  const { turns, ask, came } = shop();
  const done = await turns.take("dana");
  ask("kim");
  done();
  await pass(5);
  done();
  ask("lee");
  await pass(100);
  expect(came).toEqual([
    { who: "kim", at: 0 },
    { who: "lee", at: 10 },
  ]);
});

test("between turns there is room for others, where it is to be left", async () => {
  const presence = createPresence();
  const turns = createFairTurns(presence, { gap: 2 });
  const start = performance.now();
  const came: number[] = [];
  for (const who of ["dana", "kim", "lee"]) {
    void turns.take(who).then((done) => {
      came.push(performance.now() - start);
      setTimeout(done, WORK_MS);
    });
  }
  await pass(1000);
  expect(came).toEqual([0, 30, 60]);
});

test("whoever leaves the line costs nothing, and keeps nobody behind them waiting", async () => {
  const { turns, presence, ask, came } = shop();
  presence.note("kim");
  ask("crowd");
  const leaving = new AbortController();
  const left = Array.from({ length: 1000 }, async () => turns.take("crowd", leaving.signal));
  ask("crowd");
  leaving.abort();
  await expect(turns.take("crowd", leaving.signal)).rejects.toThrow("aborted");
  const outcomes = await Promise.allSettled(left);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  await pass(100);
  expect(came.map(({ at }) => at)).toEqual([0, 40]);
});
