import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { readConnectionDetails } from "#app/platform/embedded-database/connection-details.server.ts";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import { readPostmaster } from "#app/platform/embedded-database/postmaster.server.ts";
import { settings } from "#app/platform/db/schema.ts";
import { brokenBookLaws } from "#tests/faults/laws.ts";
import { brokenLedgerLaws } from "#tests/faults/ledger-laws.ts";
import { seeded } from "#tests/faults/seeded.ts";
import { holderOf } from "#tests/support/process-memory.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { eventually } from "#tests/support/eventually.ts";
import { buyCards } from "../../bench/buy-cards.ts";

/**
 * Customers buy from the running shop while one of its processes after the other is
 * killed as by the system (SIGKILL): a process that answers, the one that started it, PostgreSQL,
 * the payment simulator. Afterwards the laws of the books hold. `npm run faults` does it for longer.
 */
const SEED = Number(process.env["FAULTS_SEED"] ?? 20261123);
const SECONDS = Number(process.env["FAULTS_SECONDS"] ?? 0);
const CUSTOMERS = 4;
/** Each of the four at least once; when it is asked for, often enough to meet what is rare. */
const LEAST_ROUNDS = process.env["FAULTS_SECONDS"] === undefined ? 4 : 16;

const run = promisify(execFile);
const shop = await startShop({ WORKERS: "2" });
afterAll(() => shop.remove());
await withDatabase(({ db }) =>
  // All of them come from one address; what is cut off leaves unpaid orders there, round after round.
  db.insert(settings).values({ key: "unpaidOrdersPerHour", value: 100_000 }),
);

const victims = {
  async "a process that answers"() {
    const [first = 0, second = first] = await shop.processes();
    process.kill(chance.happens(0.5) ? first : second, "SIGKILL");
  },
  async "the process that started all"() {
    await shop.kill();
    await shop.start();
  },
  async PostgreSQL() {
    process.kill(await eventually(postgresPid), "SIGKILL");
  },
  async "the payment simulator"() {
    // Killed a round ago, it may not be back although something was bought: that was paid before.
    process.kill(await eventually(simulatorPid), "SIGKILL");
  },
};

async function postgresPid(): Promise<number> {
  const details = await readConnectionDetails(shop.dataDir);
  const postmaster = details && (await readPostmaster(details.cluster));
  if (!postmaster) throw new Error("The shop's database does not run.");
  return postmaster.pid;
}

async function simulatorPid(): Promise<number> {
  const parent = await holderOf(shop.dataDir);
  const { stdout } = await run("ps", ["-A", "-o", "pid=,ppid=,args="]);
  const line = stdout
    .split("\n")
    .map((text) => text.trim().split(/\s+/))
    .find(([, ppid, ...args]) => ppid === String(parent) && args.join(" ").includes("simulator"));
  if (!line) throw new Error("The payment simulator does not run.");
  return Number(line[0]);
}

type Victim = keyof typeof victims;
const VICTIMS = [
  "a process that answers",
  "the process that started all",
  "PostgreSQL",
  "the payment simulator",
] as const satisfies readonly [Victim, ...Victim[]];
const chance = seeded(SEED);

test(
  `the books are right after processes were killed amid purchases, from seed ${SEED}`,
  { timeout: (SECONDS + LEAST_ROUNDS * 60 + 300) * 1000 },
  async () => {
    const until = performance.now() + SECONDS * 1000;
    const counts = { bought: 0, broken: 0, isOver: false };
    let lastBreak = "";
    const customers = Array.from({ length: CUSTOMERS }, async () => {
      while (!counts.isOver) {
        await buyCards(shop.address, randomUUID()).then(
          () => (counts.bought += 1),
          // Cut off somewhere; what is left of it is counted below.
          async (error: unknown) => {
            counts.broken += 1;
            lastBreak = String(error).slice(0, 300);
            await wait(200);
          },
        );
      }
    });
    let rounds = 0;
    do {
      const victim = VICTIMS[rounds] ?? chance.pick(VICTIMS);
      await wait(chance.upTo(1500));
      await victims[victim]();
      // More have bought than had begun when it was killed: all of it is back.
      const enough = counts.bought + CUSTOMERS;
      const isBack = () =>
        expect(counts.bought, `after ${victim}: ${lastBreak}`).toBeGreaterThan(enough);
      await eventually(isBack);
      rounds += 1;
      console.log(`round ${rounds}: killed ${victim}; ${counts.bought} bought`);
    } while (performance.now() < until || rounds < LEAST_ROUNDS);
    counts.isOver = true;
    await Promise.all(customers);
    console.log(`${rounds} rounds, ${counts.bought} bought, ${counts.broken} cut off`);
    expect(counts.broken).toBeGreaterThan(0);
    await expectRightBooks(counts.bought);
  },
);

/** What was cut off is put right by the shop's own jobs within a minute and a half. */
function expectRightBooks(bought: number) {
  return withDatabase(async ({ db }) => {
    const broken = async () => {
      const laws = { ...(await brokenBookLaws(db)), ...(await brokenLedgerLaws(db)) };
      return Object.entries(laws).filter(([, places]) => places > 0);
    };
    await eventually(async () => expect(await broken()).toEqual([]), 1000);
    const { rows } = await db.execute<{ paid: number }>(
      `select count(*)::int as paid from customer_orders where payment_status = 'paid'`,
    );
    expect(rows[0]?.paid).toBeGreaterThanOrEqual(bought);
  });
}

async function withDatabase<Result>(
  work: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const url = await findRunningDatabase(shop.dataDir);
  if (url === null) throw new Error("The shop's database does not run.");
  const database = openDatabase(url, { maxConnections: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
