import { once } from "node:events";
import { connect, createServer } from "node:net";
import { hostname } from "node:os";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { holdShopLock } from "#app/platform/db/shop-lock.server.ts";
import { cuttableLink } from "#tests/support/cuttable-link.ts";
import { testDatabase } from "#tests/support/database.ts";
import { freePort } from "#tests/support/postgres-server.ts";

const { pool, url } = await testDatabase();
const other = await testDatabase();
const link = await cuttableLink(url);
const open: { release(): Promise<void> }[] = [];
afterEach(async () => {
  for (const lock of open.splice(0)) await lock.release();
});

async function hold(
  address: string,
  onTaken: (reason: string) => void = () => undefined,
  patience: { patienceMs?: number } = {},
) {
  const lock = await holdShopLock(address, { onTaken, ...patience });
  if (lock.ok) open.push(lock);
  return lock;
}

/** Does not wait for a shop that may be about to end. */
const tryToHold = (address: string) => hold(address, undefined, { patienceMs: 0 });

const holders = async () => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and classid = 7305118
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ pid }) => pid);
};

/** As a server that restarts does: the session ends, and what it held. */
async function endSessions() {
  for (const pid of await holders()) await pool.query("select pg_terminate_backend($1)", [pid]);
}

test("of two shops on one database the second is refused, and told where the first is", async () => {
  const first = await hold(url);
  expect(first).toMatchObject({ ok: true, isCertain: true });
  const second = await hold(url);
  expect(second).toMatchObject({ ok: false, kind: "taken" });
  expect(second.ok ? "" : second.reason).toContain(hostname());
  if (first.ok) await first.release();
  expect(await hold(url)).toMatchObject({ ok: true });
});

test("a lost connection comes back, and the lock with it", async () => {
  const taken = vi.fn<(reason: string) => void>();
  await hold(url, taken);
  const [before] = await holders();
  await endSessions();
  await vi.waitUntil(async () => (await holders()).some((pid) => pid !== before), 30_000);
  expect(await tryToHold(url)).toMatchObject({ ok: false });
  expect(taken).not.toHaveBeenCalled();
});

test("while the database is away the lock waits, and is taken when it is back", async () => {
  await hold(link.url);
  await link.cut();
  await vi.waitUntil(async () => (await holders()).length === 0, 30_000);
  await link.mend();
  await vi.waitUntil(async () => (await holders()).length === 1, 30_000);
  expect(await tryToHold(url)).toMatchObject({ ok: false, kind: "taken" });
});

test("a shop whose database another one has taken meanwhile is told, and holds nothing", async () => {
  const taken = vi.fn<(reason: string) => void>();
  await hold(link.url, taken);
  await link.cut();
  await vi.waitUntil(async () => (await holders()).length === 0, 30_000);
  expect(await hold(url)).toMatchObject({ ok: true });
  await link.mend();
  await vi.waitUntil(() => taken.mock.calls.length > 0, 30_000);
  expect(taken).toHaveBeenCalledWith(expect.stringContaining("in use by another shop"));
  expect(await holders()).toHaveLength(1);
});

test("a server that can't be reached is told in words", async () => {
  const refused = await hold("postgres://nobody@127.0.0.1:9/none");
  expect(refused).toMatchObject({ ok: false, kind: "unreachable" });
});

test("behind a pooler, which names sessions of its own making, it holds nothing and says so", async () => {
  const pooler = await poolerBefore(url);
  expect(await hold(pooler)).toMatchObject({ ok: true, isCertain: false });
  expect(await holders()).toEqual([]);
  expect(await hold(url)).toMatchObject({ ok: true, isCertain: true });
});

test("each database has a lock of its own", async () => {
  expect(await hold(url)).toMatchObject({ ok: true });
  expect(await hold(other.url)).toMatchObject({ ok: true });
});

/** The part of a session's beginning in which the server says its process id: "K", twelve long. */
const KEY = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Passes everything on, but says another process id than the server's, as poolers do. */
async function poolerBefore(serverUrl: string): Promise<string> {
  const address = new URL(serverUrl);
  const target = { host: address.hostname, port: Number(address.port) };
  const server = createServer((near) => {
    const far = connect(target);
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
    near.pipe(far);
    far.on("data", (chunk) => {
      const at = chunk.indexOf(KEY);
      if (at !== -1) chunk.writeInt32BE(77, at + KEY.length);
      near.write(chunk);
    });
    far.on("end", () => near.end());
  });
  const port = await freePort();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  address.hostname = "127.0.0.1";
  address.port = String(port);
  return address.href;
}
