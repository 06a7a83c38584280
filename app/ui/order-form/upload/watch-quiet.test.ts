import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchQuiet } from "./watch-quiet.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a line is quiet when nothing was seen on it for so long, and only then", () => {
  const onQuiet = vi.fn<() => void>();
  const watch = watchQuiet(30_000, onQuiet);
  for (let count = 0; count < 5; count += 1) {
    vi.advanceTimersByTime(29_000);
    watch.seen();
  }
  expect(onQuiet).not.toHaveBeenCalled();
  vi.advanceTimersByTime(30_000);
  expect(onQuiet).toHaveBeenCalledOnce();
});

test("what has ended is not watched", () => {
  const onQuiet = vi.fn<() => void>();
  watchQuiet(30_000, onQuiet).stop();
  vi.advanceTimersByTime(60_000);
  expect(onQuiet).not.toHaveBeenCalled();
});
