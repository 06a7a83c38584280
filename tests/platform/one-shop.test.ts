import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customerOrders } from "#app/platform/db/schema.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { freePort } from "#tests/support/postgres-server.ts";
import { runScript } from "#tests/support/run-script.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { runCommandLine } from "#tests/support/test-terminal.ts";

const { db, url } = await testDatabase();
const folder = await mkdtemp(path.join(tmpdir(), "makeready-test-one-shop-"));
const SECRET = "a secret of the environment, 32 and more characters";
const shop = await startShop({ DATABASE_URL: url, SECRET, WORKERS: "2" });
afterAll(async () => {
  await shop.remove();
  await rm(folder, { recursive: true });
});

const backup = path.join(folder, "shop.tar.gz");
const [port, simulatorPort] = [await freePort(), await freePort()];

/** As on another machine, which has the address of the database. */
const otherPlace = {
  DATABASE_URL: url,
  DATA_DIR: path.join(folder, "elsewhere"),
  PORT: String(port),
  SIMULATOR_PORT: String(simulatorPort),
};

function elsewhere(words: string[], settings: Record<string, string> = { SECRET }) {
  return runCommandLine(words, { ...otherPlace, ...settings });
}

const startElsewhere = (settings: Record<string, string>) =>
  runScript(["start"], { ...otherPlace, ...settings });

const beside = (words: string[]) =>
  runCommandLine(words, { DATABASE_URL: url, DATA_DIR: shop.dataDir, SECRET });

const orderNumbers = async () =>
  (await db.select({ number: customerOrders.orderNumber }).from(customerOrders)).map(
    ({ number }) => number,
  );

beforeAll(async () => {
  await insertOrder(db, { orderNumber: "MR-10001" });
});

test("a backup says that a secret of the environment is not in it", async () => {
  const { code, output } = await beside(["backup", backup]);
  expect(output).toContain("SECRET comes from the environment and isn't in the backup.");
  expect(output).not.toContain("the shop's secret");
  expect(code).toBe(0);
});

test("a second shop on the database is refused, and works on nothing", async () => {
  const { code, output } = await startElsewhere({ SECRET });
  expect(output).toContain("The database is in use by another shop, on ");
  expect(output).not.toContain("    at ");
  expect(code).toBe(1);
});

test("a restore on the database of a running shop is refused, whatever folder it is given", async () => {
  await insertOrder(db, { orderNumber: "MR-10002" });
  const { code, output } = await elsewhere(["restore", backup, "--replace"]);
  expect(output).toContain("The database is in use by another shop");
  expect(code).toBe(1);
  expect((await orderNumbers()).toSorted()).toEqual(["MR-10001", "MR-10002"]);
});

test("commands that may run beside a shop do so from elsewhere too", async () => {
  const { output } = await elsewhere(["doctor"]);
  expect(output).toContain("ok      secret    SECRET, from the environment");
  expect(output).toContain("ok      database");
});

test("the demo is not paid at a simulator that the shop elsewhere does not know", async () => {
  const { code, output } = await elsewhere(["demo", "load"]);
  expect(output).toContain("runs elsewhere, with its payment simulator. Load the demo there.");
  expect(code).toBe(1);
  expect((await orderNumbers()).toSorted()).toEqual(["MR-10001", "MR-10002"]);
});

test("with the shop stopped the backup comes back, and tells what is missing", async () => {
  expect(await shop.stop()).toBe(0);
  const { code, output } = await elsewhere(["restore", backup, "--replace"], {});
  expect(output).toContain('listed in the admin area under "Unmatched payments"');
  expect(output).toContain("The shop's SECRET isn't in the backup");
  expect(code).toBe(0);
  expect(await orderNumbers()).toEqual(["MR-10001"]);
});

test("with another secret the shop does not start, until it is accepted", async () => {
  const refused = await startElsewhere({});
  expect(refused.output).toContain("SECRET has changed since this shop last ran");
  expect(refused.code).toBe(1);
  expect(await readdir(path.join(folder, "elsewhere"))).not.toContain("shop.lock");
  const found = await elsewhere(["doctor"], {});
  expect(found.output).toContain("FAILED  secret    SECRET has changed");
  expect(found.code).toBe(1);
  expect((await elsewhere(["doctor"])).output).toContain("ok      secret");
  const accepted = await elsewhere(["secret", "accept"], {});
  expect(accepted.output).toContain("The shop now uses the current SECRET.");
  expect((await elsewhere(["doctor"], {})).output).toContain("ok      secret");
});

test("what nobody expected ends in a sentence", async () => {
  const asFolder = await elsewhere(["restore", folder, "--replace"], {});
  expect(asFolder.output).toContain("Nothing was changed. That is a folder, not a backup.");
  expect(asFolder.output).not.toContain("    at ");
  // No file can be made there, not even by the system's administrator.
  const nowhere = await elsewhere(["backup", "/proc/shop.tar.gz"], {});
  expect(nowhere.output).toMatch(/"backup" stopped unexpectedly: /);
  expect(nowhere.output).not.toContain("    at ");
  expect([asFolder.code, nowhere.code]).toEqual([1, 1]);
});
