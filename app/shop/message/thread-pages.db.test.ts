import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { customerMessages, messageThreads } from "#app/platform/db/schema.ts";
import { readInboxFilter } from "#app/shop/inbox/inbox-filter.ts";
import { listInbox } from "#app/shop/inbox/list-inbox.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { findThreadForStaff, findThreadOf } from "./find-thread.server.ts";
import { listThreadsOf } from "./thread-list.server.ts";

const { db } = await testDatabase();
const { userId } = await insertCustomer(db);
const other = await insertCustomer(db, { name: "Eve Marlow" });
const noon = Date.parse("2026-11-20T12:00:00Z");
const minute = (count: number) => new Date(noon + count * 60_000);

beforeEach(async () => {
  await db.delete(messageThreads);
});

/** A thread of so many messages, one a minute, the last one at the given minute. */
async function insertThread(subject: string, { last = 0, messages = 1, owner = userId } = {}) {
  const id = randomUUID();
  await db.insert(messageThreads).values({
    id,
    userId: owner,
    subject,
    lastMessageAt: minute(last),
    lastSenderType: "customer",
    createdAt: minute(0),
  });
  await db.insert(customerMessages).values(
    Array.from({ length: messages }, (_, index) => ({
      id: randomUUID(),
      threadId: id,
      userId: owner,
      subject,
      message: `${subject} ${index + 1}`,
      senderType: "customer" as const,
      createdAt: minute(last - messages + index + 1),
    })),
  );
  return id;
}

test("a customer's own threads, newest first, twenty a page", async () => {
  for (let index = 1; index <= 45; index += 1) await insertThread(`No. ${index}`, { last: index });
  await insertThread("Foreign", { last: 99, owner: other.userId });
  const page = async (asked: number) => {
    const { threads, ...where } = await listThreadsOf(db, userId, asked);
    return { ...where, subjects: threads.map(({ subject }) => subject) };
  };
  const first = await page(1);
  expect(first).toMatchObject({ page: 1, pages: 3 });
  expect(first.subjects).toHaveLength(20);
  expect(first.subjects[0]).toBe("No. 45");
  expect((await page(3)).subjects).toEqual(["No. 5", "No. 4", "No. 3", "No. 2", "No. 1"]);
  expect(await page(4711)).toEqual(await page(3));
});

test("a list tells the newest message of each thread", async () => {
  await insertThread("Banner", { messages: 3 });
  const { threads } = await listThreadsOf(db, userId, 1);
  expect(threads).toMatchObject([{ subject: "Banner", excerpt: "Banner 3" }]);
});

test("a long thread is read backwards, fifty messages at a time, without a gap", async () => {
  const threadId = await insertThread("Banner", { messages: 120 });
  const read = [];
  let before: string | null = null;
  for (const wanted of [50, 50, 20]) {
    const page: Awaited<ReturnType<typeof findThreadOf>> = await findThreadOf(db, userId, {
      threadId,
      before,
    });
    expect(page?.messages).toHaveLength(wanted);
    expect(page?.hasEarlier).toBe(wanted === 50);
    read.unshift(...(page?.messages ?? []).map(({ message }) => message));
    before = page?.messages[0]?.id ?? null;
  }
  expect(read).toEqual(Array.from({ length: 120 }, (_, index) => `Banner ${index + 1}`));
});

test("a thread is its customer's and the staff's", async () => {
  const threadId = await insertThread("Banner");
  expect(await findThreadOf(db, other.userId, { threadId, before: null })).toBeNull();
  expect(await findThreadForStaff(db, { threadId: randomUUID(), before: null })).toBeNull();
  expect(await findThreadForStaff(db, { threadId, before: null })).toMatchObject({
    subject: "Banner",
    customer: { name: "Dana Whitfield", business: "" },
  });
});

test("with 10,000 threads, or 10,000 messages in one, each page is there at once", async () => {
  const threadId = await insertThread("Long");
  await db.execute(sql`
    insert into message_threads (id, user_id, subject, last_message_at, last_sender_type, unread_by_staff, created_at)
    select gen_random_uuid(), ${userId}, 'No. ' || n, now() - n * interval '1 minute', 'customer', (n % 3 = 0)::int, now()
    from generate_series(1, 10000) n`);
  await db.execute(sql`
    insert into customer_messages (id, thread_id, user_id, subject, message, sender_type, created_at)
    select gen_random_uuid(), id, user_id, subject, 'One', 'customer', last_message_at from message_threads`);
  await db.execute(sql`
    insert into customer_messages (id, thread_id, user_id, subject, message, sender_type, created_at)
    select gen_random_uuid(), ${threadId}, ${userId}, 'Long', 'No. ' || n, 'customer', now() + n * interval '1 second'
    from generate_series(1, 10000) n`);
  await db.execute(sql`analyze message_threads, customer_messages, inbox_entries`);
  const [middle] = await db
    .select({ id: customerMessages.id })
    .from(customerMessages)
    .where(eq(customerMessages.message, "No. 5000"));
  const inbox = (page: number) => ({ ...readInboxFilter(new URLSearchParams()), page });
  const pages = {
    "first threads": () => listThreadsOf(db, userId, 1),
    "last threads": () => listThreadsOf(db, userId, 501),
    "first of the inbox": () => listInbox(db, inbox(1), userId),
    "amid the inbox": () => listInbox(db, inbox(167), userId),
    "one kind in the inbox": () => listInbox(db, { ...inbox(1), kind: "thread" }, userId),
    "found in the inbox": () => listInbox(db, { ...inbox(1), query: "No. 4711" }, userId),
    "newest messages": () => findThreadOf(db, userId, { threadId, before: null }),
    "messages amid": () => findThreadOf(db, userId, { threadId, before: middle?.id ?? null }),
  };
  for (const [name, read] of Object.entries(pages)) {
    // Reading a table of 20,000 rows as a whole, or per thread, takes far longer, however idle the machine is.
    expect([name, await shortestOf(5, read)]).toSatisfy(
      ([, milliseconds]: [string, number]) => milliseconds < 100,
    );
  }
});

/** What else runs on the machine makes one reading slow, not the fastest of several. */
async function shortestOf(times: number, read: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    await read();
    taken.push(Math.round(performance.now() - startedAt));
  }
  return Math.min(...taken);
}
