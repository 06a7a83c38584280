import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { auditLog, cannedAnswers } from "#app/platform/db/schema.ts";
import { testDatabase } from "#tests/support/database.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { MOST_CANNED_ANSWERS } from "./canned-answer.ts";
import { listCannedAnswers } from "./list-canned-answers.server.ts";
import { saveCannedAnswer } from "./save-canned-answer.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-20T12:00:00Z");
const rosa = await insertPerson(db, "staff");
const customer = await insertPerson(db, "customer");

const save = (change: Parameters<typeof saveCannedAnswer>[1], by = rosa) =>
  saveCannedAnswer(db, change, { by, now });
const add = (title: string) => save({ intent: "create", title, message: "We do." });

async function only() {
  const [answer] = await listCannedAnswers(db);
  if (!answer) throw new Error("There is no answer.");
  return answer;
}

beforeEach(async () => {
  await db.delete(cannedAnswers);
  await db.delete(auditLog);
});

test("answers are listed by name, whatever their letters", async () => {
  for (const title of ["hours", "Files", "artwork"]) await add(title);
  expect((await listCannedAnswers(db)).map(({ title }) => title)).toEqual([
    "artwork",
    "Files",
    "hours",
  ]);
});

test("an answer is added, changed and removed, and each is written down", async () => {
  await add("Hours");
  const { id: answerId, version } = await only();
  const changed = { title: "Opening hours", message: "From nine." };
  expect(await save({ intent: "change", answerId, version, ...changed })).toEqual({ ok: true });
  expect(await only()).toMatchObject({ ...changed, version: 2 });
  expect(await save({ intent: "remove", answerId, version: 2 })).toEqual({ ok: true });
  expect(await listCannedAnswers(db)).toEqual([]);
  const entries = await db.select().from(auditLog).orderBy(auditLog.action);
  expect(entries).toMatchObject([
    { action: "canned-answer.changed", before: { title: "Hours" }, after: changed },
    { action: "canned-answer.created", after: { title: "Hours", message: "We do." } },
    { action: "canned-answer.removed", before: changed },
  ]);
});

test("who is slower is told, and changes nothing", async () => {
  await add("Hours");
  const { id: answerId, version } = await only();
  const change = { intent: "change", answerId, version, message: "From nine." } as const;
  const results = await Promise.all(["One", "Two"].map((title) => save({ ...change, title })));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: "changed" });
  const removal = { intent: "remove", answerId, version } as const;
  expect(await save(removal)).toEqual({ ok: false, reason: "changed" });
  expect(await save({ ...removal, answerId: randomUUID() })).toEqual({
    ok: false,
    reason: "unknown",
  });
});

test("a name is there once, answers are not too many, and only the team has them", async () => {
  await add("Hours");
  expect(await add("HOURS")).toEqual({ ok: false, reason: "title_taken" });
  const own = { intent: "create", title: "Mine", message: "Me" } as const;
  expect(await save(own, customer)).toEqual({ ok: false, reason: "not_staff" });
  for (let count = 1; count < MOST_CANNED_ANSWERS; count += 1) await add(`No. ${count}`);
  expect(await add("One more")).toEqual({ ok: false, reason: "too_many" });
});
