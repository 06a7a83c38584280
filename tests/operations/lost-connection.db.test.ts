import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { testDatabase } from "#tests/support/database.ts";

const { url } = await testDatabase("empty");

test("a connection lost in the middle of a transaction fails that transaction alone", async () => {
  const crashes: unknown[] = [];
  const note = (error: unknown) => void crashes.push(error);
  process.on("uncaughtException", note);
  onTestFinished(() => void process.off("uncaughtException", note));
  const { db, close } = openDatabase(url, { maxConnections: 3 });
  await expect(
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      // The connection ends while the transaction waits for something else.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.execute(sql`select 1`);
    }),
  ).rejects.toThrow();
  const { rows } = await db.execute(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
  await close();
  expect(crashes).toEqual([]);
});

test("a connection lost before its transaction began makes room for another", async () => {
  const { db, pool, close } = openDatabase(url, { maxConnections: 1 });
  pool.once("acquire", (client: PoolClient) => {
    client.query("select pg_terminate_backend(pg_backend_pid())").catch(() => "as it should");
  });
  await expect(db.transaction(async () => "never done")).rejects.toThrow();
  expect(await db.transaction(async () => "done")).toBe("done");
  await close();
});
