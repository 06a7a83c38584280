import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPace } from "./pace.server.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** When each of somebody's five forms is begun, in ms. */
async function begun(isShared: boolean, bytes: number | null = 2000): Promise<number[]> {
  const pace = createPace({ isShared: () => isShared });
  const times: number[] = [];
  const start = performance.now();
  const sent = Promise.all(
    Array.from({ length: 5 }, async () => {
      await pace.keep("198.51.100.0", bytes);
      times.push(performance.now() - start);
    }),
  );
  await vi.advanceTimersByTimeAsync(2000);
  await sent;
  return times;
}

test("beside others, somebody's forms begin one after the other", async () => {
  expect(await begun(true)).toEqual([0, 80, 160, 240, 320]);
});

test("after much it takes longer, but never for ever", async () => {
  expect(await begun(true, 600_000)).toEqual([0, 240, 480, 720, 960]);
  expect(await begun(true, 95_000_000)).toEqual([0, 400, 800, 1200, 1600]);
  expect(await begun(true, null)).toEqual([0, 400, 800, 1200, 1600]);
});

test("whoever is alone does not wait", async () => {
  expect(await begun(false)).toEqual([0, 0, 0, 0, 0]);
});

test("nobody waits for what others sent", async () => {
  const pace = createPace({ isShared: () => true });
  void pace.keep("198.51.100.0", 0);
  void pace.keep("198.51.100.0", 0);
  await pace.keep("203.0.113.0", 0);
  expect(vi.getTimerCount()).toBe(1);
});
