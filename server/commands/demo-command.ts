import { randomBytes } from "node:crypto";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { createLogger } from "#app/platform/logger.server.ts";
import { clearDemo } from "#app/shop/demo/clear-demo.server.ts";
import { loadDemo } from "#app/shop/demo/load-demo.server.ts";
import { type Installation, joinInstallation } from "../installation.ts";
import { openServices } from "../open-services.ts";
import { simulatorAnswers, startSimulatorProcess } from "../simulator-process.ts";
import { tell } from "../tell.ts";
import { approveInSimulator } from "./approve-in-simulator.ts";
import type { Command } from "./command.ts";

/** Sample customers, orders, messages and rewards (operations); also beside a running shop. */
export const demoCommand: Command = {
  usage: "demo load",
  description: "loads sample customers, orders, messages and rewards to try the shop out",
  run: (args) => onInstallation(args, "demo load", load),
};

export const clearDemoCommand: Command = {
  usage: "demo clear",
  description: "removes what demo load made, and nothing else",
  run: (args) => onInstallation(args, "demo clear", clear),
};

async function onInstallation(
  args: readonly string[],
  usage: string,
  work: (installation: Installation) => Promise<number>,
): Promise<number> {
  if (args.length > 0) {
    tell(`This command takes no other arguments: npm run shop -- ${usage}`);
    return 1;
  }
  const installation = await joinInstallation(process.env, tell);
  if (!installation.ok) {
    tell(installation.reason);
    return 1;
  }
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}

async function clear({ env, databaseUrl }: Installation): Promise<number> {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    const cleared = await clearDemo({ db, env }, new Date());
    if (!cleared.ok) {
      if (cleared.reason === "real_orders") {
        tell("Nothing was cleared. These orders belong to demo customers or use what they earned:");
        for (const number of cleared.orderNumbers) tell(`  ${number}`);
      } else tell(CLEAR_REFUSALS[cleared.reason]);
      return 1;
    }
    const { customers, orders, messages } = cleared.counts;
    process.stdout.write(
      `Cleared ${customers} customers, ${orders} orders and ${messages} messages of the demo.\n`,
    );
    return 0;
  } finally {
    await close();
  }
}

async function load({ env, databaseUrl }: Installation): Promise<number> {
  if (env.smtpUrl !== null) {
    tell(
      "Demo customers get emails about their orders, and SMTP_URL would send them. Unset it first.",
    );
    return 1;
  }
  const isAlone = env.usesSimulator && !(await simulatorAnswers(env));
  const simulator = isAlone
    ? await startSimulatorProcess(env, createLogger({ ...env, logLevel: "warn" }))
    : null;
  // A running shop works off the jobs, and sends the mails.
  const share = { processes: 1, worksJobs: false, gatherMetrics: null };
  // The command's own sentences stand alone.
  const quiet = { ...env, logLevel: "warn" as const };
  const { services, close } = await openServices(quiet, databaseUrl, share);
  try {
    await services.jobs.start();
    const password = randomBytes(9).toString("base64url");
    const loaded = await loadDemo(services, { password, approve: approveInSimulator(env) });
    if (!loaded.ok) {
      tell(REFUSALS[loaded.reason]);
      return 1;
    }
    const { counts, signInAs } = loaded;
    process.stdout.write(
      `Loaded ${counts.customers} customers, ${counts.orders} orders, ${counts.messages} messages ` +
        `and ${counts.submissions} Mega Bucks submissions.\n` +
        `Sign in as ${signInAs} with the password ${password}\n`,
    );
    return 0;
  } finally {
    await close();
    await simulator?.close();
  }
}

const CLEAR_REFUSALS = {
  none: "There's no demo data to clear.",
  team: "Nothing was cleared. A demo customer is on the team. Remove them from the team first.",
} as const;

const REFUSALS = {
  busy: "The demo is already being loaded. Nothing was loaded.",
  unfinished:
    "The demo was only partly loaded before. Run npm run shop -- demo clear, which says what's in the way.",
  loaded: "The demo is already loaded. Nothing was loaded.",
  real_payments: "Demo orders are paid with test payments, and this shop takes real ones.",
} as const;
