import { randomUUID } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { artworkVersions, files, inspections, orderEvents } from "#app/platform/db/schema.ts";
import { inspectionRow, writeInspections } from "../inspection/ask-inspections.server.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";

export interface VersionContent {
  name: string;
  contentType: string;
  bytes: number;
  sha256: string;
  storageKey: string;
}

/** Who has a file changed; an account's id, or none of a guest. */
export interface VersionMaker {
  isOnTeam: boolean;
  userId: string | null;
}

/**
 * Makes one version of a file the one that counts, and has it looked at for the same job. The caller has
 * locked the file, and the content lies in storage.
 */
export async function setVersion(
  tx: Tx,
  { file, orderId, job }: { file: { id: string }; orderId: string | null; job: PrintJob | null },
  content: VersionContent,
  { maker, note, now }: { maker: VersionMaker; note: string; now: Date },
): Promise<void> {
  await tx.update(files).set(content).where(eq(files.id, file.id));
  // Nobody looks at what is no longer there.
  await tx
    .delete(inspections)
    .where(and(eq(inspections.fileId, file.id), ne(inspections.status, "done")));
  await writeInspections(tx, [inspectionRow({ id: file.id, sha256: content.sha256 }, job, now)]);
  if (orderId === null) return;
  await tx.insert(orderEvents).values({
    orderId,
    kind: "artwork",
    actor: maker.isOnTeam ? "staff" : "customer",
    actorId: maker.userId,
    note,
    createdAt: now,
  });
}

type VersionRow = typeof artworkVersions.$inferSelect;

/** With the file as it was sent. */
const MOST_VERSIONS = 12;

/** What a file and its versions have alike. */
export const CONTENT_OF_FILE = {
  name: files.name,
  contentType: files.contentType,
  bytes: files.bytes,
  sha256: files.sha256,
  storageKey: files.storageKey,
};

/** A file as it is, with what its versions keep of it. */
export const VERSIONED_FILE = { id: files.id, createdAt: files.createdAt, ...CONTENT_OF_FILE };
type VersionedFile = VersionContent & { id: string; createdAt: Date };

/**
 * Makes a new version of a file the one that counts: what it was is kept. The caller has locked the file,
 * and the content lies in storage. `too-many`: it has as many versions as one can have.
 */
export async function addVersion(
  tx: Tx,
  of: { file: VersionedFile; orderId: string | null; job: PrintJob | null },
  { id, repair, ...content }: VersionContent & { id: string; repair: VersionRow["repair"] },
  made: { maker: VersionMaker; note: string; now: Date },
): Promise<"too-many" | null> {
  const { id: fileId, createdAt, ...sent } = of.file;
  const versions = await listVersions(tx, fileId);
  if (versions.length >= MOST_VERSIONS) return "too-many";
  const first = { ...sent, id: randomUUID(), fileId, number: 1, createdAt };
  const number = Math.max(versions.length, 1) + 1;
  const added = { ...content, id, fileId, number, repair, madeById: made.maker.userId };
  await tx
    .insert(artworkVersions)
    .values([...(versions.length === 0 ? [first] : []), { ...added, createdAt: made.now }]);
  await setVersion(tx, of, content, made);
  return null;
}

/** The versions that a file has, the first one first. */
export function listVersions(db: DbOrTx, fileId: string) {
  return db
    .select()
    .from(artworkVersions)
    .where(eq(artworkVersions.fileId, fileId))
    .orderBy(artworkVersions.number);
}
