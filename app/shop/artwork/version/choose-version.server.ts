import { and, eq } from "drizzle-orm";
import { artworkVersions } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { INSPECT_ARTWORK } from "../inspection/ask-inspections.server.ts";
import type { FileViewer } from "../inspection/file-viewer.server.ts";
import { findChangeable, type NotChangeable } from "../changeable-file.server.ts";
import { setVersion, type VersionMaker } from "./set-version.server.ts";

/** Takes a file back to one of its versions, or forward; chosen twice, it is done once. */
export async function chooseVersion(
  { db, jobs, now }: Pick<Services, "db" | "jobs" | "now">,
  viewer: FileViewer,
  maker: VersionMaker,
  fileId: string,
  number: number,
): Promise<{ ok: true } | { ok: false; reason: NotChangeable }> {
  const chosen = await db.transaction(async (tx) => {
    const found = await findChangeable(tx, viewer, fileId, { locks: true });
    if (!found.ok) return found;
    const [version] = await tx
      .select()
      .from(artworkVersions)
      .where(and(eq(artworkVersions.fileId, fileId), eq(artworkVersions.number, number)));
    if (!version) return { ok: false, reason: "unknown" } as const;
    if (version.storageKey === found.file.storageKey) return { ok: true } as const;
    const { name, contentType, bytes, sha256, storageKey } = version;
    await setVersion(
      tx,
      { file: found.file, orderId: found.order?.id ?? null, job: found.inspection?.job ?? null },
      { name, contentType, bytes, sha256, storageKey },
      { maker, note: `${name}, version ${number}`, now: now() },
    );
    return { ok: true } as const;
  });
  if (chosen.ok) jobs.wake(INSPECT_ARTWORK);
  return chosen;
}
