import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { createLogger } from "#app/platform/logger.server.ts";
import { askSimulator } from "#server/ask-simulator.ts";
import { startSimulatorProcess } from "#server/simulator-process.ts";
import { freePort } from "#tests/support/postgres-server.ts";
import { testEnv } from "#tests/support/test-services.ts";

const root = await mkdtemp(path.join(tmpdir(), "makeready-test-simulator-"));
afterAll(() => rm(root, { recursive: true }));
const log = createLogger({ logLevel: "silent" });

async function placeIn(folder: string, id: string) {
  const port = String(await freePort());
  return { id, env: testEnv({ DATA_DIR: path.join(root, folder), SIMULATOR_PORT: port }) };
}

test("it says who it is, and nobody does once it has ended", async () => {
  const place = await placeIn("one", "this shop");
  const simulator = await startSimulatorProcess(place, log);
  expect(await askSimulator(place.env, "this shop")).toBe("own");
  expect(await askSimulator(place.env, "another shop")).toBe("another");
  await simulator.close();
  expect(await askSimulator(place.env, "this shop")).toBe("nobody");
});

test("a second one on the same memory is refused, and the first goes on", async () => {
  const [first, second] = [await placeIn("two", "first"), await placeIn("two", "second")];
  const simulator = await startSimulatorProcess(first, log);
  onTestFinished(() => simulator.close());
  await expect(startSimulatorProcess(second, log)).rejects.toThrow(
    /did not start: .*memory\.sqlite is in use by another process\./,
  );
  expect(await askSimulator(first.env, "first")).toBe("own");
});

test("a port that another program has is told, and not taken for the simulator", async () => {
  const place = await placeIn("three", "this shop");
  const program = createServer((_request, response) => void response.end());
  program.listen(place.env.simulatorPort, "127.0.0.1");
  await once(program, "listening");
  onTestFinished(() => void program.close());
  await expect(startSimulatorProcess(place, log)).rejects.toThrow(
    `If another program uses port ${place.env.simulatorPort}, set SIMULATOR_PORT.`,
  );
});
