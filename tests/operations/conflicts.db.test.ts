import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Tx } from "#app/platform/db/database.server.ts";
import { settings } from "#app/platform/db/schema.ts";
import { testDatabase } from "#tests/support/database.ts";

const { db } = await testDatabase();

/** Two transactions take the same rows in opposite order, each at first together with the other. */
async function collide(transact: typeof db.transaction) {
  await db.delete(settings);
  await db.insert(settings).values([
    { key: "left", value: 0 },
    { key: "right", value: 0 },
  ]);
  const runs = { left: 0, right: 0 };
  let waiting = 2;
  const together = Promise.withResolvers<void>();
  const count = (tx: Tx, key: string) =>
    tx
      .update(settings)
      .set({ value: sql`to_jsonb((${settings.value})::int + 1)` })
      .where(eq(settings.key, key));
  const both = async (first: "left" | "right", second: "left" | "right") =>
    transact(async (tx) => {
      runs[first] += 1;
      await count(tx, first);
      waiting -= 1;
      if (waiting <= 0) together.resolve();
      await together.promise;
      await count(tx, second);
    });
  const ends = await Promise.allSettled([both("left", "right"), both("right", "left")]);
  const values = await db.select({ value: settings.value }).from(settings);
  return { runs: runs.left + runs.right, ends, values: values.map(({ value }) => value) };
}

test("of two transactions in a deadlock the loser runs again, and both are done once", async () => {
  const { runs, ends, values } = await collide(db.transaction);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  // Once at least: on a busy machine it may be back at the rows before the other has them.
  expect(runs).toBeGreaterThan(2);
  expect(values).toEqual([2, 2]);
});

test("a serialization failure is retried from a new snapshot", async () => {
  await db.delete(settings);
  await db.insert(settings).values({ key: "count", value: 1 });
  let runs = 0;
  await db.transaction(
    async (tx) => {
      runs += 1;
      const [row] = await tx.select({ value: settings.value }).from(settings);
      // Somebody else is faster, once.
      if (runs === 1) await db.update(settings).set({ value: 10 });
      await tx.update(settings).set({ value: Number(row?.value) + 1 });
    },
    { isolationLevel: "repeatable read" },
  );
  expect(runs).toBe(2);
  expect(await db.select({ value: settings.value }).from(settings)).toEqual([{ value: 11 }]);
});

test("what keeps losing is given up after three retries, and other errors at once", async () => {
  let runs = 0;
  const fail = (code: string) =>
    db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(
        sql.raw(`do $$ begin raise exception 'lost' using errcode = '${code}'; end $$`),
      );
    });
  await expect(fail("40P01")).rejects.toThrow();
  expect(runs).toBe(4);
  runs = 0;
  await expect(fail("23505")).rejects.toThrow();
  expect(runs).toBe(1);
});
