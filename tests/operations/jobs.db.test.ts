import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { testServices } from "#tests/support/test-services.ts";

const { services } = await testServices();
const { db, jobs } = services;

test("a backlog is worked off at once, and a job that fails holds nobody up", async () => {
  const handled: number[] = [];
  await db.transaction(async (tx) => {
    for (let number = 0; number < 60; number += 1) await jobs.enqueue(tx, "backlog", { number });
  });
  await jobs.work<{ number: number }>("backlog", async ({ number }) => {
    await sleep(1);
    if (number === 3) throw new Error("This one can't be done.");
    handled.push(number);
  });
  await expect.poll(() => handled.length).toBe(59);
  expect(new Set(handled).size).toBe(59);
});

test("a job of a transaction that is undone does not exist", async () => {
  let runs = 0;
  const undone = db.transaction(async (tx) => {
    await jobs.enqueue(tx, "undone", {});
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await jobs.work("undone", async () => void (runs += 1));
  await sleep(1500);
  expect(runs).toBe(0);
});
