import { dropContent } from "#app/shop/artwork/drop-content.server.ts";
import type { Services } from "#app/platform/services.server.ts";

/** Removes files from storage, after the rows that named them are gone. */
export const REMOVE_STORED_FILES = "remove-stored-files";

/** Files of closed accounts go in the background, tried again until storage answers. */
export async function registerPrivacyJobs(services: Pick<Services, "db" | "jobs" | "storage">) {
  await services.jobs.work<{ storageKeys: string[] }>(
    REMOVE_STORED_FILES,
    async ({ storageKeys }) => {
      for (const key of storageKeys) await dropContent(services, key);
    },
  );
}
