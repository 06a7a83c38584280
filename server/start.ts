import path from "node:path";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { createLogger } from "#app/platform/logger.server.ts";
import { createOwnerSetupLink } from "#app/shop/staff/create-owner-setup-link.server.ts";
import { buildShopApart } from "./build/build-apart.ts";
import type { ClosingSteps } from "./closing-steps.ts";
import { openInstallation } from "./installation.ts";
import { sayAllInLog } from "./log-lines.ts";
import { orRefuse, refuseOtherSecret } from "./or-refuse.ts";
import { runToStop } from "./run-to-stop.ts";
import { startShopProcesses } from "./shop-processes.ts";
import { startSimulatorProcess } from "./simulator-process.ts";
import { stopFor } from "./stop-on-signal.ts";
import { tell, welcome } from "./tell.ts";

// React is chosen by this when the bundle loads it.
process.env.NODE_ENV ??= "production";

await runToStop(openShop);

async function openShop(closing: ClosingSteps): Promise<void> {
  const read = readEnv(process.env);
  if (read.ok) sayAllInLog(createLogger(read.env));
  const root = path.resolve(import.meta.dirname, "..");
  // Needs nothing of the database, so both happen at once.
  const building = buildShopApart(root, tell);
  building.catch(() => "thrown where it is awaited");
  const installation = orRefuse(
    await openInstallation(process.env, { tell, command: null, onTaken: stopFor }),
  );
  closing.add(installation.close);
  await refuseOtherSecret(installation);
  const { env, databaseUrl } = installation;
  if (env.usesSimulator)
    closing.add(orRefuse(await startSimulatorProcess(env, createLogger(env))).close);
  await building;
  const shop =
    env.workers === 1
      ? await serveAlone(env, databaseUrl, path.join(root, "build"))
      : await startShopProcesses(env, databaseUrl);
  closing.add(shop.close);
  welcome(env, await makeSetupLink(env, databaseUrl));
}

/** All of the shop is loaded only where it runs in this process. */
async function serveAlone(...shop: [env: Env, databaseUrl: string, buildFolder: string]) {
  const { runShop } = await import("./main.ts");
  return runShop(...shop);
}

async function makeSetupLink(env: Env, databaseUrl: string): Promise<string | null> {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    return await createOwnerSetupLink(db, env, new Date());
  } finally {
    await close();
  }
}
