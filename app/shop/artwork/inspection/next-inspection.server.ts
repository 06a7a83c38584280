import { and, asc, eq, inArray, lte, ne, sql } from "drizzle-orm";
import { files, inspections } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";

/** What is not done and whose time has come; what a killed process left half done is among it. */
function due(now: Date) {
  return and(ne(inspections.status, "done"), lte(inspections.dueAt, now));
}

export async function hasDueInspection({ db, now }: Pick<Services, "db" | "now">) {
  const [found] = await db
    .select({ one: sql`1` })
    .from(inspections)
    .where(due(now()))
    .limit(1);
  return found !== undefined;
}

export type BegunInspection = NonNullable<Awaited<ReturnType<typeof beginNext>>>;

/** Begins the inspection that waits longest, with its file; `null` when none is due. The caller has the lock. */
export async function beginNext({ db, now }: Pick<Services, "db" | "now">) {
  const at = now();
  const next = db
    .select({ id: inspections.id })
    .from(inspections)
    .where(due(at))
    .orderBy(asc(inspections.dueAt), asc(inspections.id))
    .limit(1);
  const [begun] = await db
    .update(inspections)
    .set({ status: "running", attempts: sql`${inspections.attempts} + 1`, startedAt: at })
    .from(files)
    .where(and(inArray(inspections.id, next), eq(files.id, inspections.fileId)))
    .returning({
      id: inspections.id,
      fileId: inspections.fileId,
      sha256: inspections.sha256,
      jobKey: inspections.jobKey,
      job: inspections.job,
      rulesVersion: inspections.rulesVersion,
      attempts: inspections.attempts,
      purpose: files.purpose,
      contentType: files.contentType,
      bytes: files.bytes,
      storageKey: files.storageKey,
    });
  return begun ?? null;
}

/** It could not be looked at, for no fault of its own: a try that does not count. */
export async function postpone(
  { db, now }: Pick<Services, "db" | "now">,
  id: string,
  milliseconds: number,
): Promise<void> {
  await db
    .update(inspections)
    .set({
      status: "waiting",
      attempts: sql`greatest(${inspections.attempts} - 1, 0)`,
      dueAt: new Date(now().getTime() + milliseconds),
    })
    .where(eq(inspections.id, id));
}
