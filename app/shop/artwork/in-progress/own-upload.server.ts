import { join } from "node:path";
import { and, eq, gte, isNull, lt, or } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.server.ts";
import { uploadsInProgress } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { ownedBy } from "../owned-by.server.ts";
import type { Uploader } from "../uploader.ts";
import { incomingFolder } from "../with-temporary-file.server.ts";

export type UploadInProgress = typeof uploadsInProgress.$inferSelect;

/** This person's upload of that id, if it can still go on; `null` for what is anybody else's. */
export async function findOwnUpload(
  db: DbOrTx,
  id: string,
  owner: Pick<Uploader, "visitorHash" | "userId">,
  now: Date,
): Promise<UploadInProgress | null> {
  if (!isUuid(id)) return null;
  const [upload] = await db
    .select()
    .from(uploadsInProgress)
    .where(
      and(
        eq(uploadsInProgress.id, id),
        ownedBy(uploadsInProgress, owner),
        gte(uploadsInProgress.updatedAt, restingSince(now)),
      ),
    );
  return upload ?? null;
}

/** An upload that rests for longer is gone; files half-received by a process that died are as well. */
const REST_MS = 24 * 60 * 60 * 1000;

/** The time of the last byte from which on an upload can go on. */
export function restingSince(now: Date): Date {
  return new Date(now.getTime() - REST_MS);
}

/** Where the bytes of an upload lie until all of them are there. */
export function uploadPath(env: Pick<Services["env"], "dataDir">, id: string): string {
  return join(incomingFolder(env), id);
}

/** Nobody goes on with it, nor is it being checked. */
export function isAbandoned(now: Date) {
  return and(
    lt(uploadsInProgress.updatedAt, restingSince(now)),
    or(isNull(uploadsInProgress.claimedUntil), lt(uploadsInProgress.claimedUntil, now)),
  );
}
