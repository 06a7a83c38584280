import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { files, megaBucksSubmissions, megaBucksTasks } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { lockEarners } from "../earn/may-earn.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { SubmissionData } from "./submission-data.ts";
import { ownTaskFilePath } from "./task-paths.ts";
import { taskPeriod } from "./task-period.ts";
import type { TaskInputType } from "./task-terms.ts";

/** The answer that is sent: typed, as its rules read it, or an uploaded file by its id. */
export type SentForTask = { data: SubmissionData; type: TaskInputType } | { fileId: string };

/**
 * - `unknown`: there is no such task any more, it asks for something else by now, or
 *   nothing was sent for it in that month
 * - `unverified`: the account has no proven e-mail, or is closed
 * - `waiting`: something else was sent for it, and staff have not reviewed it yet
 * - `done`: it is approved already
 * - `file`: the file is not theirs, or went to something else
 */
export type SubmitTaskResult =
  | { ok: true; submissionId: string }
  | { ok: false; reason: "unknown" | "unverified" | "waiting" | "done" | "file" };

/**
 * Sends something for a task (accounts §4): one submission a person, task and period,
 * sent again after a rejection, each time for the reward that the task brings then. The
 * same sent twice, even at once, is one. With a
 * `month`, "2026-10", what was sent for that one is sent again.
 */
export function submitTask(
  { db, now: clock }: Pick<Services, "db" | "now">,
  userId: string,
  { taskId, sent, month = null }: { taskId: string; sent: SentForTask; month?: string | null },
): Promise<SubmitTaskResult> {
  const now = clock();
  return db.transaction(async (tx): Promise<SubmitTaskResult> => {
    const { timeZone } = await readSettings(tx);
    const [task] = await tx
      .select()
      .from(megaBucksTasks)
      .where(and(eq(megaBucksTasks.id, taskId), eq(megaBucksTasks.isActive, true)))
      // Nobody changes what it asks or brings meanwhile.
      .for("share");
    const type = "fileId" in sent ? "file" : sent.type;
    if (!task || task.inputType !== type) return { ok: false, reason: "unknown" };
    if (!(await lockEarners(tx, [userId])).has(userId)) return { ok: false, reason: "unverified" };
    const current = taskPeriod(task.rhythm, { now, timeZone });
    const place = { userId, taskId, period: month ?? current };
    if (place.period !== current && !(await isSent(tx, place))) {
      return { ok: false, reason: "unknown" };
    }
    const { rewardAmount: promisedReward } = task;
    if ("data" in sent) {
      return keep(tx, place, { submissionData: sent.data, file: null, promisedReward }, now);
    }
    const file = await lockOwnFile(tx, place, sent.fileId);
    if (file === null) return { ok: false, reason: "file" };
    const submissionData = { file_name: file.name, file_url: ownTaskFilePath(file.id) };
    return keep(tx, place, { submissionData, file, promisedReward }, now);
  });
}

/** The person, the task and the period within which it is rewarded once. */
interface Place {
  userId: string;
  taskId: string;
  period: string;
}

/** A month that is over takes only what was sent for it already. */
async function isSent(tx: Tx, place: Place): Promise<boolean> {
  return (await tx.$count(megaBucksSubmissions, isAt(place))) > 0;
}

interface Content {
  submissionData: SubmissionData;
  file: { id: string; sha256: string } | null;
  promisedReward: Cents;
}

/** The file that this person uploaded for a task, and at most sent for this one. */
async function lockOwnFile(tx: Tx, place: Place, fileId: string) {
  const ofThis = tx
    .select({ id: megaBucksSubmissions.id })
    .from(megaBucksSubmissions)
    .where(isAt(place));
  const isFree = or(isNull(files.submissionId), inArray(files.submissionId, ofThis));
  const [file] = await tx
    .select({ id: files.id, name: files.name, sha256: files.sha256 })
    .from(files)
    .where(
      and(
        eq(files.id, fileId),
        eq(files.userId, place.userId),
        eq(files.purpose, "task"),
        isNull(files.orderLineId),
        isFree,
      ),
    )
    .for("update");
  return file ?? null;
}

/** Keeps what is sent; where there is one of this period, the same again is done and a rejected one replaced. */
async function keep(
  tx: Tx,
  place: Place,
  { submissionData, file, promisedReward }: Content,
  now: Date,
): Promise<SubmitTaskResult> {
  const submissionId = randomUUID();
  const { rowCount } = await tx
    .insert(megaBucksSubmissions)
    .values({ ...place, id: submissionId, submissionData, promisedReward, createdAt: now })
    .onConflictDoNothing();
  if (rowCount === 1) {
    if (file) await attach(tx, file.id, submissionId, now);
    return { ok: true, submissionId };
  }
  const [kept] = await tx.select().from(megaBucksSubmissions).where(isAt(place)).for("update");
  if (!kept) throw new Error("The submission that was in the way is gone.");
  if (kept.status === "approved") return { ok: false, reason: "done" };
  if (kept.status === "pending") {
    const isSame = file
      ? await holdsSameFile(tx, kept.id, file)
      : JSON.stringify(kept.submissionData) === JSON.stringify(submissionData);
    return isSame ? { ok: true, submissionId: kept.id } : { ok: false, reason: "waiting" };
  }
  // The file that was rejected goes with a later sweep.
  await tx.update(files).set({ submissionId: null }).where(eq(files.submissionId, kept.id));
  await tx
    .update(megaBucksSubmissions)
    .set({
      submissionData,
      promisedReward,
      status: "pending",
      reviewedBy: null,
      reviewedAt: null,
      createdAt: now,
    })
    .where(eq(megaBucksSubmissions.id, kept.id));
  if (file) await attach(tx, file.id, kept.id, now);
  return { ok: true, submissionId: kept.id };
}

function isAt({ userId, taskId, period }: Place) {
  return and(
    eq(megaBucksSubmissions.userId, userId),
    eq(megaBucksSubmissions.taskId, taskId),
    eq(megaBucksSubmissions.period, period),
  );
}

/** A file that is uploaded twice has two ids, and is one. */
async function holdsSameFile(tx: Tx, submissionId: string, { sha256 }: { sha256: string }) {
  const same = and(eq(files.submissionId, submissionId), eq(files.sha256, sha256));
  return (await tx.$count(files, same)) > 0;
}

async function attach(tx: Tx, fileId: string, submissionId: string, attachedAt: Date) {
  await tx.update(files).set({ submissionId, attachedAt }).where(eq(files.id, fileId));
}
