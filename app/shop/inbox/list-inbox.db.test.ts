import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  contactMessages,
  customerOrders,
  inboxEntries,
  messageThreads,
  user,
} from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertContact, insertConversation } from "#tests/support/inbox-fixture.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { countWaitingEntries } from "./count-waiting-entries.server.ts";
import { type InboxFilter, readInboxFilter } from "./inbox-filter.ts";
import { listInbox, listWaitingEntries } from "./list-inbox.server.ts";

const { db } = await testDatabase();
const { userId } = await insertCustomer(db);
const rosa = await insertCustomer(db, { name: "Rosa Delgado" });
const noon = Date.parse("2026-11-20T12:00:00Z");
const minute = (count: number) => new Date(noon + count * 60_000);

beforeEach(async () => {
  await db.delete(messageThreads);
  await db.delete(contactMessages);
  await db.delete(customerOrders);
});

function list(filter: Partial<InboxFilter> = {}) {
  const all = readInboxFilter(new URLSearchParams());
  return listInbox(db, { ...all, ...filter }, rosa.userId);
}

async function subjects(filter: Partial<InboxFilter> = {}) {
  return (await list(filter)).entries.map(({ subject }) => subject);
}

const insertRequest = (createdAt = minute(0)) =>
  insertOrder(
    db,
    { orderKind: "design-request", productName: "Design Fees", deliveryMethod: "none", createdAt },
    { configuration: null },
  );

test("messages of all three kinds are one list, the newest first", async () => {
  await insertConversation(db, userId, { subject: "Pickup", createdAt: minute(1) });
  await insertContact(db, { subject: "Banner", createdAt: minute(2) });
  const { orderNumber } = await insertRequest(minute(3));
  await insertOrder(db);
  const { entries, total } = await list();
  expect(total).toBe(3);
  expect(entries).toMatchObject([
    { kind: "design", subject: "Design Fees", excerpt: orderNumber, name: "Dana Whitfield" },
    { kind: "contact", subject: "Banner", excerpt: "Do you print 3x8 ft?" },
    { kind: "thread", subject: "Pickup", excerpt: "Is it ready?", isOurs: false },
  ]);
  expect(await countWaitingEntries(db)).toBe(3);
  const waiting = await listWaitingEntries(db, 2);
  expect(waiting.map(({ subject }) => subject)).toEqual(["Design Fees", "Banner"]);
});

test("those that wait come first, and each is on one page", async () => {
  const wanted: string[] = [];
  for (let index = 50; index >= 1; index -= 1) {
    const id = await insertContact(db, { subject: `No. ${index}`, createdAt: minute(index) });
    if (index % 2 === 0) wanted.push(`No. ${index}`);
    else await db.update(inboxEntries).set({ isUnread: false }).where(eq(inboxEntries.id, id));
  }
  for (let index = 49; index >= 1; index -= 2) wanted.push(`No. ${index}`);
  const read: string[] = [];
  for (const page of [1, 2, 3]) read.push(...(await subjects({ page })));
  expect(read).toEqual(wanted);
  expect((await list({ page: 9 })).page).toBe(3);
  expect((await list({ isUnread: true })).total).toBe(25);
});

test("the list is narrowed by kind, by who sees to it and by state", async () => {
  await insertConversation(db, userId, { subject: "Pickup" });
  const mine = await insertContact(db, { subject: "Mine" });
  const done = await insertContact(db, { subject: "Done" });
  await insertContact(db, { subject: "Casino", held: true });
  const to = (set: Partial<typeof inboxEntries.$inferInsert>, id: string) =>
    db.update(inboxEntries).set(set).where(eq(inboxEntries.id, id));
  await to({ assigneeId: rosa.userId }, mine);
  await to({ state: "done", isUnread: false }, done);
  expect(await subjects({ kind: "thread" })).toEqual(["Pickup"]);
  expect(await subjects({ hands: "me" })).toEqual(["Mine"]);
  expect(await subjects({ hands: "nobody" })).toEqual(["Pickup"]);
  expect(await subjects({ state: "done" })).toEqual(["Done"]);
  expect(await subjects({ state: "held" })).toEqual(["Casino"]);
  expect(await countWaitingEntries(db)).toBe(2);
});

test("entries are found by the beginnings of words of people, subjects and texts", async () => {
  await insertConversation(db, userId, { subject: "Pickup" });
  await insertContact(db, { name: "Eve Marlow", email: "eve@hearth.example", subject: "Menus" });
  const { orderNumber } = await insertRequest();
  for (const query of ["marl", "eve@hearth", "menu 3x8"])
    expect(await subjects({ query })).toEqual(["Menus"]);
  expect(await subjects({ query: "ready" })).toEqual(["Pickup"]);
  expect(await subjects({ query: orderNumber })).toEqual(["Design Fees"]);
  expect(await subjects({ query: "no such words" })).toEqual([]);
  expect(await subjects({ query: "&|!" })).toEqual([]);
  await db.update(user).set({ name: "Dana Fairchild" }).where(eq(user.id, userId));
  expect(await subjects({ query: "fairchild" })).toEqual(["Pickup"]);
});

test("a customer who writes again is waiting again, whatever was done before", async () => {
  const id = await insertConversation(db, userId);
  const own = eq(messageThreads.id, id);
  await db.update(messageThreads).set({ unreadByStaff: 0 }).where(own);
  await db.update(inboxEntries).set({ state: "done" }).where(eq(inboxEntries.id, id));
  expect(await subjects()).toEqual([]);
  await db.update(messageThreads).set({ unreadByStaff: 1 }).where(own);
  expect((await list()).entries).toMatchObject([{ id, isUnread: true }]);
});

test("a request that was cancelled asks nothing any more, and what is deleted is gone", async () => {
  const { orderId } = await insertRequest();
  const contactId = await insertContact(db);
  await db
    .update(customerOrders)
    .set({ orderStatus: "cancelled" })
    .where(eq(customerOrders.id, orderId));
  expect(await subjects({ state: "done" })).toEqual(["Design Fees"]);
  await db.delete(contactMessages).where(eq(contactMessages.id, contactId));
  await db.delete(customerOrders).where(eq(customerOrders.id, orderId));
  expect(await db.$count(inboxEntries)).toBe(0);
});
