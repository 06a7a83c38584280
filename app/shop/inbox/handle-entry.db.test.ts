import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  auditLog,
  contactMessages,
  customerMessages,
  inboxEntries,
  messageThreads,
} from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertContact, insertConversation } from "#tests/support/inbox-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { handleEntry } from "./handle-entry.server.ts";
import type { Handling } from "./handling-form.ts";
import { setAside } from "./set-aside.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-20T12:00:00Z");
const customer = await insertPerson(db, "customer");
const rosa = await member("Rosa Delgado");
const sam = await member("Sam Staff");

async function member(name: string) {
  const { userId, email } = await insertCustomer(db, { name });
  await setTeamRole(db, { who: { userId }, role: "staff" }, { by: "command line", now });
  const roles = ["staff"] as const;
  return { userId, name, email, emailVerified: true, twoFactorEnabled: false, roles };
}

beforeEach(async () => {
  await db.delete(messageThreads);
  await db.delete(contactMessages);
  await db.delete(auditLog);
});

const handle = (entryId: string, handling: Handling, by: typeof rosa = rosa) =>
  handleEntry(db, { entryId, handling }, { by, now });

async function entryOf(id: string) {
  const [entry] = await db.select().from(inboxEntries).where(eq(inboxEntries.id, id));
  return entry;
}

const actions = async () => (await db.select().from(auditLog)).map(({ action }) => action);

test("an entry goes into somebody's hands, and out of them, and that is written down", async () => {
  const id = await insertContact(db);
  const assign = { intent: "assign", version: 1, assigneeId: sam.userId } as const;
  expect(await handle(id, assign)).toEqual({ ok: true });
  expect(await entryOf(id)).toMatchObject({ assigneeId: sam.userId, version: 2 });
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      actor: "Rosa Delgado",
      action: "message.assigned",
      subject: `contact-message:${id}`,
      before: { assignee: "No one" },
      after: { assignee: "Sam Staff" },
    },
  ]);
  expect(await handle(id, { ...assign, version: 2, assigneeId: null })).toEqual({ ok: true });
  expect(await entryOf(id)).toMatchObject({ assigneeId: null, version: 3 });
});

test("of two who take it at once one has it, and the other is told", async () => {
  const id = await insertContact(db);
  const results = await Promise.all(
    [rosa, sam].map((by) => handle(id, { intent: "take", version: 1 }, by)),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: "changed" });
  expect(await actions()).toEqual(["message.assigned"]);
});

test("pressing twice is pressing once", async () => {
  const id = await insertContact(db);
  for (let time = 0; time < 2; time += 1) {
    expect(await handle(id, { intent: "take", version: 1 })).toEqual({ ok: true });
  }
  for (let time = 0; time < 2; time += 1) {
    const done = { intent: "done", version: 2, seen: undefined } as const;
    expect(await handle(id, done)).toEqual({ ok: true });
  }
  expect(await actions()).toEqual(["message.assigned", "message.done"]);
});

test("nobody sees to it who is not on the team, and only the team says who does", async () => {
  const id = await insertContact(db);
  const assign = { intent: "assign", version: 1, assigneeId: customer.userId } as const;
  expect(await handle(id, assign)).toEqual({ ok: false, reason: "not_on_team" });
  const take = { entryId: id, handling: { intent: "take", version: 1 } } as const;
  expect(await handleEntry(db, take, { by: customer, now })).toEqual({
    ok: false,
    reason: "not_staff",
  });
  expect(await handle(randomUUID(), { intent: "take", version: 1 })).toEqual({
    ok: false,
    reason: "unknown",
  });
  expect(await actions()).toEqual([]);
});

test("what is done waits no more, and can be opened again", async () => {
  const id = await insertContact(db);
  expect(await handle(id, { intent: "done", version: 1, seen: id })).toEqual({ ok: true });
  expect(await entryOf(id)).toMatchObject({ state: "done", isUnread: false });
  expect(await handle(id, { intent: "reopen", version: 1 })).toEqual({
    ok: false,
    reason: "changed",
  });
  expect(await handle(id, { intent: "reopen", version: 2 })).toEqual({ ok: true });
  expect(await entryOf(id)).toMatchObject({ state: "open", isUnread: false });
  expect(await actions()).toEqual(["message.done", "message.reopened"]);
});

test("a conversation is not done while there is a message that nobody has seen", async () => {
  const { userId } = await insertCustomer(db);
  const id = await insertConversation(db, userId);
  await db.insert(customerMessages).values({
    id: randomUUID(),
    threadId: id,
    userId,
    subject: "Pickup",
    message: "And when?",
    senderType: "customer",
    createdAt: new Date(Date.now() + 1000),
  });
  await db.update(messageThreads).set({ unreadByStaff: 2 }).where(eq(messageThreads.id, id));
  expect(await handle(id, { intent: "done", version: 1, seen: id })).toEqual({
    ok: false,
    reason: "news",
  });
  expect(await entryOf(id)).toMatchObject({ state: "open", isUnread: true });
});

test("what was held as spam is let through once, and waits as if it had just arrived", async () => {
  const id = await insertContact(db, { held: true, spamSigns: ["links"] });
  expect(await entryOf(id)).toMatchObject({ state: "held", isUnread: false });
  for (const intent of ["done", "reopen"] as const) {
    expect(await handle(id, { intent, version: 1, seen: undefined })).toEqual({
      ok: false,
      reason: "changed",
    });
  }
  expect(await handle(id, { intent: "release", version: 1 })).toEqual({ ok: true });
  expect(await entryOf(id)).toMatchObject({ state: "open", isUnread: true, version: 2 });
  expect(await db.select().from(contactMessages)).toMatchObject([{ held: false }]);
  expect(await actions()).toEqual(["message.let-through"]);
});

test("a contact message that needs no answer is set aside once", async () => {
  const id = await insertContact(db);
  for (let time = 0; time < 2; time += 1) {
    expect(await setAside(db, { entryId: id, seen: id }, { by: rosa, now })).toBe(true);
  }
  expect(await entryOf(id)).toMatchObject({ state: "open", isUnread: false });
  expect(await actions()).toEqual(["message.set-aside"]);
});
