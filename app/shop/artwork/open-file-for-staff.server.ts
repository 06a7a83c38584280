import { and, eq, isNotNull, or } from "drizzle-orm";
import { files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { type OpenedFile, openStoredFile, storedFile } from "./open-stored-file.server.ts";

/**
 * A file of an order, of a proof, or of what was sent for a task, opened for reading. What none
 * of them has yet is its uploader's alone.
 */
export async function openFileForStaff(
  services: Pick<Services, "db" | "storage" | "log">,
  fileId: string,
): Promise<OpenedFile> {
  const [file] = await services.db
    .select(storedFile)
    .from(files)
    .where(
      and(
        eq(files.id, fileId),
        or(isNotNull(files.orderLineId), isNotNull(files.submissionId), isNotNull(files.proofId)),
      ),
    );
  return openStoredFile(services, file);
}
