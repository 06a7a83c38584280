import type { Tx } from "#app/platform/db/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { dropContent } from "./drop-content.server.ts";

const REMOVE_STORED_FILES = "remove-stored-files";
/** Of contents at a time: what failed begins there again. */
const BATCH = 100;

/** Contents whose rows are gone go in the background, tried again until storage answers. */
export async function registerRemovalJobs(services: Pick<Services, "db" | "jobs" | "storage">) {
  await services.jobs.work<{ storageKeys: string[] }>(
    REMOVE_STORED_FILES,
    async ({ storageKeys }) => {
      for (const key of storageKeys) await dropContent(services, key);
    },
  );
}

/** Removes contents from storage once the transaction that took their rows away stands. */
export async function removeStoredFiles(
  tx: Tx,
  jobs: Services["jobs"],
  keys: readonly string[],
): Promise<void> {
  const storageKeys = [...new Set(keys)];
  for (let start = 0; start < storageKeys.length; start += BATCH) {
    const batch = storageKeys.slice(start, start + BATCH);
    await jobs.enqueue(tx, REMOVE_STORED_FILES, { storageKeys: batch });
  }
}
