import { and, asc, desc, eq, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, megaBucksSubmissions, megaBucksTasks } from "#app/platform/db/schema.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";
import type { ShopClock } from "#app/shop/clock/shop-time.ts";
import type { OwnTask } from "./own-task.ts";
import { readSubmissionData } from "./submission-data.ts";
import { ownTaskFilePath, taskKey } from "./task-paths.ts";
import { periodName, taskPeriod } from "./task-period.ts";

/** The number of former months; more than a year's are not shown. */
const MOST_FORMER = 12;

/**
 * The tasks that somebody can do, in the shop's order (accounts §2, Earn Mega Bucks),
 * each with what they sent for it in this period; one that is off by now only where
 * something was sent. What was sent for a monthly one in a former month, and is not
 * approved, comes before this month's: it can be sent again. Days are the shop's.
 */
export async function listOwnTasks(
  db: DbOrTx,
  userId: string,
  clock: ShopClock,
): Promise<OwnTask[]> {
  const month = taskPeriod("monthly", clock);
  const [current, former] = await Promise.all([
    readCurrent(db, userId, month),
    readFormer(db, userId, month),
  ]);
  const view = (row: Row, period: string | null) => ownTask(row, period, clock);
  const before = former.map((row) => view(row, row.submission.period));
  const ids = new Set(current.map(({ task }) => task.id));
  return [
    ...before.filter(({ id }) => !ids.has(id)),
    ...current.flatMap((row) => [
      ...before.filter(({ id }) => id === row.task.id),
      view(row, null),
    ]),
  ];
}

const COLUMNS = {
  task: megaBucksTasks,
  submission: megaBucksSubmissions,
  // One at most: what is replaced is let go.
  fileId: sql<string | null>`(
    select ${files.id} from ${files} where ${files.submissionId} = ${megaBucksSubmissions.id} limit 1
  )`,
};

interface Row {
  task: typeof megaBucksTasks.$inferSelect;
  submission: typeof megaBucksSubmissions.$inferSelect | null;
  fileId: string | null;
}

function readCurrent(db: DbOrTx, userId: string, month: string) {
  return db
    .select(COLUMNS)
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
}

/** The newest month first. */
function readFormer(db: DbOrTx, userId: string, month: string) {
  const { period, status } = megaBucksSubmissions;
  return db
    .select(COLUMNS)
    .from(megaBucksSubmissions)
    .innerJoin(megaBucksTasks, eq(megaBucksTasks.id, megaBucksSubmissions.taskId))
    .where(
      and(
        eq(megaBucksSubmissions.userId, userId),
        eq(megaBucksTasks.rhythm, "monthly"),
        ne(period, ""),
        lt(period, month),
        inArray(status, ["pending", "rejected"]),
      ),
    )
    .orderBy(desc(period), asc(megaBucksTasks.sortOrder))
    .limit(MOST_FORMER);
}

function ownTask(
  { task, submission, fileId }: Row,
  period: string | null,
  { timeZone }: ShopClock,
): OwnTask {
  return {
    id: task.id,
    key: taskKey(task.id, period),
    month: period === null ? null : { period, name: periodName(period) },
    title: task.title,
    description: task.description,
    // A rejected submission is sent again for the reward that the task brings by then.
    reward:
      submission === null || submission.status === "rejected"
        ? task.rewardAmount
        : submission.promisedReward,
    inputType: task.inputType,
    isMonthly: task.rhythm === "monthly",
    isOpen: task.isActive,
    submission: submission && {
      status: submission.status,
      answer: readSubmissionData(submission.submissionData),
      filePath: fileId && ownTaskFilePath(fileId),
      notes: submission.status === "rejected" ? submission.adminNotes : "",
      sentOn: formatShopDate(submission.createdAt, timeZone),
    },
  };
}

/** The answer that an offered task asks for; `null` when there is no such task. */
export async function findOfferedTask(db: DbOrTx, taskId: string) {
  const [task] = await db
    .select({ id: megaBucksTasks.id, inputType: megaBucksTasks.inputType })
    .from(megaBucksTasks)
    .where(and(eq(megaBucksTasks.id, taskId), eq(megaBucksTasks.isActive, true)));
  return task ?? null;
}
