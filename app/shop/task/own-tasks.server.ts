import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, megaBucksSubmissions, megaBucksTasks } from "#app/platform/db/schema.ts";
import { formatShopDate } from "#app/shop/settings/shop-day.ts";
import type { ShopClock } from "#app/shop/settings/shop-time.ts";
import type { OwnTask } from "./own-task.ts";
import { readSubmissionData } from "./submission-data.ts";
import { ownTaskFilePath } from "./task-paths.ts";
import { taskPeriod } from "./task-period.ts";

/**
 * The tasks that somebody can do, in the shop's order (accounts §2, Earn Mega Bucks),
 * each with what they sent for it in this period; one that is off by now only where
 * something was sent. Days are the shop's.
 */
export async function listOwnTasks(
  db: DbOrTx,
  userId: string,
  clock: ShopClock,
): Promise<OwnTask[]> {
  const month = taskPeriod("monthly", clock);
  const rows = await db
    .select({
      task: megaBucksTasks,
      submission: megaBucksSubmissions,
      // One at most: what is replaced is let go.
      fileId: sql<string | null>`(
        select ${files.id} from ${files} where ${files.submissionId} = ${megaBucksSubmissions.id} limit 1
      )`,
    })
    .from(megaBucksTasks)
    .leftJoin(
      megaBucksSubmissions,
      and(
        eq(megaBucksSubmissions.taskId, megaBucksTasks.id),
        eq(megaBucksSubmissions.userId, userId),
        eq(
          megaBucksSubmissions.period,
          sql`case when ${megaBucksTasks.rhythm} = 'monthly' then ${month} else '' end`,
        ),
      ),
    )
    .where(or(eq(megaBucksTasks.isActive, true), isNotNull(megaBucksSubmissions.id)))
    .orderBy(asc(megaBucksTasks.sortOrder), asc(megaBucksTasks.id));
  return rows.map(({ task, submission, fileId }) => ({
    id: task.id,
    title: task.title,
    description: task.description,
    reward: task.rewardAmount,
    inputType: task.inputType,
    isMonthly: task.rhythm === "monthly",
    isOpen: task.isActive,
    submission: submission && {
      status: submission.status,
      answer: readSubmissionData(submission.submissionData),
      filePath: fileId && ownTaskFilePath(fileId),
      notes: submission.status === "rejected" ? submission.adminNotes : "",
      sentOn: formatShopDate(submission.createdAt, clock.timeZone),
    },
  }));
}

/** What a task that is offered asks for; `null` when there is no such task. */
export async function findOfferedTask(db: DbOrTx, taskId: string) {
  const [task] = await db
    .select({ id: megaBucksTasks.id, inputType: megaBucksTasks.inputType })
    .from(megaBucksTasks)
    .where(and(eq(megaBucksTasks.id, taskId), eq(megaBucksTasks.isActive, true)));
  return task ?? null;
}
