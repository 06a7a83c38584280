import { expect, test } from "vitest";
import { createTurns } from "./take-turns.server.ts";

/** Work that is done when it is told to be. */
function heldWork() {
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  const work = (name: number) => () =>
    new Promise<number>((resolve) => {
      started.push(name);
      ends.set(name, () => resolve(name));
    });
  return { started, work, end: (name: number) => ends.get(name)?.() };
}

test("of one key so much runs at once, in the order that it came; other keys don't wait", async () => {
  const takeTurns = createTurns(2);
  const { started, work, end } = heldWork();
  const results = [1, 2, 3, 4].map((name) => takeTurns("one", work(name)));
  const other = takeTurns("other", work(9));
  expect(started).toEqual([1, 2, 9]);
  end(2);
  expect(await results[1]).toBe(2);
  expect(started).toEqual([1, 2, 9, 3]);
  for (const name of [1, 3, 9]) end(name);
  await Promise.all([results[0], results[2], other]);
  expect(started).toEqual([1, 2, 9, 3, 4]);
  end(4);
  expect(await results[3]).toBe(4);
});

test("work that fails hands its place on", async () => {
  const takeTurns = createTurns(1);
  const failing = takeTurns("one", () => Promise.reject(new Error("gone")));
  const next = takeTurns("one", async () => "done");
  await expect(failing).rejects.toThrow("gone");
  expect(await next).toBe("done");
});
