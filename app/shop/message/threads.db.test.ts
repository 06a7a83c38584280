import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  auditLog,
  customerMessages,
  messageThreads,
  outbox,
  rateLimits,
  user,
} from "#app/platform/db/schema.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";
import type { Role } from "#app/shop/person/roles.ts";
import { countWaitingEntries } from "#app/shop/inbox/count-waiting-entries.server.ts";
import { setAside } from "#app/shop/inbox/set-aside.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { whileMailsAreRefused } from "#tests/support/refuse-mails.ts";
import { testServices } from "#tests/support/test-services.ts";
import { answerThread } from "./answer-thread.server.ts";
import { countUnreadMessages } from "./count-unread-messages.server.ts";
import { findThreadOf } from "./find-thread.server.ts";
import { markThreadRead } from "./mark-thread-read.server.ts";
import { replyToThread } from "./reply-to-thread.server.ts";
import { startThread } from "./start-thread.server.ts";

const { services, clock } = await testServices();
const { db } = services;

const [dana, eve, rosa] = [
  await person("Dana Whitfield"),
  await person("Eve Marlow"),
  await person("Rosa Delgado", "staff"),
];

async function person(name: string, ...roles: Role[]): Promise<Person> {
  const { userId, email } = await insertCustomer(db, { name });
  return { userId, name, email, emailVerified: true, twoFactorEnabled: false, roles };
}

beforeEach(async () => {
  await db.delete(messageThreads);
  await db.delete(outbox);
  await db.delete(auditLog);
  await db.delete(rateLimits);
});

async function start(
  given: { by?: Person; messageKey?: string; orderId?: string; message?: string } = {},
) {
  const { by = dana, ...rest } = given;
  const form = { subject: "Banner", message: "Two of them", messageKey: randomUUID(), ...rest };
  return startThread(services, DEFAULT_SETTINGS, by, form);
}

async function started(given: Parameters<typeof start>[0] = {}): Promise<string> {
  const result = await start(given);
  if (!result.ok) throw new Error("No thread was begun.");
  return result.threadId;
}

function write(
  threadId: string,
  by: Person,
  given: { messageKey?: string; seen?: string; message?: string } = {},
) {
  const form = { message: `From ${by.name}`, messageKey: randomUUID(), seen: undefined, ...given };
  const send = by.roles.length > 0 ? answerThread : replyToThread;
  return send(services, DEFAULT_SETTINGS, by, { threadId, form });
}

async function counts(threadId: string) {
  const [thread] = await db.select().from(messageThreads).where(eq(messageThreads.id, threadId));
  return { customer: thread?.unreadByCustomer, staff: thread?.unreadByStaff };
}

/** What the messages themselves say; the thread's counts must never differ. */
async function unreadRows(threadId: string) {
  const rows = await db
    .select()
    .from(customerMessages)
    .where(eq(customerMessages.threadId, threadId));
  const from = (sender: string) =>
    rows.filter(({ senderType, isRead }) => senderType === sender && !isRead).length;
  return { customer: from("admin"), staff: from("customer") };
}

async function newestId(threadId: string) {
  const thread = await findThreadOf(db, dana.userId, { threadId, before: null });
  return thread?.messages.at(-1)?.id ?? "";
}

test("a message begins a thread, waits for the shop and is mailed to the team", async () => {
  const { orderId, orderNumber } = await insertOrder(db, { userId: dana.userId });
  const threadId = await started({ orderId });
  expect(await db.select().from(messageThreads)).toMatchObject([
    { id: threadId, userId: dana.userId, orderId, lastSenderType: "customer", unreadByStaff: 1 },
  ]);
  const [mail] = await db.select().from(outbox);
  expect(mail).toMatchObject({
    kind: "customer-message",
    recipient: DEFAULT_SETTINGS.email,
    replyTo: dana.email,
    orderId,
  });
  for (const words of ["Banner", "Two of them", orderNumber, `/admin/messages/${threadId}`]) {
    expect(mail?.text).toContain(words);
  }
});

test("nobody asks about an order of somebody else", async () => {
  const { orderId } = await insertOrder(db, { userId: eve.userId });
  for (const id of [orderId, randomUUID(), "MR-10467"]) {
    expect(await start({ orderId: id })).toEqual({ ok: false, reason: "unknown" });
  }
  expect(await db.$count(messageThreads)).toBe(0);
});

test("a form that is sent twice, even at once, begins one thread with one mail", async () => {
  const messageKey = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => start({ messageKey })));
  const done = { ok: true, threadId: messageKey };
  expect(sent).toEqual([done, done, done]);
  expect(await db.$count(customerMessages)).toBe(1);
  expect(await db.$count(outbox)).toBe(1);
  // Its key is nobody else's.
  expect(await start({ by: eve, messageKey })).toEqual({ ok: false, reason: "unknown" });
});

test("what was changed since the form was sent is not lost: it begins a thread of its own, once", async () => {
  const messageKey = randomUUID();
  await start({ messageKey });
  const changed = [1, 2].map(() => start({ messageKey, message: "Three of them" }));
  const [first, second] = await Promise.all(changed);
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
  const texts = (await db.select().from(customerMessages)).map(({ message }) => message);
  expect(texts.toSorted()).toEqual(["Three of them", "Two of them"]);
  expect(await db.$count(outbox)).toBe(2);
});

test("staff answer: the customer has a mail with the answer and something unread", async () => {
  const threadId = await started();
  expect(await write(threadId, rosa, { seen: threadId })).toEqual({ ok: true });
  expect(await counts(threadId)).toEqual({ customer: 1, staff: 0 });
  expect(await countUnreadMessages(db, dana.userId)).toBe(1);
  const mails = await db.select().from(outbox).where(eq(outbox.kind, "message-answer"));
  expect(mails).toMatchObject([{ recipient: dana.email }]);
  expect(mails[0]?.subject).toContain("Banner");
  expect(mails[0]?.text).toContain("From Rosa Delgado");
  expect(mails[0]?.text).toContain(`/my-account/messages/${threadId}`);
  expect(await db.select().from(auditLog)).toMatchObject([
    { actorId: rosa.userId, action: "message.answered", subject: `message-thread:${threadId}` },
  ]);
});

test("an answer does not say what was asked about to a mailbox that nobody has verified", async () => {
  const threadId = await started();
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, dana.userId));
  try {
    expect(await write(threadId, rosa, { seen: threadId })).toEqual({ ok: true });
  } finally {
    await db.update(user).set({ emailVerified: true }).where(eq(user.id, dana.userId));
  }
  const [mail] = await db.select().from(outbox).where(eq(outbox.kind, "message-answer"));
  expect(mail?.subject).toBe("Makeready answered your message");
  expect(mail?.text).toContain("From Rosa Delgado");
  expect(mail?.text).not.toContain("Banner");
});

test("only staff answer, and only who began a thread goes on in it", async () => {
  const threadId = await started();
  const form = { message: "Me", messageKey: randomUUID(), seen: threadId };
  expect(await answerThread(services, DEFAULT_SETTINGS, dana, { threadId, form })).toEqual({
    ok: false,
    reason: "not_staff",
  });
  expect(await write(threadId, eve)).toEqual({ ok: false, reason: "unknown" });
  expect(await write(randomUUID(), dana)).toEqual({ ok: false, reason: "unknown" });
  expect(await markThreadRead(db, eve.userId, { threadId, seen: threadId })).toBe(false);
  const at = { by: dana, now: new Date() };
  expect(await setAside(db, { entryId: threadId, seen: threadId }, at)).toBe(false);
  expect(await db.$count(customerMessages)).toBe(1);
  expect(await counts(threadId)).toEqual({ customer: 0, staff: 1 });
});

test("reading twice is reading once, and what came later stays unread", async () => {
  const threadId = await started();
  await write(threadId, rosa);
  const seen = await newestId(threadId);
  await write(threadId, rosa);
  await Promise.all([1, 2, 3].map(() => markThreadRead(db, dana.userId, { threadId, seen })));
  expect(await counts(threadId)).toEqual({ customer: 1, staff: 1 });
  await markThreadRead(db, dana.userId, { threadId, seen: await newestId(threadId) });
  expect(await counts(threadId)).toEqual({ customer: 0, staff: 1 });
  // A message of another thread says nothing about this one.
  await write(threadId, rosa);
  await markThreadRead(db, dana.userId, { threadId, seen: await started() });
  expect(await counts(threadId)).toEqual({ customer: 1, staff: 1 });
});

test("an answer leaves waiting what its writer had not seen", async () => {
  const threadId = await started();
  await write(threadId, dana);
  await write(threadId, rosa, { seen: threadId });
  expect(await counts(threadId)).toEqual({ customer: 1, staff: 1 });
  expect(await countWaitingEntries(db)).toBe(1);
});

test("a message that needs no answer is set aside, and that is written down once", async () => {
  const threadId = await started();
  const at = { by: rosa, now: new Date() };
  for (let time = 0; time < 2; time += 1) {
    expect(await setAside(db, { entryId: threadId, seen: threadId }, at)).toBe(true);
  }
  expect(await countWaitingEntries(db)).toBe(0);
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "message.set-aside" }]);
});

test("the counts are right whatever happens at once", async () => {
  const threadId = await started();
  const work = Array.from({ length: 40 }, (_, step) => async () => {
    if (step % 4 === 0) await write(threadId, rosa, { seen: await newestId(threadId) });
    else if (step % 4 === 1) await write(threadId, dana, { seen: await newestId(threadId) });
    else if (step % 4 === 2)
      await markThreadRead(db, dana.userId, { threadId, seen: await newestId(threadId) });
    else {
      const seen = await newestId(threadId);
      await setAside(db, { entryId: threadId, seen }, { by: rosa, now: new Date() });
    }
  });
  await Promise.all(work.map((step) => step()));
  expect(await counts(threadId)).toEqual(await unreadRows(threadId));
  const rows = await db
    .select()
    .from(customerMessages)
    .where(eq(customerMessages.threadId, threadId));
  expect(rows).toHaveLength(21);
  // Each has a moment of its own: their order is nobody's guess.
  expect(new Set(rows.map(({ createdAt }) => createdAt.getTime())).size).toBe(21);
});

test("messages stay in order when a clock goes back", async () => {
  const threadId = await started();
  clock.now = new Date(Date.now() - 60_000);
  await write(threadId, rosa);
  await write(threadId, dana);
  clock.now = new Date();
  const thread = await findThreadOf(db, dana.userId, { threadId, before: null });
  expect(thread?.messages.map(({ message }) => message)).toEqual([
    "Two of them",
    "From Rosa Delgado",
    "From Dana Whitfield",
  ]);
});

test("a reply that is sent twice is one message with one mail", async () => {
  const threadId = await started();
  const messageKey = randomUUID();
  const sent = await Promise.all([1, 2].map(() => write(threadId, dana, { messageKey })));
  expect(sent).toEqual([{ ok: true }, { ok: true }]);
  expect(await counts(threadId)).toEqual({ customer: 0, staff: 2 });
  expect(await db.$count(outbox)).toBe(2);
});

test("a reply that was changed since it was sent is another one, once", async () => {
  const threadId = await started();
  for (const by of [dana, rosa]) {
    const messageKey = randomUUID();
    await write(threadId, by, { messageKey });
    for (const message of ["Changed", "Changed"]) {
      expect(await write(threadId, by, { messageKey, message })).toEqual({ ok: true });
    }
  }
  const texts = (await db.select().from(customerMessages)).map(({ message }) => message);
  expect(texts.filter((text) => text === "Changed")).toHaveLength(2);
  expect(texts).toHaveLength(5);
  expect(await db.$count(outbox)).toBe(5);
});

test("after twenty messages in a quarter of an hour a customer waits, staff never", async () => {
  const threadId = await started();
  for (let sent = 1; sent < 20; sent += 1) expect((await write(threadId, dana)).ok).toBe(true);
  expect(await write(threadId, dana)).toMatchObject({ ok: false, reason: "limited" });
  expect(await start()).toMatchObject({ ok: false, reason: "limited" });
  expect((await start({ by: eve })).ok).toBe(true);
  for (let sent = 0; sent < 21; sent += 1) expect((await write(threadId, rosa)).ok).toBe(true);
});

test("nobody writes to a closed account", async () => {
  const gone = await person("Gone Away");
  const threadId = await started({ by: gone });
  await db.update(user).set({ closedAt: new Date() }).where(eq(user.id, gone.userId));
  expect(await write(threadId, rosa)).toEqual({ ok: false, reason: "closed" });
});

test("a message whose mail can't be written for a bug of ours is told as one, and not stored", async () => {
  const form = { subject: "Banner", message: "Two", messageKey: randomUUID() };
  const starting = whileMailsAreRefused(db, () =>
    startThread(services, DEFAULT_SETTINGS, dana, form),
  );
  await expect(starting).rejects.toThrow("Failed query");
  expect(await db.$count(messageThreads)).toBe(0);
});
