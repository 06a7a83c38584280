import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { auditLog, orderNotes } from "#app/platform/db/schema.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { changeOrderNotes } from "./change-order-notes.server.ts";
import { listOrderNotes } from "./order-notes.server.ts";

const { db } = await testDatabase();
const [rosa, sam, customer] = [
  await insertPerson(db, "staff"),
  await insertPerson(db, "staff"),
  await insertPerson(db, "customer"),
];
const { orderId } = await insertOrder(db);
const minute = (count: number) => new Date(Date.parse("2026-11-20T12:00:00Z") + count * 60_000);

beforeEach(async () => {
  await db.delete(orderNotes);
  await db.delete(auditLog);
});

function add(note: string, { by = rosa, at = 0, noteId = randomUUID(), order = orderId } = {}) {
  const change = { intent: "add", noteId, note } as const;
  return changeOrderNotes(db, { orderId: order, change }, { by, now: minute(at) });
}

function remove(noteId: string, { by = rosa, at = 0, order = orderId } = {}) {
  const change = { intent: "remove", noteId } as const;
  return changeOrderNotes(db, { orderId: order, change }, { by, now: minute(at) });
}

const list = (at: number, { userId } = rosa) =>
  listOrderNotes(db, orderId, { userId, clock: { now: minute(at), timeZone: "America/New_York" } });

test("notes are listed newest first, with author and time", async () => {
  await add("Calls back", { at: 0 });
  await add("Picked the matte one", { at: 1, by: sam });
  expect(await list(2)).toMatchObject([
    { note: "Picked the matte one", author: sam.name, when: "7:01 AM", isRemovable: false },
    { note: "Calls back", author: rosa.name, when: "7:00 AM", isRemovable: true },
  ]);
});

test("a note that is sent twice is one note, and the log does not repeat what it says", async () => {
  const noteId = randomUUID();
  await Promise.all([1, 2].map(() => add("Calls back", { noteId })));
  expect(await list(0)).toHaveLength(1);
  const entries = await db.select().from(auditLog);
  expect(entries).toMatchObject([
    { actorId: rosa.userId, action: "order.note", subject: `order:${orderId}` },
  ]);
  expect(JSON.stringify(entries)).not.toContain("Calls back");
});

test("a note is taken back by who wrote it, within a quarter of an hour", async () => {
  const noteId = randomUUID();
  await add("Calls back", { noteId });
  expect(await remove(noteId, { by: sam, at: 1 })).toEqual({ ok: false, reason: "not_own" });
  expect(await remove(noteId, { at: 15 })).toEqual({ ok: false, reason: "too_late" });
  const { orderId: order } = await insertOrder(db);
  expect(await remove(noteId, { at: 1, order })).toEqual({ ok: true });
  expect(await list(1)).toHaveLength(1);
  for (let time = 0; time < 2; time += 1) {
    expect(await remove(noteId, { at: 14 })).toEqual({ ok: true });
  }
  expect(await list(14)).toEqual([]);
  const actions = (await db.select().from(auditLog)).map(({ action }) => action);
  expect(actions.toSorted()).toEqual(["order.note", "order.note-removed"]);
});

test("only the team writes notes, and about orders that there are", async () => {
  expect(await add("Mine", { by: customer })).toEqual({ ok: false, reason: "not_staff" });
  expect(await add("Lost", { order: randomUUID() })).toEqual({ ok: false, reason: "unknown" });
});
