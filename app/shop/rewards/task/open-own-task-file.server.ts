import { and, eq, isNotNull } from "drizzle-orm";
import { files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import {
  type OpenedFile,
  openStoredFile,
  storedFile,
} from "#app/shop/artwork/open-stored-file.server.ts";

/** A file that somebody sent for a task, opened for reading by themselves. */
export async function openOwnTaskFile(
  services: Pick<Services, "db" | "storage" | "log">,
  userId: string,
  fileId: string,
): Promise<OpenedFile> {
  const [file] = await services.db
    .select(storedFile)
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.userId, userId), isNotNull(files.submissionId)));
  return openStoredFile(services, file);
}
