import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import { isTaken } from "#app/platform/db/is-taken.server.ts";
import { cannedAnswers } from "#app/platform/db/schema.ts";
import { noteChange } from "#app/shop/audit/note-change.server.ts";
import { isStaff, type Person } from "#app/shop/person/person.ts";
import { type CannedAnswerRefusal, MOST_CANNED_ANSWERS } from "./canned-answer.ts";
import type { CannedAnswerChange } from "./canned-answer-form.ts";

type SaveResult = { ok: true } | { ok: false; reason: CannedAnswerRefusal | "not_staff" };

interface Saver {
  by: Person;
  now: Date;
}

/** Staff add, change or remove a canned answer; audited. `changed`: somebody else was quicker. */
export async function saveCannedAnswer(
  db: Db,
  change: CannedAnswerChange,
  saver: Saver,
): Promise<SaveResult> {
  if (!isStaff(saver.by)) return { ok: false, reason: "not_staff" };
  try {
    return await db.transaction((tx) =>
      change.intent === "create" ? create(tx, change, saver) : alter(tx, change, saver),
    );
  } catch (error) {
    if (isTaken(error, "canned_answers_title_key")) return { ok: false, reason: "title_taken" };
    throw error;
  }
}

async function create(
  tx: Tx,
  { title, message }: Extract<CannedAnswerChange, { intent: "create" }>,
  { by, now }: Saver,
): Promise<SaveResult> {
  // Two at once count one after the other.
  await tx.execute(sql`lock table ${cannedAnswers} in share row exclusive mode`);
  if ((await tx.$count(cannedAnswers)) >= MOST_CANNED_ANSWERS) {
    return { ok: false, reason: "too_many" };
  }
  const id = randomUUID();
  await tx.insert(cannedAnswers).values({ id, title, message, createdAt: now });
  const subject = `canned-answer:${id}`;
  const after = { title, message };
  await noteChange(tx, { action: "canned-answer.created", subject, before: null, after }, by, now);
  return { ok: true };
}

async function alter(
  tx: Tx,
  change: Exclude<CannedAnswerChange, { intent: "create" }>,
  { by, now }: Saver,
): Promise<SaveResult> {
  const own = eq(cannedAnswers.id, change.answerId);
  const [held] = await tx.select().from(cannedAnswers).where(own).for("update");
  if (!held) return { ok: false, reason: "unknown" };
  if (held.version !== change.version) return { ok: false, reason: "changed" };
  const subject = `canned-answer:${held.id}`;
  const before = { title: held.title, message: held.message };
  if (change.intent === "remove") {
    await tx.delete(cannedAnswers).where(own);
    const noted = { action: "canned-answer.removed", subject, before, after: null };
    await noteChange(tx, noted, by, now);
    return { ok: true };
  }
  const after = { title: change.title, message: change.message };
  await tx
    .update(cannedAnswers)
    .set({ ...after, version: held.version + 1 })
    .where(own);
  await noteChange(tx, { action: "canned-answer.changed", subject, before, after }, by, now);
  return { ok: true };
}
