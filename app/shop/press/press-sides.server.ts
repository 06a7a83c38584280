import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import { newestInspection } from "#app/shop/artwork/inspection/newest-inspection.server.ts";
import type { ArtworkFacts } from "#app/shop/preflight/artwork-facts.ts";
import { FACES, type FaceName, type PrintJob } from "#app/shop/preflight/print-job.ts";
import { facesOnSheet } from "#app/shop/preflight/see/faces-on-sheet.ts";

/** A face of an ordered item, and the artwork that it comes from. */
export interface KnownSide {
  fileId: string;
  storageKey: string;
  sha256: string;
  createdAt: Date;
  facts: ArtworkFacts;
  job: PrintJob;
  face: FaceName;
}

/** What a press file is called after. */
export interface PressedItem {
  orderNumber: string;
  /** From 1. */
  line: number;
  quantity: number;
}

/**
 * The faces that the files of an ordered item have, the fronts first; `null` where it has no artwork, or one of
 * its files was not read.
 */
export async function findPressSides(
  db: DbOrTx,
  lineId: string,
): Promise<{ item: PressedItem; sides: KnownSide[] } | null> {
  const artwork = await readArtwork(db)
    .where(isArtwork(eq(files.orderLineId, lineId)))
    .orderBy(asc(files.createdAt), asc(files.name), asc(files.id));
  const [first] = artwork;
  if (!first) return null;
  const sides = artwork.flatMap(({ facts, job, item: _item, lineId: _lineId, ...file }) => {
    if (!facts || !job) return [];
    return facesOnSheet(facts, job).map(({ name: face }) => ({ ...file, facts, job, face }));
  });
  const read = new Set(sides.map(({ fileId }) => fileId));
  if (artwork.some(({ fileId }) => !read.has(fileId))) return null;
  const inOrder = FACES.flatMap((face) => sides.filter((side) => side.face === face));
  return { item: first.item, sides: inOrder };
}

/** The artwork of a file of an order, as it was looked at last; `null` where it is none. */
export async function findPressArtwork(db: DbOrTx, fileId: string) {
  const [found] = await readArtwork(db).where(isArtwork(eq(files.id, fileId)));
  return found ?? null;
}

function isArtwork(of: SQL) {
  return and(of, eq(files.purpose, "artwork"));
}

function readArtwork(db: DbOrTx) {
  const newest = newestInspection(db).as("newest");
  return db
    .select({
      fileId: files.id,
      lineId: orderLines.id,
      storageKey: files.storageKey,
      sha256: files.sha256,
      createdAt: files.createdAt,
      facts: newest.facts,
      job: newest.job,
      item: {
        orderNumber: customerOrders.orderNumber,
        line: orderLines.position,
        quantity: orderLines.quantity,
      },
    })
    .from(files)
    .innerJoin(orderLines, eq(orderLines.id, files.orderLineId))
    .innerJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .leftJoinLateral(newest, sql`true`)
    .$dynamic();
}
