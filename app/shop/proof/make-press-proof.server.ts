import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { orderLines } from "#app/platform/db/schema.ts";
import { isUuid } from "#app/platform/db/is-uuid.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { receiveFile } from "#app/shop/artwork/receive-file.server.ts";
import type { Uploader } from "#app/shop/artwork/uploader.ts";
import { makeWholePressFile } from "#app/shop/press/line-press-file.server.ts";
import { PRESS_FILE_REFUSALS } from "#app/shop/press/press-refusals.ts";
import { type PressedSide, pressedSide } from "#app/shop/press/pressed-side.ts";

export type MadePressProof =
  | { ok: true; fileId: string; pressOf: PressedSide[] }
  | { ok: false; reason: "unknown" }
  | { ok: false; reason: "refused"; sentence: string };

/**
 * Makes the press file of an ordered item's artwork, as it is now, and keeps it as a file to send as a proof:
 * what its customer approves is then what is printed (issue 23).
 */
export async function makePressProof(
  services: Pick<Services, "changes" | "db" | "env" | "log" | "maker" | "now" | "storage">,
  { orderId, lineId, uploader }: { orderId: string; lineId: string; uploader: Uploader },
): Promise<MadePressProof> {
  if (!isUuid(lineId)) return { ok: false, reason: "unknown" };
  const isOfOrder = and(eq(orderLines.id, lineId), eq(orderLines.orderId, orderId));
  if ((await services.db.$count(orderLines, isOfOrder)) === 0) {
    return { ok: false, reason: "unknown" };
  }
  const made = await makeWholePressFile(services, lineId);
  if (!made.ok) return { ok: false, reason: "refused", sentence: PRESS_FILE_REFUSALS[made.reason] };
  const { name, content, sides } = made;
  const read = Readable.from(content);
  const received = await receiveFile(services, uploader, {
    purpose: "proof",
    name,
    content: read,
  }).finally(() => read.destroy());
  if (!received.ok) return { ok: false, reason: "refused", sentence: received.message };
  return { ok: true, fileId: received.file.id, pressOf: sides.map(pressedSide) };
}
