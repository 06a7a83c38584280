import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  INSPECTION_FAILURES,
  INSPECTION_STATUSES,
} from "#app/shop/artwork/inspection/inspection-terms.ts";
import type { ArtworkFacts } from "#app/shop/preflight/artwork-facts.ts";
import { PICTURE_SIZE_NAMES } from "#app/shop/preflight/page-pictures.ts";
import type { EdgeFacts } from "#app/shop/preflight/edge-facts.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import type { Verdict } from "#app/shop/preflight/verdict.ts";
import { oneOf } from "./checks.ts";
import { moment } from "./columns.ts";
import { files } from "./operations.ts";

/** What was found in an artwork file for a job; the row is its own place in the queue (decision 57). */
export const inspections = pgTable(
  "inspections",
  {
    id: uuid("id").primaryKey(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    /** Of the file's content: the same content for the same job is looked at once. */
    sha256: text("sha256").notNull(),
    /** The job as one text, and the job; `null` where no measures of the sheet are known. */
    jobKey: text("job_key").notNull(),
    job: jsonb("job").$type<PrintJob>(),
    rulesVersion: integer("rules_version").notNull(),
    status: text("status", { enum: INSPECTION_STATUSES }).notNull().default("waiting"),
    failure: text("failure", { enum: INSPECTION_FAILURES }),
    facts: jsonb("facts").$type<ArtworkFacts>(),
    verdict: jsonb("verdict").$type<Verdict>(),
    /** What was seen along the cut of each printed page: it says which repairs are safe. */
    edges: jsonb("edges").$type<EdgeFacts[]>().notNull().default([]),
    /** How often a process was started for it. */
    attempts: integer("attempts").notNull().default(0),
    /** The last time that somebody wanted to know: of several jobs of a file that one counts. */
    askedAt: moment("asked_at").notNull(),
    /** Not before; later than asked when the storage was away. */
    dueAt: moment("due_at").notNull(),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
  },
  (table) => [
    unique("inspections_job_key").on(table.fileId, table.sha256, table.jobKey, table.rulesVersion),
    index("inspections_due_idx")
      .on(table.dueAt)
      .where(sql`${table.status} <> 'done'`),
    index("inspections_content_idx").on(table.sha256, table.jobKey, table.rulesVersion),
    oneOf("inspections_status_check", table.status, INSPECTION_STATUSES),
    oneOf("inspections_failure_check", table.failure, INSPECTION_FAILURES),
    check("inspections_attempts_check", sql`${table.attempts} >= 0`),
  ],
);

/** Pictures of the pages of a file, private like the file. Several rows may name one content. */
export const inspectionPictures = pgTable(
  "inspection_pictures",
  {
    inspectionId: uuid("inspection_id")
      .notNull()
      .references(() => inspections.id, { onDelete: "cascade" }),
    /** From 0. */
    page: integer("page").notNull(),
    size: text("size", { enum: PICTURE_SIZE_NAMES }).notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    storageKey: text("storage_key").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.inspectionId, table.page, table.size] }),
    index("inspection_pictures_storage_key_idx").on(table.storageKey),
    oneOf("inspection_pictures_size_check", table.size, PICTURE_SIZE_NAMES),
    check("inspection_pictures_page_check", sql`${table.page} >= 0`),
    check(
      "inspection_pictures_sides_check",
      sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`,
    ),
  ],
);

/** Keys of pictures and versions whose rows are gone; a trigger writes them, and their content goes soon after. */
export const droppedContents = pgTable("dropped_contents", {
  storageKey: text("storage_key").primaryKey(),
});
