import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";
import { cannedAnswers } from "#app/platform/db/schema.ts";
import { MOST_CANNED_ANSWERS } from "./canned-answer.ts";

/** The team's canned answers by their names, along the index of those. */
export function listCannedAnswers(db: Db) {
  return db
    .select({
      id: cannedAnswers.id,
      title: cannedAnswers.title,
      message: cannedAnswers.message,
      version: cannedAnswers.version,
    })
    .from(cannedAnswers)
    .orderBy(sql`lower(${cannedAnswers.title})`)
    .limit(MOST_CANNED_ANSWERS);
}
