import { and, eq, isNull } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.server.ts";
import { customerOrders, files, orderLines } from "#app/platform/db/schema.ts";
import { type FileViewer, seenFiles } from "./inspection/file-viewer.server.ts";
import { newestInspection } from "./inspection/newest-inspection.server.ts";
import { lockOrdersOf } from "./sign-off/keep-artwork-hold.server.ts";
import { VERSIONED_FILE } from "./version/set-version.server.ts";
import { waitsForArtwork } from "#app/shop/order/line/line-artwork.ts";

/**
 * - `unknown`: no artwork file of theirs
 * - `closed`: it is being made already, or will not be made
 */
export type NotChangeable = "unknown" | "closed";

/**
 * A file of theirs that may still become another, and what was found in it; locked in a transaction that
 * `locks`, after its order.
 */
export async function findChangeable(
  db: DbOrTx,
  viewer: FileViewer,
  fileId: string,
  { locks }: { locks: boolean },
) {
  const isTheirs = await seenFiles(db, viewer);
  if (isTheirs === null || !isUuid(fileId)) return { ok: false, reason: "unknown" } as const;
  const query = db
    .select({
      file: VERSIONED_FILE,
      order: {
        id: customerOrders.id,
        orderStatus: customerOrders.orderStatus,
        paymentStatus: customerOrders.paymentStatus,
      },
    })
    .from(files)
    .leftJoin(orderLines, eq(orderLines.id, files.orderLineId))
    .leftJoin(customerOrders, eq(customerOrders.id, orderLines.orderId))
    .where(
      and(eq(files.id, fileId), eq(files.purpose, "artwork"), isNull(files.proofId), isTheirs),
    );
  if (locks) await lockOrdersOf(db, [fileId]);
  const [found] = await (locks ? query.for("no key update", { of: files }) : query);
  if (!found) return { ok: false, reason: "unknown" } as const;
  if (found.order && !waitsForArtwork(found.order)) return { ok: false, reason: "closed" } as const;
  const [inspection] = await newestInspection(db, fileId);
  return { ok: true, ...found, inspection: inspection ?? null } as const;
}
