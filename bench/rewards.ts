import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Db, openDatabase } from "#app/platform/db/database.server.ts";
import { generateCoupon } from "#app/shop/coupon/generate-coupon.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { listLoyaltyEntries } from "#app/shop/rewards/ledger/list-loyalty-entries.server.ts";
import { readLiability } from "#app/shop/rewards/liability/liability-report.server.ts";
import { loyaltyBalance, loyaltySummary } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { deafFeed } from "#tests/support/deaf-feed.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { databaseOf } from "./bench-shop.ts";

const OWN_ENTRIES = 100_000;
const ALL_ENTRIES = 1_000_000;
const PEOPLE = 2000;
const ROUNDS = 15;
const REDEMPTIONS = 50;
/** Milliseconds. */
const GOALS = { own: 20, report: 1000 };

/** The ledger of somebody with very many entries, the owner's report over all, and many redemptions at once. */
export async function benchRewards() {
  const shop = await startShop({ LOG_LEVEL: "warn" });
  const { db, close } = openDatabase(await databaseOf(shop), { maxConnections: 10 });
  try {
    const { userId } = await insertCustomer(db);
    await fill(db, userId);
    const now = new Date();
    const last = Math.ceil(OWN_ENTRIES / 20);
    const own = {
      balance: () => loyaltyBalance(db, userId, now),
      summary: () => loyaltySummary(db, userId, now),
      "history, first page": () => listLoyaltyEntries(db, userId, { page: 1 }),
      "history, middle page": () => listLoyaltyEntries(db, userId, { page: last / 2 }),
      "history, last page": () => listLoyaltyEntries(db, userId, { page: last }),
    };
    const figures: Record<string, number> = {};
    for (const [name, ask] of Object.entries(own)) {
      figures[name] = await told(`${name} of ${OWN_ENTRIES} entries`, ask, GOALS.own);
    }
    const report = () => readLiability(db, { now, timeZone: "America/New_York" });
    figures["report"] = await told(`report over ${ALL_ENTRIES} entries`, report, GOALS.report);
    figures["redemptions"] = await redeemAtOnce(db);
    return { milliseconds: figures, goals: GOALS };
  } finally {
    await close();
    await shop.remove();
  }
}

async function told(name: string, ask: () => Promise<unknown>, goal: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  const passed = median <= goal;
  console.log(
    `  ${name}: median ${median.toFixed(1)} ms; the goal is ${goal} ms: ${passed ? "passed" : "MISSED"}`,
  );
  if (!passed) process.exitCode = 1;
  return median;
}

/** Fifty at once of a balance that allows half of them. */
async function redeemAtOnce(db: Db): Promise<number> {
  const { userId } = await insertCustomer(db);
  await db.execute(sql`
    insert into loyalty_points (id, user_id, transaction_type, points_amount, description, cause,
      expires_at, created_at)
    values (gen_random_uuid(), ${userId}, 'earned', ${REDEMPTIONS / 2}, 'Earned', ${randomUUID()},
      now() + interval '1 year', now())`);
  const started = performance.now();
  const made = await Promise.all(
    Array.from({ length: REDEMPTIONS }, () =>
      generateCoupon(
        { db, changes: deafFeed },
        { userId, amount: cents(100), submissionKey: randomUUID() },
        new Date(),
      ),
    ),
  );
  const taken = performance.now() - started;
  const allowed = made.filter(({ ok }) => ok).length;
  const passed = allowed === REDEMPTIONS / 2;
  console.log(
    `  ${REDEMPTIONS} redemptions at once: ${allowed} of ${REDEMPTIONS / 2} that the balance allows, ${taken.toFixed(0)} ms: ${passed ? "passed" : "MISSED"}`,
  );
  if (!passed) process.exitCode = 1;
  return taken;
}

/** Two years of entries: what is older than one has lapsed and is booked, of the rest a part is spent. */
async function fill(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    insert into "user" (id, name, email, email_verified)
    select 'bench-' || n, 'Bench', 'bench-' || n || '@blueheron.example', true
    from generate_series(1, ${PEOPLE}::int) n`);
  await db.transaction(async (tx) => {
    // The trigger keeps the sums entry by entry; a million of them at once are summed up after.
    await tx.execute(sql`alter table loyalty_points disable trigger loyalty_points_kept`);
    await tx.execute(sql`
      insert into loyalty_points (id, user_id, transaction_type, points_amount, description, cause,
        expires_at, created_at)
      select gen_random_uuid(),
        case when n <= ${OWN_ENTRIES / 2}::int then ${userId} else 'bench-' || 1 + n % ${PEOPLE}::int end,
        'earned', 1 + n % 50,
        'Cashback', (array['cashback', 'task', 'commission', 'first-order'])[1 + n % 4] || ':' || n,
        now() + (n % 700 - 350) * interval '1 day', now() + (n % 700 - 715) * interval '1 day'
      from generate_series(1, ${ALL_ENTRIES / 2}::int) n`);
    await tx.execute(sql`
      insert into loyalty_points (id, user_id, transaction_type, points_amount, description, cause,
        lot_id, created_at)
      select gen_random_uuid(), user_id,
        case when expires_at <= now() then 'expired' else 'coupon_redemption' end,
        case when expires_at <= now() then -points_amount else -1 end,
        description, 'out:' || id, id, least(now(), expires_at)
      from loyalty_points where lot_id is null`);
    await tx.execute(sql`
      insert into loyalty_lots (id, user_id, amount, remaining, available_at, expires_at)
      select lot.id, lot.user_id, lot.points_amount, lot.points_amount + entry.points_amount,
        null, lot.expires_at
      from loyalty_points lot join loyalty_points entry on entry.lot_id = lot.id`);
    await tx.execute(sql`
      insert into loyalty_balances (user_id, entries, balance, earned, redeemed, expired)
      select user_id, count(*), sum(points_amount),
        sum(points_amount) filter (where points_amount > 0),
        coalesce(-sum(points_amount) filter (where transaction_type = 'coupon_redemption'), 0),
        coalesce(-sum(points_amount) filter (where transaction_type = 'expired'), 0)
      from loyalty_points group by user_id`);
    await tx.execute(sql`alter table loyalty_points enable trigger loyalty_points_kept`);
  });
  await db.execute(sql`vacuum analyze loyalty_points`);
  await db.execute(sql`vacuum analyze loyalty_lots`);
  await db.execute(sql`analyze`);
}
