import { randomUUID } from "node:crypto";
import { readConnectionDetails } from "#app/platform/embedded-database/connection-details.server.ts";
import { addressOf } from "#app/platform/embedded-database/postmaster.server.ts";
import { type ShopProcess, startShop } from "#tests/support/shop-process.ts";
import { buyCards } from "./buy-cards.ts";
import { pgbench } from "./pgbench.ts";

const CLIENTS = 8;
/** Until every process has compiled what it does often. */
const WARM_UP_SECONDS = 25;
/** Orders have to keep coming at that rate. */
const SECONDS = 60;
const PGBENCH_SECONDS = 20;

/** The goal of our pages; the figures of Vendure and Medusa are told for scale. */
const GOAL = 0.02;
const FOR_SCALE = { "Vendure 3.7": 0.003, "Medusa 2.15": 0.0004 };

/** Placing and paying orders over HTTP against TPC-B transactions on the same PostgreSQL server. */
export async function benchOrders() {
  const shop = await startShop({ LOG_LEVEL: "warn" });
  try {
    await buyFor(WARM_UP_SECONDS, shop);
    const ordersPerSecond = await buyFor(SECONDS, shop);
    console.log(`  ${ordersPerSecond.toFixed(1)} orders/s placed and paid, ${CLIENTS} clients`);
    const transactionsPerSecond = await pgbench(await serverOf(shop), PGBENCH_SECONDS);
    if (transactionsPerSecond === null) return { ordersPerSecond, transactionsPerSecond };
    const ratio = ordersPerSecond / transactionsPerSecond;
    console.log(
      `  pgbench TPC-B ${transactionsPerSecond.toFixed(0)} transactions/s, 8 clients, scale 20`,
    );
    console.log(
      `  ratio ${ratio.toFixed(4)}; the goal is ${GOAL}: ${ratio >= GOAL ? "passed" : "MISSED"}`,
    );
    if (ratio < GOAL) process.exitCode = 1;
    return { ordersPerSecond, transactionsPerSecond, ratio, goal: GOAL, forScale: FOR_SCALE };
  } finally {
    await shop.remove();
  }
}

/** Orders paid a second by eight customers who each buy one after the other. */
async function buyFor(seconds: number, shop: ShopProcess): Promise<number> {
  const started = performance.now();
  const deadline = started + seconds * 1000;
  const counts = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      let bought = 0;
      while (performance.now() < deadline) {
        await buyCards(shop.address, randomUUID());
        bought += 1;
      }
      return bought;
    }),
  );
  const orders = counts.reduce((sum, count) => sum + count, 0);
  return orders / ((performance.now() - started) / 1000);
}

/** The addresses of databases on the shop's own PostgreSQL server. */
async function serverOf(shop: ShopProcess): Promise<(database: string) => string> {
  const details = await readConnectionDetails(shop.dataDir);
  if (!details) throw new Error("The shop has no embedded database.");
  return (database) => addressOf(details.port, details.password, database);
}
