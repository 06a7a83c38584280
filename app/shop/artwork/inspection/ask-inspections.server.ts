import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, inspections } from "#app/platform/db/schema.ts";
import { jobsOfFiles } from "#app/shop/preflight/job-of-file.ts";
import { type PrintJob, printJobKey, type SheetChoices } from "#app/shop/preflight/print-job.ts";
import { RULES_VERSION } from "#app/shop/preflight/verdict.ts";
import { keepHolds, lockOrdersOf } from "../sign-off/keep-artwork-hold.server.ts";
import { newestInspection } from "./newest-inspection.server.ts";
import { wantedJob } from "./wanted-job.server.ts";

/** An item as far as it says what its artwork has to be. */
export interface ArtworkItem {
  productId: number | null;
  /** `null` of work that is not a configured product. */
  choices: SheetChoices | null;
  /** All files of the item, the first one first. */
  fileIds: readonly string[];
}

/** The worker that looks at artwork. */
export const INSPECT_ARTWORK = "inspect-artwork";

/**
 * Has the artwork of an item looked at for what it is printed as, in the caller's transaction. Asked again
 * for the same it is not looked at again, and its verdict is the one that counts. What is no print is
 * not looked at.
 */
export async function askInspections(db: DbOrTx, item: ArtworkItem, now: Date): Promise<void> {
  if (item.fileIds.length === 0) return;
  const wanted = await wantedJob(db, item);
  if (!wanted.ok && wanted.reason === "no-artwork") return;
  const sent = await readSent(db, item.fileIds);
  if (sent.length === 0) return;
  const jobs = wanted.ok ? jobsOfFiles(wanted.job, sent) : sent.map(() => null);
  const rows = sent.map(({ id, sha256 }, at) =>
    inspectionRow({ id, sha256 }, jobs[at] ?? null, now),
  );
  await writeInspections(db, rows);
}

/** Where nothing is known of the sheet, the same for every file. */
const NO_SHEET = "no sheet";

export function inspectionRow(
  file: { id: string; sha256: string },
  job: PrintJob | null,
  now: Date,
): typeof inspections.$inferInsert {
  return {
    id: randomUUID(),
    fileId: file.id,
    sha256: file.sha256,
    jobKey: job === null ? NO_SHEET : printJobKey(job),
    job,
    rulesVersion: RULES_VERSION,
    askedAt: now,
    dueAt: now,
  };
}

/** Asks for looks at files; what keeps their orders from the press is another from then on. */
export async function writeInspections(
  db: DbOrTx,
  rows: (typeof inspections.$inferInsert)[],
): Promise<void> {
  const orders = await lockOrdersOf(
    db,
    rows.map(({ fileId }) => fileId),
  );
  await db
    .insert(inspections)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        inspections.fileId,
        inspections.sha256,
        inspections.jobKey,
        inspections.rulesVersion,
      ],
      set: { askedAt: sql`greatest(${inspections.askedAt}, excluded.asked_at)` },
    });
  await keepHolds(db, orders);
}

/** Other files than artwork, reference videos for one, are not for printing. */
async function readSent(db: DbOrTx, ids: readonly string[]) {
  const newest = newestInspection(db).as("newest");
  const rows = await db
    .select({
      id: files.id,
      sha256: files.sha256,
      contentType: files.contentType,
      before: newest.job,
    })
    .from(files)
    .leftJoinLateral(newest, sql`true`)
    .where(and(inArray(files.id, [...ids]), eq(files.purpose, "artwork")))
    .orderBy(asc(files.createdAt), asc(files.name), asc(files.id));
  return rows.map(({ contentType, ...row }) => ({
    ...row,
    isPicture: contentType.startsWith("image/"),
  }));
}
