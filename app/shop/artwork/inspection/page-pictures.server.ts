import { and, eq, inArray } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { inspectionPictures } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readPictureName } from "#app/shop/preflight/page-pictures.ts";
import { type OpenedFile, openStoredFile } from "../open-stored-file.server.ts";
import { newestInspection } from "./newest-inspection.server.ts";

/** The pictures that there are of inspections' pages, in one question however many there are. */
export async function readPagePictures(db: DbOrTx, inspectionIds: readonly string[]) {
  if (inspectionIds.length === 0) return [];
  return db
    .select({
      inspectionId: inspectionPictures.inspectionId,
      page: inspectionPictures.page,
      size: inspectionPictures.size,
      width: inspectionPictures.width,
      height: inspectionPictures.height,
      storageKey: inspectionPictures.storageKey,
    })
    .from(inspectionPictures)
    .where(inArray(inspectionPictures.inspectionId, [...inspectionIds]));
}

/**
 * A picture of a page of a file as it was looked at last, by its name, opened for reading. Whether the file
 * is theirs to see is for the caller to know.
 */
export async function openPagePicture(
  services: Pick<Services, "db" | "storage" | "log">,
  fileId: string,
  pictureName: string,
): Promise<OpenedFile> {
  const wanted = readPictureName(pictureName);
  if (!wanted) return { ok: false, reason: "unknown" };
  const newest = newestInspection(services.db, fileId).as("newest");
  const [picture] = await services.db
    .select({ storageKey: inspectionPictures.storageKey, bytes: inspectionPictures.bytes })
    .from(newest)
    .innerJoin(
      inspectionPictures,
      and(
        eq(inspectionPictures.inspectionId, newest.id),
        eq(inspectionPictures.page, wanted.page),
        eq(inspectionPictures.size, wanted.size),
      ),
    );
  const stored = picture && {
    ...picture,
    id: fileId,
    name: pictureName,
    contentType: "image/webp",
  };
  return openStoredFile(services, stored);
}
