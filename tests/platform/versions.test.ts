import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import { readRelease, type Release } from "#app/platform/release.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { contentOf } from "#tests/support/database-content.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";

const folder = await mkdtemp(path.join(tmpdir(), "makeready-test-versions-"));
afterAll(() => rm(folder, { recursive: true }));

const present = await readRelease();
const now = new Date("2026-11-20T12:00:00.000Z");

/** The version after this one: a column more, worked out from what is there, and another function. */
const next: Release = {
  version: "9.1.0",
  design: {
    migrations: [
      ...present.design.migrations,
      {
        name: "0999_slogans",
        createdAt: Date.UTC(2040, 1),
        hash: "hash of the slogans",
        sql: `alter table customer_orders add column slogan text not null default '';--> statement-breakpoint
              update customer_orders set slogan = 'Order ' || order_number;`,
      },
    ],
    functions: {
      sql: present.design.functions.sql.replaceAll("order_words", "words_of_order"),
      hash: "hash of the functions",
    },
  },
};

function withMigration(sql: string): Release {
  const [initial] = present.design.migrations;
  if (!initial) throw new Error("There is no migration.");
  const broken = { name: "0999_broken", createdAt: Date.UTC(2040, 1), hash: "broken", sql };
  const migrations = [...present.design.migrations, broken];
  return { version: "9.1.0", design: { ...present.design, migrations } };
}

const source = await testDatabase();
const target = await testDatabase();

beforeEach(async () => {
  for (const { pool, url } of [source, target]) {
    await pool.query("drop schema public cascade; drop schema drizzle cascade");
    await pool.query("create schema public");
    expect(await migrateDatabase(url, present)).toEqual({ ok: true });
  }
});

async function functionNames(): Promise<string[]> {
  const { rows } = await target.pool.query<{ name: string }>(
    `select proname as name from pg_proc f where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')`,
  );
  return rows.map(({ name }) => name);
}

async function backUp(release: Release, name: string) {
  const dataDir = await mkdtemp(path.join(folder, "from-"));
  const storage = await openStorage({ dataDir, s3: null });
  const file = path.join(folder, name);
  const from = { databaseUrl: source.url, storage, dataDir, isSecretGiven: true, release };
  expect(await writeBackup(from, file, now)).toMatchObject({ ok: true });
  return file;
}

async function restore(file: string, release: Release) {
  const dataDir = await mkdtemp(path.join(folder, "into-"));
  const storage = await openStorage({ dataDir, s3: null });
  const { signal } = new AbortController();
  const into = { databaseUrl: target.url, storage, dataDir, mayReplace: false, release, signal };
  return restoreBackup(file, into);
}

test("a new version changes tables and functions, and leaves functions of others alone", async () => {
  await target.pool.query(
    "create function of_the_owner(o customer_orders) returns text language sql as 'select o.order_number'",
  );
  await insertOrder(target.db, { orderNumber: "MR-10001" });
  expect(await migrateDatabase(target.url, next)).toEqual({ ok: true });
  const { rows } = await target.pool.query("select slogan from customer_orders");
  expect(rows).toEqual([{ slogan: "Order MR-10001" }]);
  const names = await functionNames();
  expect(names).toContain("words_of_order");
  expect(names).not.toContain("order_words");
  expect(names).toContain("of_the_owner");
});

test("functions follow when they alone have changed", async () => {
  const { design } = present;
  const release = { ...next, design: { ...design, functions: next.design.functions } };
  expect(await migrateDatabase(target.url, release)).toEqual({ ok: true });
  expect(await functionNames()).toContain("words_of_order");
});

test("an older version refuses the database of a newer one and says which is needed", async () => {
  await migrateDatabase(target.url, next);
  const refused = await migrateDatabase(target.url, present);
  expect(refused).toEqual({
    ok: false,
    reason:
      `The database was last used by Makeready 9.1.0; this is ${present.version}, which doesn't know it. ` +
      "Install 9.1.0 or newer, or restore a backup from before the update into an empty database.",
  });
  expect(await functionNames()).toContain("words_of_order");
});

test("a database that is not the shop's is refused", async () => {
  await target.pool.query("delete from drizzle.shop_design");
  await target.pool.query("update drizzle.__drizzle_migrations set hash = 'of something else'");
  expect(await migrateDatabase(target.url, present)).toMatchObject({
    ok: false,
    reason: expect.stringContaining("before its first version"),
  });
});

test("a migration that fails changes nothing and is named", async () => {
  const broken = withMigration("drop table order_notes; select 1 / 0;");
  await expect(migrateDatabase(target.url, broken)).rejects.toThrow(
    "The migration 0999_broken failed: division by zero",
  );
  await target.pool.query("select from order_notes");
  expect(await functionNames()).toContain("order_words");
});

test("a backup of an earlier version is restored and brought to this one", async () => {
  const { userId } = await insertCustomer(source.db);
  await insertOrder(source.db, { userId, orderNumber: "MR-10001", paymentStatus: "paid" });
  const before = await contentOf(source.pool);
  const file = await backUp(present, "earlier.tar.gz");
  await migrateDatabase(target.url, next);
  expect(await restore(file, next)).toMatchObject({ ok: true });
  const { rows } = await target.pool.query("select slogan from customer_orders");
  expect(rows).toEqual([{ slogan: "Order MR-10001" }]);
  await target.pool.query("alter table customer_orders drop column slogan");
  expect(await contentOf(target.pool)).toEqual(before);
  await insertOrder(target.db, { userId, orderNumber: "MR-10002" });
  const found = await target.pool.query("select from find_orders('''mr'' & ''10002''', 5)");
  expect(found.rowCount).toBe(1);
  expect(await migrateDatabase(target.url, next)).toEqual({ ok: true });
});

test("a backup of a newer version is refused and says which is needed", async () => {
  await migrateDatabase(source.url, next);
  const file = await backUp(next, "newer.tar.gz");
  expect(await restore(file, present)).toEqual({
    ok: false,
    reason:
      `Nothing was changed. The backup was made by Makeready 9.1.0; this is ${present.version}, ` +
      "which doesn't know it. Install 9.1.0 or newer, then restore it.",
  });
});

test("a database of another version is backed up by that version alone", async () => {
  await migrateDatabase(source.url, next);
  const dataDir = await mkdtemp(path.join(folder, "from-"));
  const storage = await openStorage({ dataDir, s3: null });
  const from = { databaseUrl: source.url, storage, dataDir, isSecretGiven: true, release: present };
  const refused = await writeBackup(from, path.join(folder, "other.tar.gz"), now);
  expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining("another version") });
});
