import path from "node:path";
import { createOwnerSetupLink } from "#app/shop/staff/create-owner-setup-link.server.ts";
import { buildShop } from "./build/build-shop.ts";
import { collectClosingSteps } from "./closing-steps.ts";
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
const closing = collectClosingSteps();

const opening = open();
stopOnSignal(tell, async () => {
  await opening.catch(() => "told below");
  await closing.run();
});
await opening.catch(async (error: unknown) => {
  tell(explainListening(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
  await closing.run();
  process.exit(1);
});

async function open(): Promise<void> {
  // Needs nothing of the database, so both happen at once.
  const building = buildShop(root, tell);
  building.catch(() => "thrown where it is awaited");
  const installation = await openInstallation(process.env, tell);
  closing.add(installation.close);
  const { env, databaseUrl } = installation;
  await building;
  const shop = await runShop(env, databaseUrl, path.join(root, "build"));
  closing.add(shop.close);
  const { db, log, now } = shop.services;
  if (env.usesSimulator) closing.add((await startSimulatorProcess(env, log)).close);
  welcome(env.publicUrl, env.usesSimulator, await createOwnerSetupLink(db, env, now()));
}

function welcome(publicUrl: string, usesSimulator: boolean, setupLink: string | null) {
  tell("");
  if (usesSimulator) tell("Test payments: nobody is charged, the payment simulator stands in for PayPal.");
  if (setupLink !== null) tell(`Become the owner (this link works once, for an hour):\n  ${setupLink}`);
  tell(`The shop is open at ${publicUrl}\n`);
}
