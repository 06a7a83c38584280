import { randomBytes } from "node:crypto";
import { clearDemo } from "#app/shop/demo/clear-demo.server.ts";
import { loadDemo } from "#app/shop/demo/load-demo.server.ts";
import { openServices } from "../open-services.ts";
import { approveInSimulator } from "./approve-in-simulator.ts";
import type { Command } from "./command.ts";
import { type JoinedInstallation, joinInstallation } from "./join-installation.ts";
import type { JoinOptions } from "./join-place.ts";
import { reachSimulator } from "./reach-simulator.ts";
import type { Terminal } from "./terminal.ts";
import { withQueue } from "./with-queue.ts";

/** Sample customers, orders, messages and rewards (operations); also beside a running shop. */
export const demoCommand: Command = {
  name: ["demo", "load"],
  usage: "demo load",
  description: "loads sample customers, orders, messages and rewards to try the shop out",
  async run(args, terminal) {
    // Before a shop is made for it.
    if (terminal.variables["SMTP_URL"]?.trim()) {
      terminal.tell(WOULD_MAIL);
      return 1;
    }
    return onInstallation(args, terminal, { command: "demo load", mayCreate: true, work: load });
  },
};

export const clearDemoCommand: Command = {
  name: ["demo", "clear"],
  usage: "demo clear",
  description: "removes what demo load made, and nothing else",
  run: (args, terminal) => onInstallation(args, terminal, { command: "demo clear", work: clear }),
};

type Work = (installation: JoinedInstallation, terminal: Terminal) => Promise<number>;

async function onInstallation(
  args: readonly string[],
  terminal: Terminal,
  { work, ...options }: JoinOptions & { work: Work },
): Promise<number> {
  const { tell } = terminal;
  if (args.length > 0) {
    tell(`This command takes no other arguments: npm run shop -- ${options.command}`);
    return 1;
  }
  const installation = await joinInstallation(terminal, options);
  if (!installation.ok) {
    tell(installation.reason);
    return 1;
  }
  try {
    return await work(installation, terminal);
  } finally {
    await installation.close();
  }
}

function clear(installation: JoinedInstallation, { print, tell }: Terminal): Promise<number> {
  return withQueue(installation, async (services) => {
    const cleared = await clearDemo(services, new Date());
    if (!cleared.ok) {
      if (cleared.reason === "real_orders") {
        tell("Nothing was cleared. These orders belong to demo customers or use what they earned:");
        for (const number of cleared.orderNumbers) tell(`  ${number}`);
      } else tell(CLEAR_REFUSALS[cleared.reason]);
      return 1;
    }
    const { customers, orders, messages } = cleared.counts;
    print(
      `Cleared ${customers} customers, ${orders} orders and ${messages} messages of the demo.\n`,
    );
    return 0;
  });
}

async function load(installation: JoinedInstallation, { print, tell }: Terminal): Promise<number> {
  const { env, databaseUrl } = installation;
  const simulator = await reachSimulator(installation);
  if (!simulator.ok) {
    tell(simulator.reason);
    return 1;
  }
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
    print(
      `Loaded ${counts.customers} customers, ${counts.orders} orders, ${counts.messages} messages ` +
        `and ${counts.submissions} Mega Bucks submissions.\n` +
        `Sign in as ${signInAs} with the password ${password}\n`,
    );
    return 0;
  } finally {
    await close();
    await simulator.close();
  }
}

const WOULD_MAIL =
  "Demo customers get emails about their orders, and SMTP_URL would send them. Unset it first, for the shop too.";

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
