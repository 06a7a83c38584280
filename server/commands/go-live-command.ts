import { parseArgs } from "node:util";
import {
  clearTestOrders,
  type TestCounts,
} from "#app/shop/order-admin/clear-test-orders.server.ts";
import type { MixedOrder } from "#app/shop/order-admin/find-mixed-orders.server.ts";
import { missingWords } from "#app/shop/settings/missing-facts.ts";
import { missingFactsOf } from "#app/shop/settings/missing-facts-of.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { joinInstallation } from "./join-installation.ts";
import type { Command } from "./command.ts";
import type { Terminal } from "./terminal.ts";
import { DISK_IS_FREED_LATER, withQueue } from "./with-queue.ts";

/** Clears test orders and what they earned (decisions §4); also beside a running shop. */
export const goLiveCommand: Command = {
  name: ["go-live"],
  usage: "go-live [--yes]",
  description: "lists the trial's test orders, what they earned, and visits; --yes clears them",
  async run(args, terminal) {
    const { print, tell } = terminal;
    const isConfirmed = readConfirmation(args, tell);
    if (isConfirmed === null) return 1;
    const installation = await joinInstallation(terminal, { command: "go-live" });
    if (!installation.ok) {
      tell(installation.reason);
      return 1;
    }
    try {
      return await withQueue(installation, async (services) => {
        const missing = missingFactsOf(await readSettings(services.db), installation.env);
        const mayClear = isConfirmed && missing.length === 0;
        const result = await clearTestOrders(services, { isConfirmed: mayClear }, new Date());
        if (!result.ok) {
          tell("Nothing was cleared. Real orders are mixed with test orders.");
          for (const order of result.orders) tell(describeMixed(order));
          return 1;
        }
        const { counts } = result;
        if (counts.orders + counts.visits === 0) print("There are no test orders.\n");
        else print(report(counts, mayClear));
        if (missing.length > 0) {
          if (isConfirmed) tell("Nothing was cleared.");
          tell(`Customers would see the sample shop. ${missingWords(missing)}`);
          return 1;
        }
        if (isConfirmed && installation.isAlone && counts.files > 0) print(DISK_IS_FREED_LATER);
        return 0;
      });
    } finally {
      await installation.close();
    }
  },
};

/** Tells what is wrong and returns null when anything else is given. */
function readConfirmation(args: string[], tell: Terminal["tell"]): boolean | null {
  try {
    const options = { yes: { type: "boolean" as const, default: false } };
    return parseArgs({ args, options, strict: true }).values.yes;
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    return null;
  }
}

function report(counts: TestCounts, isConfirmed: boolean): string {
  const lines = [
    ["test orders", counts.orders],
    ["payments", counts.payments],
    ["refunds", counts.refunds],
    ["emails", counts.mails],
    ["uploaded files", counts.files],
    [`Mega Bucks transactions (customers: ${counts.people})`, counts.entries],
    ["Mega Bucks coupons", counts.coupons],
    ["visits before the first real order", counts.visits],
  ] as const;
  const listed = lines.map(([what, count]) => `${String(count).padStart(8)}  ${what}\n`).join("");
  return isConfirmed
    ? `Cleared:\n${listed}`
    : `This would be cleared:\n${listed}Make a backup, then clear it: npm run shop -- go-live --yes\n`;
}

function describeMixed({ orderNumber, why, code }: MixedOrder): string {
  const reasons = {
    coupon: `uses the coupon ${code}, made of Mega Bucks from test orders`,
    payment: "is a test order, but has a real payment",
    replaced: "was replaced by a test order",
    rewards: "used Mega Bucks from test orders",
  };
  return `${orderNumber} ${reasons[why]}.`;
}
