import { parseArgs } from "node:util";
import { openDatabase } from "#app/platform/db/database.server.ts";
import {
  clearTestOrders,
  type TestCounts,
} from "#app/shop/order-admin/clear-test-orders.server.ts";
import type { MixedOrder } from "#app/shop/order-admin/find-mixed-orders.server.ts";
import { joinInstallation } from "../installation.ts";
import { tell } from "../tell.ts";
import type { Command } from "./command.ts";

/** Clears test orders and what they earned (decisions §4); also beside a running shop. */
export const goLiveCommand: Command = {
  usage: "go-live [--yes]",
  description: "lists test orders and what they earned; --yes clears them",
  async run(args) {
    const isConfirmed = readConfirmation(args);
    if (isConfirmed === null) return 1;
    const installation = await joinInstallation(process.env, tell);
    if (!installation.ok) {
      tell(installation.reason);
      return 1;
    }
    const { env } = installation;
    const { db, close } = openDatabase(installation.databaseUrl, { maxConnections: 1 });
    try {
      const result = await clearTestOrders({ db, env }, { isConfirmed }, new Date());
      if (!result.ok) {
        tell("Nothing was cleared. Real orders are mixed with test orders.");
        for (const order of result.orders) tell(describeMixed(order));
        return 1;
      }
      const { counts } = result;
      if (counts.orders === 0) process.stdout.write("There are no test orders.\n");
      else process.stdout.write(report(counts, isConfirmed));
      return 0;
    } finally {
      await close();
      await installation.close();
    }
  },
};

/** Tells what is wrong and returns null when anything else is given. */
function readConfirmation(args: string[]): boolean | null {
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
    ["e-mails", counts.mails],
    ["uploaded files", counts.files],
    [`Mega Bucks entries (people: ${counts.people})`, counts.entries],
    ["Mega Bucks coupons", counts.coupons],
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
