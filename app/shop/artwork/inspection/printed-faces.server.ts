import { buffer } from "node:stream/consumers";
import { and, asc, eq, sql } from "drizzle-orm";
import sharp from "sharp";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { files, orderLines } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { isMissingFile, isStorageFailure } from "#app/platform/storage/storage-failure.server.ts";
import type { FaceName } from "#app/shop/preflight/print-job.ts";
import { facesOnSheet } from "#app/shop/preflight/see/faces-on-sheet.ts";
import { newestInspection } from "./newest-inspection.server.ts";
import { readPagePictures } from "./page-pictures.server.ts";

/** A small picture of a face of an ordered item, as a JPEG. */
export interface PrintedFace {
  lineId: string;
  /** `null` of artwork whose faces nobody knows. */
  face: FaceName | null;
  jpeg: Buffer;
  widthPixels: number;
  heightPixels: number;
}

/**
 * The faces of an order's items from the artwork as it is now, item by item, the front first; `most` of them
 * at most, `mostOfItem` of each, none longer than `longestPixels`. One whose picture the storage does not give,
 * or gives damaged, is left out.
 */
export async function readPrintedFaces(
  { db, log, storage }: Pick<Services, "db" | "log" | "storage">,
  orderId: string,
  {
    most,
    mostOfItem = Infinity,
    longestPixels,
  }: { most: number; mostOfItem?: number; longestPixels: number },
): Promise<PrintedFace[]> {
  const wanted = (await listFaces(db, orderId, mostOfItem)).slice(0, most);
  const read = wanted.map(async ({ lineId, face, storageKey }): Promise<PrintedFace[]> => {
    const content = await storage
      .read(storageKey)
      .then(buffer)
      .catch((error: unknown) => {
        if (!isMissingFile(error) && !isStorageFailure(error)) throw error;
        log.error({ err: error, storageKey }, "a picture of artwork can't be read");
        return null;
      });
    if (content === null) return [];
    const small = await sharp(content)
      .resize({
        width: longestPixels,
        height: longestPixels,
        fit: "inside",
        withoutEnlargement: true,
      })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 76 })
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        log.error({ err: error, storageKey }, "a picture of artwork is damaged");
        return null;
      });
    if (small === null) return [];
    const { data: jpeg, info } = small;
    return [{ lineId, face, jpeg, widthPixels: info.width, heightPixels: info.height }];
  });
  return (await Promise.all(read)).flat();
}

type KnownFace = Pick<PrintedFace, "lineId" | "face"> & { storageKey: string };

async function listFaces(db: DbOrTx, orderId: string, mostOfItem: number): Promise<KnownFace[]> {
  const newest = newestInspection(db).as("newest");
  const looks = await db
    .select({ lineId: orderLines.id, id: newest.id, facts: newest.facts, job: newest.job })
    .from(orderLines)
    .innerJoin(files, and(eq(files.orderLineId, orderLines.id), eq(files.purpose, "artwork")))
    .innerJoinLateral(newest, sql`true`)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(files.createdAt), asc(files.name), asc(files.id));
  const pictures = await readPagePictures(
    db,
    looks.map(({ id }) => id),
  );
  const thumbnails = pictures
    .filter(({ size }) => size === "thumbnail")
    .toSorted((a, b) => a.page - b.page);
  const faces = looks.flatMap(({ lineId, id, facts, job }): KnownFace[] => {
    const own = thumbnails.filter(({ inspectionId }) => inspectionId === id);
    const known = facts && job ? facesOnSheet(facts, job) : [];
    if (known.length === 0) {
      return own.slice(0, 1).map(({ storageKey }) => ({ lineId, face: null, storageKey }));
    }
    return known.flatMap(({ name: face, page }) => {
      const picture = own.find((one) => one.page === page);
      return picture ? [{ lineId, face, storageKey: picture.storageKey }] : [];
    });
  });
  const lineIds = [...new Set(looks.map(({ lineId }) => lineId))];
  return lineIds.flatMap((lineId) => {
    const own = faces.filter((one) => one.lineId === lineId);
    return [
      ...own.filter(({ face }) => face !== "back"),
      ...own.filter(({ face }) => face === "back"),
    ].slice(0, mostOfItem);
  });
}
