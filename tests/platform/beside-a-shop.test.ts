import { once } from "node:events";
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, onTestFinished, test } from "vitest";
import { claimDataFolder } from "#app/platform/data-folder.server.ts";
import { customerOrders } from "#app/platform/db/schema.ts";
import { shareSettings } from "#app/platform/shared-settings.server.ts";
import { chooseDataDir } from "#server/commands/choose-data-dir.ts";
import { noteRunningShop } from "#server/running-shops.ts";
import { simulatorAccount } from "#server/simulator-account.ts";
import { startSimulator } from "#simulator/start-simulator.ts";
import { testDatabase } from "#tests/support/database.ts";
import { freePort } from "#tests/support/postgres-server.ts";
import { runCommandLine, testTerminal } from "#tests/support/test-terminal.ts";

/** Commands beside a running shop. Its part is played by this process, which holds its folder. */
const { db, url } = await testDatabase("catalogue");
const other = await testDatabase();
const root = await mkdtemp(path.join(tmpdir(), "makeready-test-beside-"));
afterAll(() => rm(root, { recursive: true }));

const [port, simulatorPort] = [await freePort(), await freePort()];
const SECRET = "a secret of the environment, 32 and more characters";
const ofShop = {
  DATABASE_URL: url,
  SECRET,
  PORT: String(port),
  SIMULATOR_PORT: String(simulatorPort),
};
const ADDRESS = `http://localhost:${port}`;

let made = 0;
const newFolder = () => path.join(root, `folder-${(made += 1)}`);

const releases: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const release of releases.splice(0)) await release();
});

/** A shop that runs with these settings, or a command that has its folder to itself. */
async function running(settings: Record<string, string> = {}, command: string | null = null) {
  const shared = shareSettings({ ...ofShop, ...settings });
  const user = { command, address: ADDRESS, settings: shared };
  const claimed = await claimDataFolder(newFolder(), user, new Date());
  if (!claimed.ok) throw new Error(claimed.reason);
  releases.push(claimed.release);
  const { id, path: dataDir } = claimed;
  return {
    id,
    dataDir,
    /** As it is typed where only this is set. */
    command: (words: string[], typed: Record<string, string> = {}) =>
      runCommandLine(words, { DATABASE_URL: url, SECRET, DATA_DIR: dataDir, ...typed }),
  };
}

/** The payment simulator of the shop in this folder. */
async function simulatorOf({ dataDir }: { dataDir: string }) {
  const { clientSecret } = simulatorAccount({ secret: SECRET, dataDir });
  const simulator = await startSimulator({ port: simulatorPort, host: "127.0.0.1", clientSecret });
  onTestFinished(() => simulator.close());
}

async function findings(shop: Awaited<ReturnType<typeof running>>, typed = {}) {
  const { output } = await shop.command(["doctor"], typed);
  return (part: string) => output.split("\n").find((line) => line.slice(8).startsWith(part));
}

test("the doctor looks at what the shop runs with, whatever is set where it is typed", async () => {
  const shop = await running();
  await simulatorOf(shop);
  const found = await findings(shop, { PORT: "1", MAIL_FROM: "print@shop.example" });
  expect(found("settings")).toBe(
    `ok      settings  for ${ADDRESS}, in ${shop.dataDir}; from the running process ${process.pid}; ` +
      "changed here, in effect after a restart: PORT, MAIL_FROM",
  );
  expect(found("payment")).toBe(
    `ok      payment   the payment simulator answers on port ${simulatorPort}`,
  );
});

test("a shop that is open to others and has no mail server is not well", async () => {
  const open = await running({
    PUBLIC_URL: "https://print.example",
    PAYMENTS: "simulator",
    SIMULATOR_PUBLIC_URL: "https://pay.print.example",
  });
  expect((await findings(open))("mail")).toBe(
    "FAILED  mail      SMTP_URL isn't set, so no one gets the shop's email, and the shop is public",
  );
  const going = await open.command(["go-live"]);
  expect(going.output).toContain("Mail server: SMTP_URL isn't set");
  expect(going.code).toBe(1);
  const own = await running();
  expect((await findings(own))("mail")).toMatch(/^ok {6}mail /);
});

test("another's simulator, or a program that is none, is not taken for the shop's own", async () => {
  const shop = await running();
  const nobody = await findings(shop);
  expect(nobody("payment")).toBe(
    `FAILED  payment   the payment simulator doesn't answer on port ${simulatorPort}`,
  );
  const wrong = `FAILED  payment   port ${simulatorPort}, which is for the payment simulator, is in use by another program`;
  const program = createServer((_request, response) => void response.end("Hello"));
  program.listen(simulatorPort, "127.0.0.1");
  await once(program, "listening");
  expect((await findings(shop))("payment")).toBe(wrong);
  program.close();
  await once(program, "close");
  await simulatorOf({ dataDir: "/another/shop" });
  expect((await findings(shop))("payment")).toBe(wrong);
  const demo = await shop.command(["demo", "load"]);
  expect(demo).toEqual({
    code: 1,
    output: `Another program answers on port ${simulatorPort}, which is for the shop's payment simulator. Nothing was loaded.\n`,
  });
});

test("the demo is paid at the running shop's simulator, whatever port is set where it is typed", async () => {
  const shop = await running();
  await simulatorOf(shop);
  const { code, output } = await shop.command(["demo", "load"], { PORT: "1" });
  expect(output).toMatch(/^Loaded 8 customers, 25 orders, /);
  expect(code).toBe(0);
  expect(await db.$count(customerOrders)).toBe(25);
  // No simulator of its own, and no second memory.
  expect(await readdir(shop.dataDir)).not.toContain("simulator");
  expect(await shop.command(["demo", "clear"])).toMatchObject({ code: 0 });
});

test.for([
  ["SMTP_URL", { SMTP_URL: "smtp://user:word@mail.example" }, {}],
  ["SMTP_URL", {}, { SMTP_URL: "smtp://user:word@mail.example" }],
  ["SECRET", {}, { SECRET: "" }],
  ["SECRET", {}, { SECRET: "another secret, which has 32 characters as well" }],
  [
    "PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID",
    { PAYPAL_CLIENT_ID: "a", PAYPAL_CLIENT_SECRET: "b", PAYPAL_WEBHOOK_ID: "c" },
    {},
  ],
  [
    "AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY",
    { S3_BUCKET: "files", AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b" },
    {},
  ],
] as const)(
  "what holds a password has to be set as for the shop: %s",
  async ([names, set, typed]) => {
    const shop = await running(set);
    const reason =
      `The running shop (process ${process.pid}) has different settings than this command: ${names}. ` +
      "Set them here as they are set for the shop, or leave out those it doesn't have.";
    for (const words of [
      ["go-live", "--yes"],
      ["backup", path.join(root, "b")],
    ])
      expect(await shop.command(words, typed)).toEqual({ code: 1, output: `${reason}\n` });
    expect((await findings(shop, typed))("settings")).toBe(`FAILED  settings  ${reason}`);
    // Who needs only the database is not held up.
    const role = await shop.command(
      ["role", "grant", "--email", "nobody@shop.example", "--role", "staff"],
      typed,
    );
    expect(role.output).not.toContain("other settings");
  },
);

test("on another database than the shop's nothing is done", async () => {
  const shop = await running();
  for (const DATABASE_URL of [other.url, ""]) {
    const { code, output } = await shop.command(
      ["role", "grant", "--email", "nobody@shop.example", "--role", "staff"],
      { DATABASE_URL },
    );
    expect(output).toContain("has different settings than this command: DATABASE_URL. ");
    expect(code).toBe(1);
  }
});

test("no password stands in the lock", async () => {
  const passwords = ["word", "a-client-secret", "a-storage-key", SECRET];
  const shared = shareSettings({
    DATABASE_URL: "postgres://shop:word@db.example/shop",
    SMTP_URL: "smtp://shop:word@mail.example",
    PAYPAL_CLIENT_SECRET: "a-client-secret",
    AWS_SECRET_ACCESS_KEY: "a-storage-key",
    METRICS_TOKEN: "word",
    SECRET,
  });
  for (const password of passwords) expect(JSON.stringify(shared)).not.toContain(password);
});

test("a command that has the folder to itself keeps others out, and is named", async () => {
  const shop = await running({}, "backup");
  const { code, output } = await shop.command(["go-live"]);
  expect(output).toMatch(/in use by the command "backup": process \d+ .* Try again when it has/);
  expect(code).toBe(1);
});

test("beside a shop of a version that tells nothing, the command asks for a restart", async () => {
  const shop = await running();
  const lock = path.join(shop.dataDir, "shop.lock");
  const { details: _told, ...former } = JSON.parse(await readFile(lock, "utf8"));
  await writeFile(lock, JSON.stringify(former));
  const { output } = await shop.command(["go-live"]);
  expect(output).toContain("runs a different version than this command. Restart the shop.");
});

test("without DATA_DIR the only shop that runs is meant; of several, none", async () => {
  const notes = path.join(root, "notes");
  const usual = path.join(root, "usual");
  const choose = async () => {
    const terminal = testTerminal({}, { runningShops: notes });
    const chosen = await chooseDataDir(terminal, usual);
    return { ...chosen, told: terminal.output() };
  };
  expect(await choose()).toEqual({ ok: true, dataDir: usual, told: "" });

  const first = await running();
  const place = (shop: typeof first) => ({ id: shop.id, env: { dataDir: shop.dataDir } });
  const note = await noteRunningShop(place(first), () => undefined, notes);
  const told = `The shop at ${ADDRESS}, in ${first.dataDir}:\n`;
  expect(await choose()).toEqual({ ok: true, dataDir: first.dataDir, told });

  const second = await running();
  await noteRunningShop(place(second), () => undefined, notes);
  expect(await choose()).toMatchObject({
    ok: false,
    reason: expect.stringMatching(
      new RegExp(
        `^There are several shops\\. Set DATA_DIR:\\n(  DATA_DIR=\\S+  runs at ${ADDRESS}\\n?){2}$`,
      ),
    ),
  });

  // One has ended, and one was killed: its note goes.
  await note.forget();
  for (const release of releases.splice(0)) await release();
  expect(await choose()).toMatchObject({ dataDir: usual, told: "" });
  expect(await readdir(notes)).toEqual([]);

  // Beside a shop that lies at the usual place it could be either.
  await mkdir(usual);
  await writeFile(path.join(usual, "secret"), "");
  const third = await running();
  await noteRunningShop(place(third), () => undefined, notes);
  expect(await choose()).toMatchObject({
    reason: `There are several shops. Set DATA_DIR:\n  DATA_DIR=${usual}  does not run\n  DATA_DIR=${third.dataDir}  runs at ${ADDRESS}`,
  });
});
