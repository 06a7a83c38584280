import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { files } from "#app/platform/db/schema.ts";
import { newestInspection } from "../inspection/newest-inspection.server.ts";
import { lockOwnFiles } from "../lock-own-files.server.ts";
import type { Uploader } from "../uploader.ts";
import { addVersion, CONTENT_OF_FILE, VERSIONED_FILE } from "./set-version.server.ts";

type ReplacedFile =
  | { ok: true; sent: { id: string; name: string }[] }
  | { ok: false; reason: "unknown" | "files" | "too_many" | "one_only" };

/**
 * Makes an uploaded file the new version of a file of an item, whose order the caller has locked: the row
 * keeps its id, and what it was is kept (decision 61). The version has the id of the uploaded file.
 */
export async function replaceFile(
  tx: Tx,
  { orderId, lineId }: { orderId: string; lineId: string },
  { replaces, fileIds }: { replaces: string; fileIds: readonly string[] },
  { uploader, now }: { uploader: Uploader; now: Date },
): Promise<ReplacedFile> {
  const [sentId, ...others] = new Set(fileIds);
  if (sentId === undefined || others.length > 0) return { ok: false, reason: "one_only" };
  const isReplaced = and(
    eq(files.id, replaces),
    eq(files.orderLineId, lineId),
    eq(files.purpose, "artwork"),
    isNull(files.proofId),
  );
  const [file] = await tx.select(VERSIONED_FILE).from(files).where(isReplaced).for("no key update");
  if (!file) return { ok: false, reason: "unknown" };
  const own = await lockOwnFiles(tx, [sentId], uploader);
  if (own === null) return { ok: false, reason: "files" };
  // Its content goes on as a version; the row that held it until now is not needed any more.
  const [sent] = await tx.delete(files).where(eq(files.id, sentId)).returning(CONTENT_OF_FILE);
  if (!sent) return { ok: false, reason: "files" };
  const [inspection] = await newestInspection(tx, file.id);
  const refused = await addVersion(
    tx,
    { file, orderId, job: inspection?.job ?? null },
    { ...sent, id: sentId, repair: null },
    {
      maker: { isOnTeam: false, userId: uploader.userId },
      note: `${sent.name} instead of ${file.name}`,
      now,
    },
  );
  if (refused !== null) return { ok: false, reason: "too_many" };
  return { ok: true, sent: [{ id: file.id, name: sent.name }] };
}
