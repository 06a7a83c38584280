import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { artworkSignOffs, files, type inspections, orderLines } from "#app/platform/db/schema.ts";
import { needsArtwork } from "#app/shop/order/line/line-artwork.ts";
import { isPrinted, type OrderKind } from "#app/shop/order/order-kinds.ts";
import type { Verdict } from "#app/shop/preflight/verdict.ts";
import type { Standing } from "../inspection/inspection-terms.ts";
import { newestInspection } from "../inspection/newest-inspection.server.ts";
import { standingOf } from "../inspection/verdict-summary.ts";
import { fileHold } from "./file-hold.ts";
import type { ArtworkHold } from "#app/shop/order/artwork-hold.ts";

/** An artwork file, and what keeps it from the press. */
export interface FileHold {
  fileId: string;
  /** `null` of a file that no order has yet. */
  orderLineId: string | null;
  name: string;
  /** What a sign-off of it is for; no job where it was not looked at. */
  sha256: string;
  jobKey: string | null;
  standing: Standing;
  verdict: Verdict | null;
  /** `null` where nothing does. */
  hold: ArtworkHold | null;
}

/**
 * The files that an order is printed from, each with what keeps it from the press. What inspires our
 * designers is not among them: its proof is approved.
 */
export async function readArtworkHolds(
  db: DbOrTx,
  order: { id: string; orderKind: OrderKind },
): Promise<FileHold[]> {
  if (!isPrinted(order)) return [];
  const lines = await db
    .select({
      id: orderLines.id,
      configuration: orderLines.configuration,
      payload: orderLines.payload,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  const printed = lines.filter((line) => needsArtwork(order, line)).map(({ id }) => id);
  return printed.length === 0 ? [] : readHolds(db, inArray(files.orderLineId, printed));
}

/** Those of them that something keeps from the press. */
export async function readHeldArtwork(db: DbOrTx, order: { id: string; orderKind: OrderKind }) {
  return (await readArtworkHolds(db, order)).filter(({ hold }) => hold !== null);
}

/** The same of files that no order has yet. */
export async function readHoldsOfFiles(
  db: DbOrTx,
  fileIds: readonly string[],
): Promise<FileHold[]> {
  return fileIds.length === 0 ? [] : readHolds(db, inArray(files.id, [...fileIds]));
}

async function readHolds(db: DbOrTx, isAsked: SQL): Promise<FileHold[]> {
  const newest = newestInspection(db).as("newest");
  const sent = await db
    .select({
      fileId: files.id,
      orderLineId: files.orderLineId,
      name: files.name,
      sha256: files.sha256,
      inspection: { status: newest.status, verdict: newest.verdict, jobKey: newest.jobKey },
    })
    .from(files)
    .leftJoinLateral(newest, sql`true`)
    .where(and(isAsked, eq(files.purpose, "artwork"), isNull(files.proofId)))
    .orderBy(asc(files.createdAt), asc(files.id));
  const signed = await readSignOffs(
    db,
    sent.map(({ fileId }) => fileId),
  );
  return sent.map(({ inspection, ...file }): FileHold => {
    const standing = standingOf(inspection ?? { status: "none", verdict: null });
    const jobKey = inspection?.jobKey ?? null;
    const ofThis = { fileId: file.fileId, sha256: file.sha256, jobKey };
    const hold = fileHold(standing, countingSignOffs(signed, ofThis));
    return { ...file, jobKey, standing, verdict: inspection?.verdict ?? null, hold };
  });
}

type SignOffRow = typeof artworkSignOffs.$inferSelect;

/** What was ever signed off of these files. */
export async function readSignOffs(db: DbOrTx, fileIds: readonly string[]): Promise<SignOffRow[]> {
  if (fileIds.length === 0) return [];
  return db
    .select()
    .from(artworkSignOffs)
    .where(inArray(artworkSignOffs.fileId, [...fileIds]))
    .orderBy(asc(artworkSignOffs.createdAt), asc(artworkSignOffs.id));
}

/** How a file that was looked at stands, its sign-offs that count, and what keeps it from the press. */
export async function readHoldOf(db: DbOrTx, inspection: typeof inspections.$inferSelect) {
  const standing = standingOf(inspection);
  const counting = countingSignOffs(await readSignOffs(db, [inspection.fileId]), inspection);
  return { standing, counting, hold: fileHold(standing, counting) };
}

/** Those of this very content for this very job. */
function countingSignOffs(
  signed: readonly SignOffRow[],
  { fileId, sha256, jobKey }: { fileId: string; sha256: string; jobKey: string | null },
): SignOffRow[] {
  return signed.filter(
    (one) => one.fileId === fileId && one.sha256 === sha256 && one.jobKey === jobKey,
  );
}
