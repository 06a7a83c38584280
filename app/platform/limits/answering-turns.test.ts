import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAnsweringTurns } from "./answering-turns.server.ts";
import { createPresence } from "./presence.server.ts";

const WORK_MS = 10;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers of 10 ms each, in the order in which they began, with when. */
function shop() {
  const presence = createPresence();
  const turns = createAnsweringTurns(presence);
  const start = performance.now();
  const began: { who: string; at: number; isHeld: boolean }[] = [];
  const ask = (who: string, times = 1, work = WORK_MS) => {
    for (let count = 0; count < times; count += 1) {
      presence.note(who);
      void turns.enter(who).then((turn) => {
        began.push({ who, at: performance.now() - start, isHeld: turn.isHeld() });
        setTimeout(turn.end, work);
      });
    }
  };
  const beginnings = (of: string) => began.flatMap(({ who, at }) => (who === of ? [at] : []));
  return { turns, presence, ask, beginnings };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test("whoever is alone is answered at once, however much they ask for", async () => {
  const { ask, beginnings } = shop();
  ask("crowd", 100);
  await pass(0);
  expect(beginnings("crowd")).toEqual(Array.from({ length: 100 }, () => 0));
});

test("beside others thirty requests are answered at once, and one after the other from then on", async () => {
  const { presence, ask, beginnings } = shop();
  presence.note("dana");
  ask("crowd", 32);
  await pass(60);
  expect(beginnings("crowd")).toEqual([...Array.from({ length: 31 }, () => 0), 40]);
});

test("whoever asks for little waits for nobody", async () => {
  const { presence, ask, beginnings } = shop();
  presence.note("dana");
  ask("crowd", 100);
  await pass(5);
  ask("dana", 5);
  await pass(0);
  expect(beginnings("dana")).toEqual([5, 5, 5, 5, 5]);
});

test("an answer that waits for something else itself keeps the next one waiting for 50 ms", async () => {
  const { ask, beginnings } = shop();
  ask("crowd", 30);
  ask("kim", 30);
  ask("crowd", 1, 60_000);
  ask("kim");
  // Half of the time is left to those who ask for little.
  await pass(101);
  expect(beginnings("kim").at(-1)).toBe(100);
});

test("who asked much is let through again once that is forgotten", async () => {
  const { presence, ask, beginnings } = shop();
  ask("crowd", 60);
  await pass(10_000);
  presence.note("dana");
  ask("crowd", 5);
  await pass(0);
  expect(beginnings("crowd").slice(60)).toEqual(Array.from({ length: 5 }, () => 10_000));
});
