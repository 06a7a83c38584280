import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { files, megaBucksSubmissions } from "#app/platform/db/schema.ts";

/**
 * Takes out of the tasks what a person sent for them (decisions §6); what was paid for
 * stays done, by an empty submission. Their files are let go, for whoever removes files.
 */
export async function forgetSubmissions(tx: Tx, userId: string): Promise<void> {
  const isOwn = eq(megaBucksSubmissions.userId, userId);
  await tx.update(files).set({ submissionId: null }).where(eq(files.userId, userId));
  await tx
    .delete(megaBucksSubmissions)
    .where(and(isOwn, ne(megaBucksSubmissions.status, "approved")));
  await tx.update(megaBucksSubmissions).set({ submissionData: {}, adminNotes: "" }).where(isOwn);
}
