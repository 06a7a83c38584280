import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import { readRelease } from "#app/platform/release.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { loadDemo } from "#app/shop/demo/load-demo.server.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { approveInSimulator } from "#server/commands/approve-in-simulator.ts";
import { openServices } from "#server/open-services.ts";
import { simulatorAccount } from "#server/simulator-account.ts";
import { startSimulator } from "#simulator/start-simulator.ts";
import { contentOf } from "#tests/support/database-content.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fillEveryTable } from "#tests/support/fill-tables.ts";
import { findOldestPostgresql } from "#tests/support/oldest-postgresql.ts";
import { freePort, startPostgresServer } from "#tests/support/postgres-server.ts";
import { testEnv } from "#tests/support/test-services.ts";

const release = await readRelease();
const now = new Date("2026-11-20T12:00:00.000Z");
const folder = await mkdtemp(path.join(tmpdir(), "makeready-test-restore-"));
afterAll(() => rm(folder, { recursive: true }));
const source = await testDatabase("catalogue");
const backup = path.join(folder, "backup.tar.gz");
let before: Awaited<ReturnType<typeof contentOf>>;
let files: string[] = [];

/** The demo shop: what its own operations write, with all that triggers keep. */
async function loadDemoShop(dataDir: string) {
  const simulatorPort = await freePort();
  const env = testEnv({
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    SIMULATOR_PORT: String(simulatorPort),
    SIMULATOR_PUBLIC_URL: `http://localhost:${simulatorPort}`,
  });
  const { clientSecret } = simulatorAccount(env);
  const simulator = await startSimulator({ port: simulatorPort, host: "127.0.0.1", clientSecret });
  const share = { processes: 1, worksJobs: false, gatherMetrics: null };
  const { services, close } = await openServices(env, source.url, share);
  try {
    await services.jobs.start();
    const password = "heron-on-one-leg-4";
    const loaded = await loadDemo(services, { password, approve: approveInSimulator(env) });
    if (!loaded.ok) throw new Error(loaded.reason);
  } finally {
    await close();
    await simulator.close();
  }
}

async function fill(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fillEveryTable(client);
  } finally {
    await client.end();
  }
}

async function newPlace(name: string) {
  const dataDir = await mkdtemp(path.join(folder, name));
  return { dataDir, storage: await openStorage({ dataDir, s3: null }), release };
}

/** Restores the backup and expects of the database to be the one that it was made of. */
async function expectWhole(databaseUrl: string, place: Awaited<ReturnType<typeof newPlace>>) {
  const { signal } = new AbortController();
  const mayReplace = place.dataDir.includes("full-");
  const restored = await restoreBackup(backup, { ...place, databaseUrl, mayReplace, signal });
  expect(restored).toMatchObject({ ok: true, files: files.length });
  // Ended before its connections are: it hears of a server that stops meanwhile.
  const { pool, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  const after = await contentOf(pool);
  // Table by table, so that a difference says where it is.
  for (const [table, rows] of Object.entries(before.content))
    expect([table, after.content[table]]).toEqual([table, rows]);
  expect(after).toEqual(before);
  const { rows } = await pool.query("select from pg_trigger where tgenabled <> 'O'");
  expect(rows).toEqual([]);
  await close();
  for (const key of files) {
    const [made, kept] = [
      path.join(folder, "from", "files", key),
      path.join(place.dataDir, "files", key),
    ];
    expect([key, (await readFile(kept)).equals(await readFile(made))]).toEqual([key, true]);
  }
}

beforeAll(async () => {
  const dataDir = path.join(folder, "from");
  await loadDemoShop(dataDir);
  await fill(source.url);
  before = await contentOf(source.pool);
  const { rows } = await source.pool.query<{ key: string }>(
    "select storage_key as key from files union all select storage_key from picture_files",
  );
  const storage = await openStorage({ dataDir, s3: null });
  const from = { databaseUrl: source.url, storage, dataDir, isSecretGiven: false, release };
  const written = await writeBackup(from, backup, now);
  if (!written.ok) throw new Error(written.reason);
  files = rows.map(({ key }) => key).filter((key) => !written.missing.includes(key));
  // The rows that were made up have no file.
  expect(written.missing).toHaveLength(4);
});

test("there is something in every table", () => {
  const empty = Object.entries(before.content).filter(([, rows]) => rows.length === 0);
  expect(empty.map(([table]) => table)).toEqual([]);
  expect(files.length).toBeGreaterThan(5);
});

test("the demo shop and rows of everything come back into an empty folder", async () => {
  const empty = await testDatabase();
  await expectWhole(empty.url, await newPlace("empty-"));
});

test("they come back on the oldest PostgreSQL that the shop runs on", async () => {
  const server = await startPostgresServer(await findOldestPostgresql());
  try {
    expect(await migrateDatabase(server.url, release)).toEqual({ ok: true });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ version: string }>("show server_version");
    await client.end();
    expect(Object.values(rows[0] ?? {})[0]).toMatch(/^15\./);
    await expectWhole(server.url, await newPlace("oldest-"));
  } finally {
    await server.stop();
  }
});

test("they take the place of a shop that holds something else", async () => {
  const full = await testDatabase("catalogue");
  await fill(full.url);
  await expectWhole(full.url, await newPlace("full-"));
});
