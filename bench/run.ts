import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { benchAccounts } from "./accounts.ts";
import { benchCheckout } from "./checkout.ts";
import { benchAdmin } from "./admin.ts";
import { benchLighthouse } from "./lighthouse.ts";
import { benchOrders } from "./orders.ts";
import { benchPages } from "./pages.ts";
import { benchRewards } from "./rewards.ts";
import { benchStart } from "./start.ts";
import { benchStrangers } from "./strangers.ts";

/**
 * `npm run bench`: the figures the shop promises, as ratios against a peer in
 * the same run where there is one. The raw figures are kept in `bench/results`.
 * Words after `--` choose what to measure: `npm run bench -- orders`.
 */
const sections = {
  pages: benchPages,
  lighthouse: benchLighthouse,
  orders: benchOrders,
  accounts: benchAccounts,
  checkout: benchCheckout,
  rewards: benchRewards,
  admin: benchAdmin,
  start: benchStart,
  strangers: benchStrangers,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(sections, name));
if (unknown.length > 0) {
  console.error(`There is no benchmark called ${unknown.join(", ")}.`);
  console.error(`Choose from: ${Object.keys(sections).join(", ")}.`);
  process.exit(1);
}

const startedAt = new Date().toISOString();
const results: Record<string, unknown> = {};
for (const [name, measure] of Object.entries(sections)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`\n${name}`);
  results[name] = await measure();
}

const machine = {
  cores: cpus().length,
  model: cpus()[0]?.model ?? "unknown",
  node: process.version,
};
await mkdir("bench/results", { recursive: true });
const file = `bench/results/${startedAt.slice(0, 16).replace(":", "")}.json`;
await writeFile(file, `${JSON.stringify({ startedAt, machine, ...results }, null, 2)}\n`);
console.log(`\nRaw figures: ${file}`);
