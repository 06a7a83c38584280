import { randomUUID } from "node:crypto";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import { readPostmaster } from "#app/platform/embedded-database/postmaster.server.ts";
import { buyCards } from "../../bench/buy-cards.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { promised } from "#tests/support/promised.ts";

const shop = await startShop();
afterAll(() => shop.remove());

/** Pages that need the database, and the longest they may be away (faults). */
const PAGES = ["/product/1", "/category/business-cards", "/specials"];
const AWAY_MS = promised(5000);
/** So long all is well again before nobody looks any more. */
const WELL_MS = 3000;

async function killDatabase() {
  const postmaster = await readPostmaster(path.join(shop.dataDir, "database"));
  if (!postmaster) throw new Error("The shop's database does not run.");
  process.kill(postmaster.pid, "SIGKILL");
}

async function count(text: string): Promise<number> {
  const client = new pg.Client({
    connectionString: (await findRunningDatabase(shop.dataDir)) ?? "",
  });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count ${text}`);
  await client.end();
  return rows[0]?.count ?? NaN;
}

test("a database killed amid requests is back within five seconds, and the shop never ends", async () => {
  const seen = new Set<number>();
  let killedAt = Number.POSITIVE_INFINITY;
  let lastTrouble = 0;
  const bought = { before: 0, after: 0 };
  const isOver = () =>
    performance.now() > killedAt + AWAY_MS + WELL_MS ||
    (bought.after > 0 && lastTrouble > killedAt && performance.now() > lastTrouble + WELL_MS);
  const visit = async (page: string) => {
    while (!isOver()) {
      const answer = await fetch(`${shop.address}${page}`, {
        signal: AbortSignal.timeout(AWAY_MS),
      });
      const { status } = answer;
      await answer.text();
      seen.add(status);
      if (status !== 200) lastTrouble = performance.now();
      await wait(20);
    }
  };
  const firstBought = Promise.withResolvers<void>();
  const buy = async () => {
    while (!isOver()) {
      const begunAt = performance.now();
      await buyCards(shop.address, randomUUID()).then(
        () => {
          bought[begunAt > killedAt ? "after" : "before"] += 1;
          firstBought.resolve();
        },
        // Refused while the database is away; what it left behind is looked at below.
        () => wait(20),
      );
    }
  };
  const visits = [...PAGES.map((page) => visit(page)), buy()];
  // Killed amid a second purchase, however long the first one took.
  await firstBought.promise;
  await wait(50);
  killedAt = performance.now();
  await killDatabase();
  await Promise.all(visits);

  expect(lastTrouble - killedAt).toBeLessThan(AWAY_MS);
  // Answered all along: with the page, or with 503 and the offer to try again.
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(shop.output()).toContain("The database ended unexpectedly and is started again.");
  expect(await (await fetch(`${shop.address}/readyz`)).json()).toMatchObject({ database: "ok" });
  expect(bought.before).toBeGreaterThan(0);
  expect(bought.after).toBeGreaterThan(0);
  expect(await count("from customer_orders where payment_status = 'paid'")).toBeGreaterThanOrEqual(
    bought.before + bought.after,
  );
  expect(
    await count(
      `from customer_orders o where not exists (select from order_lines where order_id = o.id)
         or (payment_status <> 'unpaid' and not exists (select from outbox where order_id = o.id))`,
    ),
  ).toBe(0);
  // The very process that served before still does, and ends as it should.
  expect(await shop.stop()).toBe(0);
});
