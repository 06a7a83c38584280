import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { customerOrders, messageThreads, settings } from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { deafLink } from "#tests/support/deaf-link.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openDatabase } from "./database.server.ts";
import { openChangeFeed } from "./change-feed.server.ts";

const { db, pool, url } = await testDatabase();
const problems: string[] = [];
const feed = openChangeFeed(url, (_error, message) => problems.push(message));
afterAll(() => feed.close());

const heard = () =>
  eventually(() => {
    const version = feed.version();
    if (version === null) throw new Error("The feed does not listen yet.");
    return version;
  });

test("another connection's change is heard once it is committed", async () => {
  const before = await heard();
  await db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: "shopName", value: "Lakeside Press" });
    expect(feed.version()).toBe(before);
  });
  await eventually(() => expect(feed.version()).not.toBe(before));
});

test("a change through a pool that listens is heard before its statement has answered", async () => {
  await heard();
  const own = openDatabase(url, { maxConnections: 2, onChange: feed.note });
  try {
    for (const name of ["Harbor Print", "Lakeside Press"]) {
      const before = feed.version();
      await own.db.update(settings).set({ value: name });
      expect(feed.version()).not.toBe(before);
    }
    await own.db.transaction(async (tx) => {
      await tx.update(settings).set({ value: "Harbor Print" });
    });
    const committed = feed.version();
    await own.db.execute("select 1");
    expect(feed.version()).toBeGreaterThanOrEqual(committed ?? Infinity);
  } finally {
    await own.close();
  }
});

test("a customer's message is heard with whose it is, and by the team, and changes no other page", async () => {
  const { userId } = await insertCustomer(db);
  const before = await heard();
  const told: (string | null)[] = [];
  const stop = feed.onNews((whose) => told.push(whose));
  const thread = {
    id: randomUUID(),
    userId,
    subject: "Banner",
    lastMessageAt: new Date(),
    lastSenderType: "customer" as const,
    createdAt: new Date(),
  };
  await db.insert(messageThreads).values(thread);
  // The inbox has changed, which is nobody's own.
  const all = new Set(["", userId]);
  await eventually(() => expect(new Set(told)).toEqual(all));
  expect(feed.version()).toBe(before);
  stop();
  await db.update(messageThreads).set({ unreadByStaff: 1 });
  await db.update(settings).set({ value: "Lakeside Press" });
  await eventually(() => expect(feed.version()).not.toBe(before));
  expect(told).toHaveLength(all.size);
});

test("an order is told to its customer and the team once somebody has to look at it, and with each step", async () => {
  const { userId } = await insertCustomer(db);
  await heard();
  const told: (string | null)[] = [];
  const stop = feed.onNews((whose) => told.push(whose));
  const expectNews = async (...whose: string[]) => {
    await eventually(() => expect(told.length).toBeGreaterThanOrEqual(whose.length));
    expect(told.splice(0)).toEqual(whose);
  };
  await insertOrder(db);
  const { orderId } = await insertOrder(db, { userId });
  const change = (changes: Partial<typeof customerOrders.$inferInsert>) =>
    db.update(customerOrders).set(changes).where(eq(customerOrders.id, orderId));
  await change({ contactName: "Dana W. Whitfield" });
  await change({ paymentStatus: "paid" });
  await expectNews(userId);
  await change({ paymentStatus: "paid" });
  await change({ orderStatus: "processing" });
  await expectNews(userId);
  await insertOrder(db, { quoteStatus: "draft" });
  await insertOrder(db, { userId, paymentStatus: "paid" });
  await expectNews("", userId);
  stop();
});

test("a lost connection is told, comes back, and counts as a change", async () => {
  const before = await heard();
  const told: (string | null)[] = [];
  feed.onNews((whose) => told.push(whose));
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'makeready changes' and datname = current_database()",
  );
  await eventually(() => expect(feed.version()).toBeNull());
  expect(await heard()).not.toBe(before);
  // Anybody's messages may have changed meanwhile.
  expect(told).toEqual([null]);
  expect(problems).toEqual(["changes can't be heard; pages are rebuilt each time"]);
});

test("a connection that looks alive and carries no news is lost, and what comes after it counts as a change", async () => {
  const told: string[] = [];
  const link = await deafLink(url);
  const muffled = openChangeFeed(link, (error) => told.push(error.message), 100);
  await eventually(() => expect(muffled.version()).not.toBeNull());
  const before = muffled.version();
  await db.update(settings).set({ value: "Nobody Hears" });
  await eventually(() => expect(told).not.toEqual([]));
  expect(told).toEqual(["A word from another connection did not arrive."]);
  await eventually(() => expect(muffled.version()).not.toBeNull());
  expect(muffled.version()).not.toBe(before);
  await muffled.close();
});

test("a connection that carries news stays", async () => {
  const told: string[] = [];
  const proven = openChangeFeed(url, (error) => told.push(error.message), 20);
  await eventually(() => expect(proven.version()).not.toBeNull());
  const before = proven.version();
  await wait(500);
  expect(told).toEqual([]);
  expect(proven.version()).toBe(before);
  await proven.close();
});

test("a database that can't be reached leaves it deaf", async () => {
  const lost: Error[] = [];
  const deaf = openChangeFeed("postgres://nobody@127.0.0.1:1/none", (error) => lost.push(error));
  await eventually(() => expect(lost.length).toBeGreaterThan(0));
  expect(deaf.version()).toBeNull();
  await deaf.close();
});
