import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { SubmissionData } from "#app/shop/rewards/task/submission-data.ts";
import {
  SUBMISSION_STATUSES,
  TASK_INPUT_TYPES,
  TASK_RHYTHMS,
} from "#app/shop/rewards/task/task-terms.ts";
import { oneOf } from "./checks.ts";
import { moment, money } from "./columns.ts";
import { user } from "./people.ts";

/** Tasks that customers can do for Mega Bucks (accounts §3). */
export const megaBucksTasks = pgTable(
  "mega_bucks_tasks",
  {
    id: uuid("id").primaryKey(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    rewardAmount: money("reward_amount").notNull(),
    inputType: text("input_type", { enum: TASK_INPUT_TYPES }).notNull(),
    rhythm: text("rhythm", { enum: TASK_RHYTHMS }).notNull().default("once"),
    isActive: boolean("is_active").notNull().default(true),
    sortOrder: integer("sort_order").notNull(),
    /** Counts the changes: an edit of an older one is refused. */
    version: integer("version").notNull().default(1),
    /** Neither approves what is sent for it (decisions §6); `null` for a built-in task. */
    createdById: text("created_by_id").references(() => user.id),
    changedById: text("changed_by_id").references(() => user.id),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("mega_bucks_tasks_order_idx").on(table.sortOrder, table.id),
    oneOf("mega_bucks_tasks_input_check", table.inputType, TASK_INPUT_TYPES),
    oneOf("mega_bucks_tasks_rhythm_check", table.rhythm, TASK_RHYTHMS),
    check("mega_bucks_tasks_reward_check", sql`${table.rewardAmount} > 0`),
    check("mega_bucks_tasks_title_check", sql`${table.title} <> ''`),
  ],
);

/** A customer's submission for a task, one a period; sent again after a rejection (accounts §4). */
export const megaBucksSubmissions = pgTable(
  "mega_bucks_submissions",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    taskId: uuid("task_id")
      .notNull()
      .references(() => megaBucksTasks.id),
    /** "" of a task that is done once; the shop's month, "2026-11", of a monthly one. */
    period: text("period").notNull(),
    submissionData: jsonb("submission_data").$type<SubmissionData>().notNull(),
    /** The task's reward when this was sent: the amount that an approval pays. */
    promisedReward: money("promised_reward").notNull(),
    status: text("status", { enum: SUBMISSION_STATUSES }).notNull().default("pending"),
    adminNotes: text("admin_notes").notNull().default(""),
    reviewedBy: text("reviewed_by").references(() => user.id),
    reviewedAt: moment("reviewed_at"),
    /** When it was sent last. */
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    unique("mega_bucks_submissions_key").on(table.userId, table.taskId, table.period),
    index("mega_bucks_submissions_status_idx").on(
      table.status,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index("mega_bucks_submissions_task_idx").on(table.taskId),
    oneOf("mega_bucks_submissions_status_check", table.status, SUBMISSION_STATUSES),
    check("mega_bucks_submissions_promise_check", sql`${table.promisedReward} > 0`),
    check(
      "mega_bucks_submissions_review_check",
      sql`(${table.status} = 'pending') = (${table.reviewedAt} is null) and (${table.reviewedAt} is null) = (${table.reviewedBy} is null)`,
    ),
  ],
);
