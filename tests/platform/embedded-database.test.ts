import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { readPostmaster } from "#app/platform/embedded-database/postmaster.server.ts";
import {
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from "#app/platform/embedded-database/start-embedded-database.server.ts";
import { isAlive } from "#app/platform/process-identity.server.ts";
import { eventually } from "#tests/support/eventually.ts";

const folders: string[] = [];
const running = new Set<EmbeddedDatabase>();
afterAll(async () => {
  for (const database of running) await database.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(mode: number): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), "makeready-test-database-")));
  folders.push(folder);
  await chmod(folder, mode);
  return folder;
}

async function start(folder: string, told: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase(folder, (line) => told.push(line));
  if (!database.ok) throw new Error(database.reason);
  running.add(database);
  return database;
}

async function stop(database: EmbeddedDatabase) {
  running.delete(database);
  await database.stop();
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

test("data outlives a stop, and a second start finds it on the same port", async () => {
  const folder = await newFolder(0o711);
  const first = await start(folder);
  await query(first.url, "create table orders as select 10001 as number");
  await stop(first);
  const second = await start(folder);
  expect(second).toMatchObject({ url: first.url, adopted: false });
  expect(await query(second.url, "select number from orders")).toEqual([{ number: 10001 }]);
  await stop(second);
});

test("it is safe from power cuts and from strangers", async () => {
  const folder = await newFolder(0o711);
  const database = await start(folder);
  const settings = ["fsync", "full_page_writes", "listen_addresses", "unix_socket_directories"];
  for (const [index, expected] of ["on", "on", "127.0.0.1", ""].entries()) {
    const name = settings[index] ?? "";
    expect(await query(database.url, `select current_setting('${name}') as value`)).toEqual([
      { value: expected },
    ]);
  }
  expect((await stat(path.join(folder, "database.json"))).mode & 0o077).toBe(0);
  const stranger = new URL(database.url);
  stranger.password = "guess";
  await expect(query(stranger.href, "select 1")).rejects.toThrow(/password authentication failed/);
  await stop(database);
});

test("a server left running by a killed shop is taken over with its data", async () => {
  const folder = await newFolder(0o711);
  const shop = spawn(process.execPath, ["tests/platform/fixtures/start-database.ts", folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(shop.stdout, "data");
  shop.kill("SIGKILL");
  await once(shop, "exit");
  const left = await readPostmaster(path.join(folder, "database"));
  expect(left && isAlive(left.pid)).toBe(true);

  const database = await start(folder);
  expect(database.adopted).toBe(true);
  expect(await query(database.url, "select note from kept")).toEqual([
    { note: "committed before the kill" },
  ]);
  await stop(database);
  expect(left && isAlive(left.pid)).toBe(false);
});

test("a pid file whose number belongs to another program is no obstacle", async () => {
  const folder = await newFolder(0o711);
  await stop(await start(folder));
  const pidFile = path.join(folder, "database", "postmaster.pid");
  await writeFile(
    pidFile,
    `${process.pid}\n${path.dirname(pidFile)}\n0\n5432\n\n127.0.0.1\n\nready\n`,
  );
  await chmod(pidFile, 0o644);
  const database = await start(folder);
  expect(database.adopted).toBe(false);
  await stop(database);
});

test("a server that ends by itself is started again", async () => {
  const folder = await newFolder(0o711);
  const told: string[] = [];
  const database = await start(folder, told);
  await query(database.url, "create table orders as select 10001 as number");
  const before = await readPostmaster(path.join(folder, "database"));
  if (!before) throw new Error("no pid file");
  process.kill(before.pid, "SIGKILL");
  const rows = await eventually(() => query(database.url, "select number from orders"));
  expect(rows).toEqual([{ number: 10001 }]);
  expect(told).toEqual(["The database ended unexpectedly and is started again."]);
  await stop(database);
});

test("a data folder moved away from its database is refused, saying how to move it", async () => {
  const folder = await newFolder(0o711);
  await stop(await start(folder));
  const file = path.join(folder, "database.json");
  const details = await readFile(file, "utf8");
  await writeFile(file, details.replace(path.join(folder, "database"), "/elsewhere/database"));
  await rm(path.join(folder, "database"), { recursive: true });
  const refused = await startEmbeddedDatabase(folder, () => undefined);
  expect(refused).toMatchObject({ ok: false });
  if (!refused.ok) {
    expect(refused.reason).toContain(`mv /elsewhere/database ${path.join(folder, "database")}`);
    expect(refused.reason).toContain("DATABASE_URL");
  }
});

// Only root runs PostgreSQL as somebody else, who may not reach every folder.
test.runIf(process.getuid?.() === 0)(
  "as root, a folder its user can't enter is kept elsewhere, and it says so",
  async () => {
    const folder = await newFolder(0o700);
    const database = await start(folder);
    const outside =
      /\/var\/lib\/makeready\/[0-9a-f]{16}/.exec(database.notice ?? "")?.[0] ?? "nowhere";
    folders.push(outside);
    expect(database.notice).toContain(`can't enter ${folder}`);
    expect(await query(database.url, "select current_setting('data_directory') as folder")).toEqual(
      [{ folder: `${outside}/database` }],
    );
    await query(database.url, "create table orders as select 10001 as number");
    await stop(database);
    const again = await start(folder);
    expect(await query(again.url, "select number from orders")).toEqual([{ number: 10001 }]);
    await stop(again);
  },
);

test.runIf(process.getuid?.() === 0)(
  "as root, a database that an ordinary user made runs as that user",
  async () => {
    const folder = await newFolder(0o711);
    await stop(await start(folder));
    const cluster = path.join(folder, "database");
    const nobody = 65534;
    await promisify(execFile)("chown", ["-R", `${nobody}:${nobody}`, cluster]);
    const database = await start(folder);
    expect((await stat(path.join(cluster, "postmaster.pid"))).uid).toBe(nobody);
    await stop(database);
  },
);
