import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  auditLog,
  customerMessages,
  inboxEntries,
  messageThreads,
  outbox,
  user,
} from "#app/platform/db/schema.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { whileMailsAreRefused } from "#tests/support/refuse-mails.ts";
import { testServices } from "#tests/support/test-services.ts";
import { writeToCustomer } from "./write-to-customer.server.ts";

const { services } = await testServices();
const { db } = services;
const team = await insertCustomer(db, { name: "Rosa Delgado" });
const rosa: Person = {
  ...team,
  name: "Rosa Delgado",
  emailVerified: true,
  twoFactorEnabled: false,
  roles: ["staff"],
};

function write(userId: string, given: { messageKey?: string; by?: Person } = {}) {
  const form = { subject: "Your logo", message: "We found the vector file.", orderId: undefined };
  const { messageKey = randomUUID(), by = rosa } = given;
  return writeToCustomer(services, DEFAULT_SETTINGS, by, { userId, form: { ...form, messageKey } });
}

test("the team begins a conversation: in the account, by mail, once, and nobody waits", async () => {
  const { userId, email } = await insertCustomer(db);
  const messageKey = randomUUID();
  const sent = await Promise.all([1, 2].map(() => write(userId, { messageKey })));
  expect(sent).toEqual([
    { ok: true, threadId: messageKey },
    { ok: true, threadId: messageKey },
  ]);
  const threads = await db.select().from(messageThreads).where(eq(messageThreads.userId, userId));
  expect(threads).toMatchObject([
    { id: messageKey, subject: "Your logo", unreadByCustomer: 1, unreadByStaff: 0 },
  ]);
  const messages = await db
    .select()
    .from(customerMessages)
    .where(eq(customerMessages.userId, userId));
  expect(messages).toMatchObject([
    { message: "We found the vector file.", senderType: "admin", staffId: rosa.userId },
  ]);
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, email));
  expect(mails).toMatchObject([
    {
      kind: "message-begun",
      replyTo: DEFAULT_SETTINGS.email,
      subject: expect.stringContaining("Your logo"),
    },
  ]);
  const [entry] = await db.select().from(inboxEntries).where(eq(inboxEntries.id, messageKey));
  expect(entry).toMatchObject({ kind: "thread", isUnread: false });
  const noted = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `message-thread:${messageKey}`));
  expect(noted).toMatchObject([{ action: "message.begun", actor: "Rosa Delgado" }]);
});

test("a closed account, nobody, another's key, and somebody who is no staff are refused", async () => {
  const [open, closed] = [await insertCustomer(db), await insertCustomer(db)];
  await db.update(user).set({ closedAt: new Date() }).where(eq(user.id, closed.userId));
  expect(await write(closed.userId)).toEqual({ ok: false, reason: "closed" });
  expect(await write("nobody")).toEqual({ ok: false, reason: "unknown" });
  const messageKey = randomUUID();
  await write(open.userId, { messageKey });
  const { userId } = await insertCustomer(db);
  expect(await write(userId, { messageKey })).toEqual({ ok: false, reason: "unknown" });
  const by: Person = { ...rosa, roles: ["customer"] };
  expect(await write(userId, { by })).toEqual({ ok: false, reason: "not_staff" });
});

test("what fails for another reason than an outage is a bug, and nothing of it is kept", async () => {
  const { userId } = await insertCustomer(db);
  await expect(whileMailsAreRefused(db, () => write(userId))).rejects.toThrow();
  expect(await db.$count(messageThreads, eq(messageThreads.userId, userId))).toBe(0);
});
