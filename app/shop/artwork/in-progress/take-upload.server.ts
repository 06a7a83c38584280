import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { uploadsInProgress } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { measureFile } from "#app/platform/storage/measure.server.ts";
import { hasCode } from "#app/platform/system-error.server.ts";
import { type FileRefusal, refuseFile, UPLOAD_GONE } from "../file-refusal.ts";
import type { HeldPlace } from "../keep-file.server.ts";
import { type ReceiveFileResult, takeFile } from "../receive-file.server.ts";
import type { Uploader } from "../uploader.ts";
import { headOf, orRefusal, type TemporaryFile } from "../with-temporary-file.server.ts";
import { claimUpload } from "./claim-upload.server.ts";
import { dropUpload } from "./drop-upload.server.ts";
import { findOwnUpload, type UploadInProgress, uploadPath } from "./own-upload.server.ts";
import { secondName } from "./second-name.server.ts";
import { findTakenUpload } from "./taken-upload.server.ts";

type TakeServices = Pick<Services, "db" | "env" | "log" | "now" | "storage">;

const UNFINISHED = refuseFile(409, "This file has not arrived as a whole yet.");
const UNDER_CHECK = refuseFile(503, "We're still checking this file. Please wait a moment.");

/** What is wrong with the file itself stays wrong: it is not kept for another try. */
const FOR_GOOD: ReadonlySet<FileRefusal["status"]> = new Set([400, 413, 415, 422]);

/**
 * Takes the file that an upload has become, once all of it has come, and does with it all that is
 * done with a file that came in one piece. Asked again, it answers with the same file; what could
 * not be done now may be asked for again.
 */
export async function takeUpload(
  services: TakeServices,
  owner: Pick<Uploader, "visitorHash" | "userId">,
  id: string,
): Promise<ReceiveFileResult> {
  const taken = await findTakenUpload(services.db, id, owner);
  if (taken) return { ok: true, file: taken };
  const upload = await findOwnUpload(services.db, id, owner, services.now());
  if (!upload) return takenMeanwhile(services, owner, id);
  if (upload.receivedBytes < upload.bytes) return UNFINISHED;
  const claim = await claimUpload(services, id);
  if (!claim) return UNDER_CHECK;
  try {
    const result = await orRefusal(services.log, () => takeWhole(services, upload));
    if (result.ok) await rm(uploadPath(services.env, id), { force: true });
    else if (FOR_GOOD.has(result.status)) await dropUpload(services, eq(uploadsInProgress.id, id));
    return result === UPLOAD_GONE ? await takenMeanwhile(services, owner, id) : result;
  } finally {
    await claim.release();
  }
}

/** What is gone from among the uploads may have become a file since it was looked for there. */
async function takenMeanwhile(
  { db }: Pick<Services, "db">,
  owner: Pick<Uploader, "visitorHash" | "userId">,
  id: string,
): Promise<ReceiveFileResult> {
  const taken = await findTakenUpload(db, id, owner);
  return taken ? { ok: true, file: taken } : UPLOAD_GONE;
}

async function takeWhole(
  services: TakeServices,
  upload: UploadInProgress,
): Promise<ReceiveFileResult> {
  const own = uploadPath(services.env, upload.id);
  const file = await describeFile(own);
  if (file?.bytes !== upload.bytes) {
    services.log.warn({ upload: upload.id }, "an upload is not on the disk as it came");
    await dropUpload(services, eq(uploadsInProgress.id, upload.id));
    return UPLOAD_GONE;
  }
  const { id } = upload;
  // Canceled while it was checked, it has given up its place to nobody.
  const giveUp: HeldPlace["giveUp"] = async (tx) => {
    const gone = await tx
      .delete(uploadsInProgress)
      .where(eq(uploadsInProgress.id, id))
      .returning({ id: uploadsInProgress.id });
    return gone.length > 0 ? null : UPLOAD_GONE;
  };
  const path = await secondName(own);
  try {
    return await takeFile(services, upload, upload, { ...file, path }, { id, giveUp });
  } finally {
    if (path !== own) await rm(path, { force: true });
  }
}

/** A file that came in pieces, as one that came at once; `undefined` when it is not there. */
async function describeFile(path: string): Promise<TemporaryFile | undefined> {
  try {
    return { path, ...(await measureFile(path)), head: await headOf(path) };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}
