import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll } from "vitest";
import { type RunningShop, runShop } from "#server/main.ts";
import { simulatorAccount } from "#server/simulator-account.ts";
import {
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from "#simulator/start-simulator.ts";
import { testDatabase } from "./database.ts";
import { freePort } from "./postgres-server.ts";
import { testEnv } from "./test-services.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

export interface TestShop {
  address: string;
  /** Every address that the build answers. */
  addresses: RunningShop["addresses"];
  services: RunningShop["services"];
  simulator: Simulator;
  dataDir: string;
  /** Somebody with a browser of their own: cookies are kept, redirects are shown. */
  visitor: () => Visitor;
}

/** By which address the shop reaches a server of which the tests know the real one. */
export type Reach = (serverUrl: string) => Promise<string>;

const directly: Reach = async (serverUrl) => serverUrl;

/**
 * The built shop with the built-in catalogue, on a database and a data folder
 * of the test file's own and the real payment simulator, all in this process;
 * gone after the file's tests. Call it at the top of the file.
 */
export async function testShop(
  settings: Record<string, string> = {},
  reach: { database: Reach; payments: Reach } = { database: directly, payments: directly },
  provider: Partial<SimulatorOptions> = {},
): Promise<TestShop> {
  const { url } = await testDatabase("catalogue");
  const databaseUrl = await reach.database(url);
  const dataDir = await mkdtemp(join(tmpdir(), "makeready-test-shop-"));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const [port, simulatorPort] = [await freePort(), await freePort()];
  const address = `http://localhost:${port}`;
  const payments = new URL(await reach.payments(`http://127.0.0.1:${simulatorPort}`));
  const env = testEnv({
    PORT: String(port),
    SIMULATOR_PORT: payments.port,
    SIMULATOR_PUBLIC_URL: `http://localhost:${simulatorPort}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    ...settings,
  });
  const simulator = await startSimulator({
    port: simulatorPort,
    host: "127.0.0.1",
    clientSecret: simulatorAccount(env).clientSecret,
    publicUrl: env.simulatorPublicUrl,
    webhookUrl: `${address}/webhooks/paypal`,
    webhookDelayMs: 100,
    ...provider,
  });
  const shop = await runShop(env, databaseUrl, resolve("build"));
  afterAll(async () => {
    await shop.close();
    await simulator.close();
  });
  return {
    address,
    addresses: shop.addresses,
    services: shop.services,
    simulator,
    dataDir,
    visitor: () => createVisitor(address),
  };
}
