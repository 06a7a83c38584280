import { asc, count, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import {
  files,
  megaBucksSubmissions,
  megaBucksTasks,
  profiles,
  user,
} from "#app/platform/db/schema.ts";
import { nameInFull } from "#app/shop/person/first-name.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";
import type { Person } from "#app/shop/person/person.ts";
import { approvalRefusal } from "./approval-rule.ts";
import { readSubmissionData } from "./submission-data.ts";
import type { SubmissionEntry } from "./submission-entry.ts";
import { SUBMISSION_STATUSES, type SubmissionStatus } from "./task-terms.ts";

const SUBMISSIONS_PER_PAGE = 20;

/** How many submissions there are of each state. */
export async function countSubmissions(db: DbOrTx): Promise<Record<SubmissionStatus, number>> {
  const rows = await db
    .select({ status: megaBucksSubmissions.status, count: count() })
    .from(megaBucksSubmissions)
    .groupBy(megaBucksSubmissions.status);
  const of = (status: SubmissionStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  const [pending, approved, rejected] = SUBMISSION_STATUSES;
  return { pending: of(pending), approved: of(approved), rejected: of(rejected) };
}

/** How many submissions wait for a review. */
export function countPendingSubmissions(db: DbOrTx): Promise<number> {
  return db.$count(megaBucksSubmissions, eq(megaBucksSubmissions.status, "pending"));
}

const reviewer = alias(user, "reviewer");

/**
 * The submissions for tasks, of one state, the newest first, a page at a time, as `reader` reviews
 * them (accounts §2). Times are the shop's.
 */
export async function listSubmissions(
  db: DbOrTx,
  {
    status,
    page: asked,
    reader,
  }: { status: SubmissionStatus; page: number; reader: Pick<Person, "userId" | "roles"> },
  { taskApprovalLimit, ...clock }: ShopClock & Pick<Settings, "taskApprovalLimit">,
) {
  const counts = await countSubmissions(db);
  const pages = Math.max(1, Math.ceil(counts[status] / SUBMISSIONS_PER_PAGE));
  const page = Math.min(asked, pages);
  const rows = await db
    .select({
      submission: megaBucksSubmissions,
      task: megaBucksTasks,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      businessName: profiles.businessName,
      reviewerName: reviewer.name,
      fileId: sql<string | null>`(
        select ${files.id} from ${files} where ${files.submissionId} = ${megaBucksSubmissions.id} limit 1
      )`,
    })
    .from(megaBucksSubmissions)
    .innerJoin(megaBucksTasks, eq(megaBucksTasks.id, megaBucksSubmissions.taskId))
    .leftJoin(profiles, eq(profiles.userId, megaBucksSubmissions.userId))
    .leftJoin(reviewer, eq(reviewer.id, megaBucksSubmissions.reviewedBy))
    .where(eq(megaBucksSubmissions.status, status))
    .orderBy(desc(megaBucksSubmissions.createdAt), asc(megaBucksSubmissions.id))
    .limit(SUBMISSIONS_PER_PAGE)
    .offset((page - 1) * SUBMISSIONS_PER_PAGE);
  const submissions = rows.map(({ submission, task, reviewerName, fileId, ...person }) => ({
    id: submission.id,
    task: {
      title: task.title,
      description: task.description,
      inputType: task.inputType,
      reward: submission.promisedReward,
    },
    person: nameInFull(person) || "Unknown User",
    business: person.businessName || "No business name",
    isOwn: submission.userId === reader.userId,
    approvalRefusal: approvalRefusal({ ...task, ...submission }, reader, { taskApprovalLimit }),
    answer: readSubmissionData(submission.submissionData),
    fileId,
    period: submission.period,
    notes: submission.adminNotes,
    sentAt: submission.createdAt.toISOString(),
    sent: shopTime(submission.createdAt, clock),
    reviewed: submission.reviewedAt && {
      by: reviewerName ?? "",
      when: shopTime(submission.reviewedAt, clock),
    },
  }));
  return { submissions: submissions satisfies SubmissionEntry[], counts, page, pages };
}
