import { and, eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { isUuid } from "#app/platform/db/is-uuid.server.ts";
import { files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { OpenedFile } from "../open-stored-file.server.ts";
import { pictureOfVersion } from "./artwork-check-paths.ts";
import { type FileViewer, seenFiles } from "./file-viewer.server.ts";
import { newestInspection } from "./newest-inspection.server.ts";
import { openPagePicture, readPagePictures } from "./page-pictures.server.ts";
import type { PreflightAnswer } from "./preflight-answer.ts";
import { pageCountOf, preflightPages } from "./preflight-pages.ts";

/**
 * What was found in a file that they see, as far as it was looked at for what it was asked for last. `urlOf`
 * is the address of a picture, by its name.
 */
export async function preflightOf(
  db: DbOrTx,
  viewer: FileViewer,
  found: SeenFile,
  urlOf: (name: string) => string,
): Promise<PreflightAnswer> {
  const { id: fileId, inspection } = found;
  // A link may be passed on: what the customer calls the file stays with them (decisions §6).
  const name = "token" in viewer ? "Artwork" : found.name;
  if (inspection === null) {
    return { fileId, name, status: "none", verdict: null, job: null, pageCount: 0, pages: [] };
  }
  const { status, verdict, job, facts } = inspection;
  const pictures = await readPagePictures(db, [inspection.id]);
  return {
    fileId,
    name,
    status,
    verdict,
    job,
    pageCount: pageCountOf(facts),
    pages: preflightPages({ facts, job }, pictures, (picture) =>
      pictureOfVersion(urlOf(picture), found.sha256),
    ),
  };
}

export type SeenFile = NonNullable<Awaited<ReturnType<typeof findSeenFile>>>;

/** A file, and the look at it that was asked for last; `null` for a file that is not theirs to see. */
export async function findSeenFile(db: DbOrTx, viewer: FileViewer, fileId: string) {
  const found = await findSeen(db, viewer, fileId);
  if (found === null) return null;
  const [inspection] = await newestInspection(db, fileId);
  return { ...found, inspection: inspection ?? null };
}

async function findSeen(db: DbOrTx, viewer: FileViewer, fileId: string) {
  if (!isUuid(fileId)) return null;
  const isTheirs = await seenFiles(db, viewer);
  if (isTheirs === null) return null;
  const [found] = await db
    .select({ id: files.id, name: files.name, sha256: files.sha256 })
    .from(files)
    .where(and(eq(files.id, fileId), isTheirs));
  return found ?? null;
}

/** A picture of a page of a file of theirs, by its name, opened for reading. */
export async function openPreflightPicture(
  services: Pick<Services, "db" | "storage" | "log">,
  viewer: FileViewer,
  fileId: string,
  pictureName: string,
): Promise<OpenedFile> {
  const seen = await findSeen(services.db, viewer, fileId);
  if (seen === null) return { ok: false, reason: "unknown" };
  return openPagePicture(services, seen.id, pictureName);
}
