import { randomUUID } from "node:crypto";
import { and, eq, max } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { megaBucksSubmissions, megaBucksTasks } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { auditTask, type TaskKeeper } from "./task-audit.server.ts";
import type { TaskForm } from "./task-form.ts";

/**
 * - `changed`: somebody else saved it since the form was opened; `version` is theirs
 * - `waiting`: people did what it asked for, as often as it said; they are reviewed first
 */
export type SaveTaskResult =
  | { ok: true; taskId: string }
  | { ok: false; reason: "unknown" | "waiting" }
  | { ok: false; reason: "changed"; version: number };

type Words = Pick<
  typeof megaBucksTasks.$inferSelect,
  "title" | "description" | "rewardAmount" | "inputType" | "rhythm"
>;

/** Adds a task at the end of the list (`taskId` is `null`), or changes one. Audited. */
export function saveTask(
  { db, now: clock }: Pick<Services, "db" | "now">,
  { taskId, form }: { taskId: string | null; form: TaskForm },
  by: TaskKeeper,
): Promise<SaveTaskResult> {
  const now = clock();
  const { reward: rewardAmount, version, ...rest } = form;
  const words = { ...rest, rewardAmount };
  return db.transaction((tx) =>
    taskId === null
      ? addTask(tx, words, by, now)
      : changeTask(tx, { taskId, version, words }, by, now),
  );
}

async function addTask(tx: Tx, words: Words, by: TaskKeeper, now: Date): Promise<SaveTaskResult> {
  const [last] = await tx.select({ order: max(megaBucksTasks.sortOrder) }).from(megaBucksTasks);
  const taskId = randomUUID();
  const sortOrder = (last?.order ?? -1) + 1;
  await tx.insert(megaBucksTasks).values({
    ...words,
    id: taskId,
    sortOrder,
    createdById: by.userId,
    changedById: by.userId,
    createdAt: now,
    updatedAt: now,
  });
  await auditTask(tx, { taskId, action: "task.add", before: null, after: noted(words) }, by, now);
  return { ok: true, taskId };
}

async function changeTask(
  tx: Tx,
  { taskId, version, words }: { taskId: string; version: number; words: Words },
  by: TaskKeeper,
  now: Date,
): Promise<SaveTaskResult> {
  const isThis = eq(megaBucksTasks.id, taskId);
  const [task] = await tx.select().from(megaBucksTasks).where(isThis).for("update");
  if (!task) return { ok: false, reason: "unknown" };
  if (task.version !== version) return { ok: false, reason: "changed", version: task.version };
  // Another reward may wait with them: each was promised their own.
  const asksElse = task.inputType !== words.inputType || task.rhythm !== words.rhythm;
  if (asksElse && (await isWaitedFor(tx, taskId))) return { ok: false, reason: "waiting" };
  await tx
    .update(megaBucksTasks)
    .set({ ...words, version: version + 1, changedById: by.userId, updatedAt: now })
    .where(isThis);
  const change = { before: noted(task), after: noted(words) };
  await auditTask(tx, { taskId, action: "task.change", ...change }, by, now);
  return { ok: true, taskId };
}

async function isWaitedFor(tx: Tx, taskId: string): Promise<boolean> {
  const isPending = eq(megaBucksSubmissions.status, "pending");
  const ofThis = and(eq(megaBucksSubmissions.taskId, taskId), isPending);
  return (await tx.$count(megaBucksSubmissions, ofThis)) > 0;
}

function noted({ title, description, rewardAmount, inputType, rhythm }: Words) {
  return { title, description, reward: toDollars(rewardAmount), inputType, rhythm };
}
