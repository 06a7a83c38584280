import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createLogger } from "#app/platform/logger.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { askSimulator } from "#server/ask-simulator.ts";
import { openOwnProvider } from "#server/simulator-account.ts";
import { startSimulatorProcess } from "#server/simulator-process.ts";
import { freePort } from "#tests/support/postgres-server.ts";
import { testEnv } from "#tests/support/test-services.ts";

const root = await mkdtemp(path.join(tmpdir(), "makeready-test-simulator-"));
afterAll(() => rm(root, { recursive: true }));
const log = createLogger({ logLevel: "silent" });

async function shopIn(folder: string, more: Record<string, string> = {}) {
  const SIMULATOR_PORT = String(await freePort());
  return testEnv({ DATA_DIR: path.join(root, folder), SIMULATOR_PORT, ...more });
}

async function started(env: Awaited<ReturnType<typeof shopIn>>) {
  const simulator = await startSimulatorProcess(env, log);
  if (!simulator.ok) throw new Error(simulator.reason);
  onTestFinished(() => simulator.close());
  return simulator;
}

test("it knows its own shop, and nobody does once it has ended", async () => {
  const env = await shopIn("one");
  const simulator = await started(env);
  expect(await askSimulator(env)).toBe("own");
  await simulator.close();
  expect(await askSimulator(env)).toBe("nobody");
});

test("another shop's simulator at the same address takes no order of this one", async () => {
  const env = await shopIn("two");
  await started(env);
  const stranger = { ...(await shopIn("three")), simulatorPort: env.simulatorPort };
  expect(await askSimulator(stranger)).toBe("another");
  const order = {
    reference: "order",
    invoiceNumber: "MR-10001",
    amount: cents(4800),
    description: "Business cards",
    returnUrl: "http://shop.example/paid",
    cancelUrl: "http://shop.example/cancelled",
    idempotencyKey: "once",
  };
  expect(await openOwnProvider(stranger).createOrder(order)).toMatchObject({ kind: "unknown" });
  expect(await openOwnProvider(env).createOrder(order)).toMatchObject({ kind: "created" });
});

test("a second one on the same memory is refused, and the first goes on", async () => {
  const [first, second] = [await shopIn("four"), await shopIn("four")];
  await started(first);
  const refused = await startSimulatorProcess(second, log);
  expect(refused).toMatchObject({
    ok: false,
    reason: `The payment simulator didn't start: ${first.dataDir}/simulator/memory.sqlite is in use by another process.`,
  });
  expect(await askSimulator(first)).toBe("own");
});

test("a port that another program has is told, and not taken for the simulator", async () => {
  const env = await shopIn("five");
  const program = createServer((_request, response) => void response.end());
  program.listen(env.simulatorPort, "127.0.0.1");
  await once(program, "listening");
  onTestFinished(() => void program.close());
  expect(await startSimulatorProcess(env, log)).toEqual({
    ok: false,
    reason:
      `The payment simulator didn't start: Port ${env.simulatorPort} on 127.0.0.1 is in use by another ` +
      "program. Set SIMULATOR_PORT to another one.",
  });
});

test.for<[string, string, string]>([
  [
    "memory.sqlite",
    "no database at all, but text of more than a hundred bytes ".repeat(4),
    "can't be read: file is not a database.",
  ],
  ["journal.jsonl", '["orders",{"id":"O1"}]\n', "can't be read."],
])("a damaged %s is told, and left as it is", async ([name, content, words], { expect: it }) => {
  const env = await shopIn(`damaged-${name}`);
  const folder = path.join(env.dataDir, "simulator");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), content);
  const refused = await startSimulatorProcess(env, log);
  it(refused).toMatchObject({ ok: false, reason: expect.stringContaining(words) });
  it(await readdir(folder)).toContain(name);
});

test("its memory is for the shop alone", async () => {
  const env = await shopIn("six");
  await started(env);
  const folder = path.join(env.dataDir, "simulator");
  for (const name of await readdir(folder))
    expect([name, (await stat(path.join(folder, name))).mode & 0o077]).toEqual([name, 0]);
});
