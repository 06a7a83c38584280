import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./take-turns.ts";

test("a few at a time, in the order in which they came, whatever becomes of them", async () => {
  const inTurn = createTurns(3);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) =>
    inTurn(async () => {
      begun.push(number);
      running += 1;
      most = Math.max(most, running);
      await sleep(5 + (number % 3));
      running -= 1;
      if (number % 4 === 0) throw new Error("It broke off.");
      return number;
    });
  const numbers = Array.from({ length: 20 }, (_, number) => number);
  const ended = await Promise.allSettled(numbers.map(work));
  expect(most).toBe(3);
  expect(begun).toEqual(numbers);
  expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(5);
  expect(await work(1)).toBe(1);
});
