import { randomBytes } from "node:crypto";
import { createLogger } from "#app/platform/logger.server.ts";
import { loadDemo } from "#app/shop/demo/load-demo.server.ts";
import { type Installation, joinInstallation } from "../installation.ts";
import { openServices } from "../open-services.ts";
import { simulatorAnswers, startSimulatorProcess } from "../simulator-process.ts";
import { tell } from "../tell.ts";
import { approveInSimulator } from "./approve-in-simulator.ts";
import type { Command } from "./command.ts";

/** Sample customers, orders, messages and rewards (operations); also beside a running shop. */
export const demoCommand: Command = {
  name: ["demo", "load"],
  usage: "demo load",
  description: "sample customers, orders, messages and rewards, for trying the shop out",
  async run(args) {
    if (args.length > 0) {
      tell(`It takes nothing else: npm run shop -- ${this.usage}`);
      return 1;
    }
    const installation = await joinInstallation(process.env, tell);
    if (!installation.ok) {
      tell(installation.reason);
      return 1;
    }
    try {
      return await load(installation);
    } finally {
      await installation.close();
    }
  },
};

async function load({ env, databaseUrl }: Installation): Promise<number> {
  if (env.smtpUrl !== null) {
    tell("Demo customers get mails of their orders, and SMTP_URL would send them. Leave it out.");
    return 1;
  }
  const isAlone = env.usesSimulator && !(await simulatorAnswers(env));
  const simulator = isAlone
    ? await startSimulatorProcess(env, createLogger({ ...env, logLevel: "warn" }))
    : null;
  // A running shop works off the jobs, and sends the mails.
  const share = { processes: 1, worksJobs: false, gatherMetrics: null };
  // What it says stands alone.
  const quiet = { ...env, logLevel: "warn" as const };
  const { services, close } = await openServices(quiet, databaseUrl, share);
  try {
    await services.jobs.start();
    const password = randomBytes(9).toString("base64url");
    const loaded = await loadDemo(services, { password, approve: approveInSimulator });
    if (!loaded.ok) {
      tell(REFUSALS[loaded.reason]);
      return 1;
    }
    const { counts, signInAs } = loaded;
    process.stdout.write(
      `Loaded ${counts.customers} customers, ${counts.orders} orders, ${counts.messages} messages ` +
        `and ${counts.submissions} things sent for Mega Bucks.\n` +
        `Sign in as ${signInAs} with the password ${password}\n`,
    );
    return 0;
  } finally {
    await close();
    await simulator?.close();
  }
}

const REFUSALS = {
  loaded: "The demo customers are there already. Nothing was loaded.",
  real_payments: "Demo orders are paid with test payments, and this shop takes real ones.",
} as const;
