import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { isNotNull } from "drizzle-orm";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { customerOrders, payments } from "#app/platform/db/schema.ts";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import { nameRelease, readRelease, releaseWords } from "#app/platform/release.server.ts";
import { listRunningShops, RUNNING_SHOPS } from "#server/running-shops.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { providerOfShop } from "#tests/support/provider-of-shop.ts";
import { freePort } from "#tests/support/postgres-server.ts";
import { runScript, type Typed } from "#tests/support/run-script.ts";
import { runCommandLine } from "#tests/support/test-terminal.ts";
import { tellFacts } from "#tests/support/told-facts.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { until } from "#tests/support/eventually.ts";

const shop = await startShop();
const release = releaseWords(nameRelease(await readRelease()));
afterAll(() => shop.remove());

/** Commands take all else from the running shop. */
const place = { DATA_DIR: shop.dataDir };

/** A process of its own, beside the running shop unless told otherwise. */
function run(typed: Typed, settings: Record<string, string> = {}, input = "") {
  return runScript(typed, { ...place, ...settings }, input);
}

/** `npm run shop`, in this process; also beside the running shop. */
function command(words: string[], settings: Record<string, string> = {}) {
  return runCommandLine(words, { ...place, ...settings });
}

/** The provider's names of orders that the demo's customers paid. */
let paidForDemo: string[] = [];

async function listPaid(): Promise<string[]> {
  const { db, close } = openDatabase((await findRunningDatabase(shop.dataDir)) ?? "", {
    maxConnections: 1,
  });
  const rows = await db
    .select({ id: payments.providerOrderId })
    .from(payments)
    .where(isNotNull(payments.providerCaptureId));
  await close();
  return rows.flatMap(({ id }) => id ?? []);
}

/** What the provider says of each of them. */
async function paidAtProvider(): Promise<string[]> {
  const provider = await providerOfShop(shop);
  return Promise.all(paidForDemo.map(async (id) => (await provider.findOrder(id)).kind));
}

test("it says what it does, where the shop is and how to become its owner", async () => {
  // Ready a moment before it says so.
  await until(() => shop.output().includes("The shop is open"));
  expect(shop.output()).toContain("Starting the database…");
  expect(shop.output()).toContain("Loaded the built-in catalog.");
  expect(shop.output()).toContain("Test payments");
  expect(shop.output()).toMatch(new RegExp(`${shop.address}/setup\\?token=[\\w-]{40,}`));
  expect(shop.output()).toContain(`The shop is open at ${shop.address}`);
});

test("bad settings are refused by name, without a stack trace", async () => {
  const { code, output } = await run(["start"], { LOG_LEVEL: "loud", SECRET: "short" });
  expect(code).toBe(1);
  expect(output).toBe(
    "SECRET must be at least 32 characters long.\n" +
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.\n",
  );
});

test("a second shop on the same data is refused, saying who has it", async () => {
  const { code, output } = await run(["start"], { PORT: "1" });
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`in use by another shop: process \\d+ .* at ${shop.address}`));
});

test("a port in use is told, with how to choose another", async () => {
  const port = new URL(shop.address).port;
  const { code, output } = await run(["start"], {
    PORT: port,
    DATA_DIR: path.join(shop.dataDir, "second"),
  });
  expect(code).toBe(1);
  expect(output).toContain(`Port ${port} on 127.0.0.1 is in use by another program.`);
  expect(output).toContain(`PORT=${Number(port) + 10} npm start`);
  const simulator = await run(["start"], {
    PORT: String(await freePort()),
    SIMULATOR_PORT: port,
    DATA_DIR: path.join(shop.dataDir, "second"),
  });
  expect(simulator.code).toBe(1);
  expect(simulator.output).toContain(
    `Port ${port} on 127.0.0.1, which is for the payment simulator`,
  );
  // Nothing was begun for either.
  expect(await readdir(path.join(shop.dataDir, "second"))).toEqual([]);
});

test("a form that is broken off amid its sending is no fault of the shop's", async () => {
  const socket = connect(Number(new URL(shop.address).port), "127.0.0.1");
  await once(socket, "connect");
  const lines = ["POST /cart?broken-off HTTP/1.1", "Host: localhost", "Content-Length: 500"];
  const type = "Content-Type: application/x-www-form-urlencoded";
  socket.write(`${[...lines, type].join("\r\n")}\r\n\r\na=`);
  await pause(200);
  socket.destroy();
  await until(() => shop.output().includes('"status":499'));
  expect(shop.output()).not.toContain("request failed");
});

test("a database server that can't be reached is told in plain words", async () => {
  const { code, output } = await run(["start"], {
    DATA_DIR: path.join(shop.dataDir, "third"),
    DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
  });
  expect(code).toBe(1);
  expect(output).toContain("The database can't be reached: connect ECONNREFUSED 127.0.0.1:9");
  expect(output).not.toContain("    at ");
});

test("secrets are for the shop alone", async () => {
  for (const name of ["secret", "database.json", "database.log", "files"]) {
    expect([name, (await stat(path.join(shop.dataDir, name))).mode & 0o077]).toEqual([name, 0]);
  }
});

test("the doctor and go-live say what the shop was not told, and nothing is cleared until then", async () => {
  const doctor = await command(["doctor"]);
  expect(doctor.output).toMatch(
    /^FAILED {2}shop .*Email: New orders .*Business name: .*Phone: .*Address: /m,
  );
  expect(doctor.code).toBe(1);
  const going = await command(["go-live", "--yes"]);
  expect(going.output).toContain("Nothing was cleared.\n");
  expect(going.output).toContain("Customers would see the sample shop. Email: ");
  expect(going.code).toBe(1);
});

test("the doctor finds everything well beside the running shop, once it was told its facts", async () => {
  const { db, close } = openDatabase((await findRunningDatabase(shop.dataDir)) ?? "", {
    maxConnections: 1,
  });
  await tellFacts(db);
  await close();
  const { code, output } = await run(["shop", "doctor"]);
  expect(output.split("\n").map((line) => line.slice(0, 17).trim())).toEqual([
    "ok      settings",
    "ok      version",
    "ok      database",
    "ok      secret",
    "ok      storage",
    "ok      shop",
    "ok      mail",
    "ok      payment",
    "ok      scanner",
    "ok      proxy",
    "",
  ]);
  const { port } = new URL(shop.simulatorAddress);
  expect(output).toContain(`the payment simulator answers on port ${port}`);
  expect(code).toBe(0);
});

test("the doctor tells programs the same as JSON", async () => {
  const { code, output } = await command(["doctor", "--json"]);
  const findings: unknown = JSON.parse(output);
  expect(findings).toContainEqual({ part: "version", ok: true, detail: release });
  expect(code).toBe(0);
  const mistyped = await command(["doctor", "--jsn"]);
  expect(mistyped).toMatchObject({ code: 1, output: "Usage: npm run shop -- doctor [--json]\n" });
});

test("the command line says which version it is", async () => {
  const { code, output } = await run(["shop", "--version"]);
  expect({ code, output }).toEqual({ code: 0, output: `${release}\n` });
});

test("the doctor names what is wrong", async () => {
  const settings = await command(["doctor"], { MAIL_FROM: "nobody" });
  expect(settings).toMatchObject({
    code: 1,
    output: expect.stringContaining("FAILED  settings  MAIL_FROM must be"),
  });
  const mail = await command(["doctor"], { SMTP_URL: "smtp://127.0.0.1:9" });
  expect(mail.code).toBe(1);
  expect(mail.output).toMatch(/^FAILED {2}mail .*ECONNREFUSED/m);
});

test("the doctor tells of a proxy that nobody trusts, and how to", async () => {
  await fetch(`${shop.address}/about`, { headers: { "X-Forwarded-For": "203.0.113.9" } });
  await until(() => shop.output().includes("forwards requests and isn't trusted"));
  const { code, output } = await command(["doctor"]);
  expect(code).toBe(1);
  expect(output).toMatch(/^FAILED {2}proxy .*set TRUSTED_PROXIES=(127\.0\.0\.1|::1)/m);
  // It is wrong until the shop runs with it.
  const trusting = await command(["doctor"], { TRUSTED_PROXIES: "127.0.0.0/8, ::1" });
  expect(trusting.output).toMatch(/^FAILED {2}proxy /m);
  expect(trusting.output).toMatch(/^ok {6}settings .*after a restart: TRUSTED_PROXIES$/m);
});

test("an owner is made from the command line with a password from a pipe", async () => {
  const { code, output } = await run(
    ["shop", "owner", "create", "--email", "boss@shop.example"],
    {},
    "a long and quiet press\n",
  );
  expect({ code, output }).toEqual({
    code: 0,
    output: `boss@shop.example is now an admin and can sign in at ${shop.address}/auth\n`,
  });
  const client = new pg.Client({
    connectionString: (await findRunningDatabase(shop.dataDir)) ?? "",
  });
  await client.connect();
  const { rows } = await client.query(
    `select u.email_verified, r.role from "user" u join user_roles r on r.user_id = u.id where u.email = 'boss@shop.example'`,
  );
  await client.end();
  expect(rows).toEqual([{ email_verified: true, role: "admin" }]);
});

test("a bad e-mail or password makes no owner and says why", async () => {
  const { code, output } = await runCommandLine(["owner", "create", "--email", "boss"], place, {
    password: "123",
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^email: .+\npassword: .+/);
});

test("going live counts the test orders, and clears them when that is confirmed", async () => {
  const { db, close } = openDatabase((await findRunningDatabase(shop.dataDir)) ?? "", {
    maxConnections: 1,
  });
  await insertOrder(db, { isTest: true });
  const counted = await command(["go-live"]);
  expect(counted).toMatchObject({ code: 0, output: expect.stringContaining("1  test orders\n") });
  expect(await db.$count(customerOrders)).toBe(1);
  const cleared = await command(["go-live", "--yes"]);
  expect(cleared).toMatchObject({ code: 0, output: expect.stringContaining("Cleared:\n") });
  expect(await db.$count(customerOrders)).toBe(0);
  await close();
  expect(await command(["go-live"])).toEqual({
    code: 0,
    output: "There are no test orders.\n",
  });
  expect(await command(["go-live", "now"])).toMatchObject({ code: 1 });
});

test("a backup made beside the running shop is restored into a new data folder", async () => {
  const file = path.join(shop.dataDir, "backup.tar.gz");
  const backup = await command(["backup", file]);
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining("0 files") });
  const copy = { DATA_DIR: path.join(shop.dataDir, "copy") };
  const restore = await command(["restore", file], copy);
  expect(restore).toMatchObject({
    code: 0,
    output: expect.stringContaining("The shop is as it was on 20"),
  });
  // The owner came along, so this shop is no empty one any more.
  const again = await command(["restore", file], copy);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("Nothing was changed.") });
});

test("the running shop is not restored over", async () => {
  const { code, output } = await command([
    "restore",
    path.join(shop.dataDir, "backup.tar.gz"),
    "--replace",
  ]);
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining("in use by another shop"),
  });
});

test("the demo is loaded beside the running shop, once", async () => {
  const { code, output } = await command(["demo", "load"], { PORT: String(await freePort()) });
  expect(output).toMatch(/^Loaded 8 customers, 25 orders, /);
  expect(output).toMatch(/Sign in as dana@demo\.example with the password \S{12}\n$/);
  expect(code).toBe(0);
  const again = await command(["demo", "load"]);
  expect(again.output).toContain("The demo is already loaded.");
  expect(again.code).toBe(1);
  paidForDemo = await listPaid();
  expect(paidForDemo.length).toBeGreaterThan(10);
  // Its orders are test orders, whatever they earned and was spent of it.
  const cleared = await command(["go-live", "--yes"]);
  expect(cleared.output).toContain("25  test orders\n");
  expect(cleared.code).toBe(0);
});

test("with a PostgreSQL server of one's own the shop runs on that", async () => {
  const { url } = await testDatabase();
  const own = await startShop({ DATABASE_URL: url });
  try {
    expect((await fetch(`${own.address}/category/business-cards`)).status).toBe(200);
    expect(await readdir(own.dataDir)).not.toContain("database");
    expect(await own.stop()).toBe(0);
  } finally {
    await own.remove();
  }
});

test("without DATA_DIR a command finds the shop that runs", async () => {
  const shops = await listRunningShops(RUNNING_SHOPS);
  expect(shops.map(({ dataDir }) => dataDir)).toContain(await realpath(shop.dataDir));
});

test("the help lists every command", async () => {
  const { code, output } = await command(["--help"]);
  expect(code).toBe(0);
  expect(output).toContain("owner create --email E");
  expect(output).toContain("doctor");
  expect((await command(["print"])).code).toBe(1);
});

test("killed and started again, the shop is there with its data and takes over its database", async () => {
  await shop.kill();
  await shop.start();
  expect(shop.output()).toContain("so we took it over");
  expect((await fetch(`${shop.address}/category/business-cards`)).status).toBe(200);
  const paid = await paidAtProvider();
  expect(paid).toHaveLength(paidForDemo.length);
  for (const kind of paid) expect(["completed", "returned"]).toContain(kind);
  // The owner made above is still there: no link to become one is offered.
  expect(shop.output().split("so we took it over").at(-1)).not.toContain("/setup?token=");
});

test("all that it has said so far is lines of JSON", () => {
  const lines = shop.output().trim().split("\n");
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ msg: expect.any(String) });
});

test("asked to stop, it ends cleanly with everything it started", async () => {
  expect(await shop.stop()).toBe(0);
  expect(await readdir(shop.dataDir)).not.toContain("shop.lock");
  expect(await findRunningDatabase(shop.dataDir)).toBeNull();
  await expect(fetch(shop.simulatorAddress)).rejects.toThrow("fetch failed");
});
