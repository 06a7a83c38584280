import { eq, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import {
  auditLog,
  megaBucksSubmissions,
  megaBucksTasks,
  profiles,
  user,
} from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { toDollars } from "#app/shop/money/money.ts";
import { causes } from "../ledger/causes.ts";
import { mayEarn } from "../earn/may-earn.server.ts";
import { writeEarned } from "#app/shop/rewards/write-earned.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";
import { approvalRefusal } from "./approval-rule.ts";
import type { ReviewForm } from "./review-form.ts";
import { reviewMail } from "./review-mail.server.ts";
import type { ReviewRefusal } from "./review-refusals.ts";
import { taskKey } from "./task-paths.ts";
import { taskPeriod } from "./task-period.ts";

/**
 * - `own`: nobody reviews what they sent themselves (decisions §5)
 * - `reviewed`: somebody else was quicker; `by` is their name
 * - `changed`: it was sent again since the page was opened
 * - `cant_earn`: the account is closed, or its e-mail is not proven any more
 * - `own_task`, `above_limit`: somebody else approves it (`approvalRefusal`)
 */
export type ReviewResult = { ok: true } | ({ ok: false } & ReviewRefusal);

/**
 * Approves or rejects what somebody sent for a task (accounts §4). An approval pays the
 * reward that was promised when it was sent, in the same transaction, once (`award_mega_bucks_task_completion`). Audited, and
 * a mail tells who sent it.
 */
export function reviewSubmission(
  { db, now: clock, env, jobs }: Pick<Services, "db" | "env" | "jobs" | "now">,
  { submissionId, verdict, notes, sentAt }: ReviewForm,
  by: Pick<Person, "userId" | "name" | "roles">,
): Promise<ReviewResult> {
  const now = clock();
  return db.transaction(async (tx): Promise<ReviewResult> => {
    const found = await lockSubmission(tx, submissionId);
    if (!found) return { ok: false, reason: "unknown" };
    const { submission, task, person } = found;
    const reward = submission.promisedReward;
    if (submission.userId === by.userId) return { ok: false, reason: "own" };
    if (submission.status !== "pending") {
      const reviewer = await nameOf(tx, submission.reviewedBy);
      return { ok: false, reason: "reviewed", by: reviewer, verdict: submission.status };
    }
    if (submission.createdAt.getTime() !== sentAt.getTime()) {
      return { ok: false, reason: "changed" };
    }
    const settings = await readSettings(tx);
    if (verdict === "approved") {
      const refusal = approvalRefusal({ ...submission, ...task }, by, settings);
      if (refusal !== null) return { ok: false, reason: refusal };
      if (!person.mayEarn) return { ok: false, reason: "cant_earn" };
    }
    await tx
      .update(megaBucksSubmissions)
      .set({ status: verdict, adminNotes: notes, reviewedBy: by.userId, reviewedAt: now })
      .where(eq(megaBucksSubmissions.id, submissionId));
    if (verdict === "approved") await award(tx, settings, { ...submission, ...task }, now);
    await tx.insert(auditLog).values({
      actorId: by.userId,
      actor: by.name,
      action: "submission.review",
      subject: `submission:${submissionId}`,
      before: { status: "pending" },
      after: { status: verdict, notes, task: task.title, reward: toDollars(reward) },
      createdAt: now,
    });
    // Nobody reads the mail of a closed account, and not everybody's is proven.
    if (person.mayEarn) {
      const { period } = submission;
      const isFormer = period !== "" && period !== taskPeriod("monthly", { now, ...settings });
      const key = taskKey(submission.taskId, isFormer ? period : null);
      const { title, isActive: isOpen } = task;
      const reviewed = { ...person, title, reward, isOpen, period, key, verdict, notes };
      await enqueueMail(tx, jobs, reviewMail({ env }, settings, reviewed), now);
    }
    return { ok: true };
  });
}

async function lockSubmission(tx: Tx, id: string) {
  const [submission] = await tx
    .select()
    .from(megaBucksSubmissions)
    .where(eq(megaBucksSubmissions.id, id))
    .for("update");
  if (!submission) return null;
  const [more] = await tx
    .select({
      task: {
        title: megaBucksTasks.title,
        createdById: megaBucksTasks.createdById,
        changedById: megaBucksTasks.changedById,
        isActive: megaBucksTasks.isActive,
      },
      person: {
        email: user.email,
        firstName: sql<string>`coalesce(${profiles.firstName}, '')`,
        mayEarn: mayEarn(user),
      },
    })
    .from(megaBucksTasks)
    .innerJoin(user, eq(user.id, submission.userId))
    .leftJoin(profiles, eq(profiles.userId, user.id))
    .where(eq(megaBucksTasks.id, submission.taskId));
  return more ? { submission, ...more } : null;
}

async function nameOf(tx: Tx, userId: string | null): Promise<string> {
  if (userId === null) return "";
  const [found] = await tx.select({ name: user.name }).from(user).where(eq(user.id, userId));
  return found?.name ?? "";
}

async function award(
  tx: Tx,
  settings: Settings,
  sent: Pick<typeof megaBucksSubmissions.$inferSelect, "id" | "userId" | "promisedReward"> &
    Pick<typeof megaBucksTasks.$inferSelect, "title">,
  now: Date,
) {
  const reward = {
    userId: sent.userId,
    transactionType: "earned" as const,
    amount: sent.promisedReward,
    description: `Task approved: ${sent.title}`,
    orderId: null,
    cause: causes.task(sent.id),
  };
  await writeEarned(tx, settings, [reward], now);
}
