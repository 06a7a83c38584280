import { expect, test } from "vitest";
import { readRelease } from "#app/platform/release.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { migrateDatabase } from "./migrate.server.ts";

const { pool, url } = await testDatabase();

test("a connection that the server ends is heard by who waits for it, not by the process", async () => {
  const holder = await pool.connect();
  await holder.query("begin; lock table drizzle.shop_design in access exclusive mode");
  const migrated = migrateDatabase(url, await readRelease()).catch((error: unknown) => error);
  const waiting = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0]?.pid;
  };
  await expect.poll(waiting).toBeTypeOf("number");
  await pool.query("select pg_terminate_backend($1)", [await waiting()]);
  expect(String(await migrated)).toContain("terminating connection due to administrator command");
  await holder.query("rollback");
  holder.release();
  expect(await migrateDatabase(url, await readRelease())).toEqual({ ok: true });
});
