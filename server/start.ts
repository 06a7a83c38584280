import path from "node:path";
import { createOwnerSetupLink } from "#app/shop/staff/create-owner-setup-link.server.ts";
import { buildShop } from "./build/build-shop.ts";
import { explainListening } from "./http/explain-listening.ts";
import { openInstallation } from "./installation.ts";
import { runShop } from "./main.ts";
import { startSimulatorProcess } from "./simulator-process.ts";
import { stopOnSignal } from "./stop-on-signal.ts";

// React is chosen by this when the bundle loads it.
process.env.NODE_ENV ??= "production";

const root = path.resolve(import.meta.dirname, "..");
// Logs go to standard output; what is said to a person goes to the other one.
const tell = (line: string) => console.error(line);

// Needs nothing of the database, so both happen at once.
const building = buildShop(root, tell);
building.catch(() => "told below");
const installation = await openInstallation(process.env, tell);
const closing = [installation.close];
const { env } = installation;
stopOnSignal(tell, closing);
try {
  await building;
  const shop = await runShop(env, installation.databaseUrl, path.join(root, "build"));
  closing.unshift(shop.close);
  const { db, log, now } = shop.services;
  if (env.usesSimulator) closing.unshift((await startSimulatorProcess(env, log)).close);
  await welcome(await createOwnerSetupLink(db, env, now()));
} catch (error) {
  tell(explainListening(error, env) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
  for (const close of closing) await close();
  process.exit(1);
}

async function welcome(setupLink: string | null) {
  tell("");
  if (env.usesSimulator) tell("Test payments: nobody is charged, the payment simulator stands in for PayPal.");
  if (setupLink !== null) tell(`Become the owner (this link works once, for an hour):\n  ${setupLink}`);
  tell(`The shop is open at ${env.publicUrl}\n`);
}
