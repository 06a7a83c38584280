import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Services } from "#app/platform/services.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { ACCEPTED_TYPES, acceptedNames } from "./accepted-types.ts";
import type { FilePurpose } from "./artwork-terms.ts";
import { type FileRefusal, refuseFile } from "./file-refusal.ts";
import { findInfection } from "./find-infection.server.ts";
import { keepFile, refuseWithoutRoom } from "./keep-file.server.ts";
import { checkPictureSize } from "./picture-size.server.ts";
import { HEAD_BYTES, recogniseContent } from "./recognise-content.server.ts";
import { spool } from "./spool.server.ts";
import type { Uploader } from "./uploader.ts";

export interface IncomingFile {
  purpose: FilePurpose;
  /** As the customer's computer calls it; only shown, never a path. */
  name: string;
  content: Readable;
}

export interface ReceivedFile {
  id: string;
  name: string;
  bytes: number;
  contentType: string;
}

export type ReceiveFileResult = { ok: true; file: ReceivedFile } | FileRefusal;

/**
 * Takes one uploaded file: written aside with a size limit, recognised by its
 * content, measured, scanned for viruses, and only then put into storage and
 * recorded for its owner (decisions §6). A refused file leaves nothing behind.
 */
export async function receiveFile(
  services: Pick<Services, "changes" | "db" | "env" | "log" | "storage" | "now">,
  uploader: Uploader,
  incoming: IncomingFile,
): Promise<ReceiveFileResult> {
  const { db, env, log, now } = services;
  const refused = await refuseWithoutRoom(db, uploader, now());
  if (refused) return refused;
  const folder = incomingFolder(env);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    return await take(services, uploader, incoming, path);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    log.error({ err: error }, "an upload found the disk full");
    return refuseFile(507, "We have no room for more files at the moment. Please call us.");
  } finally {
    await rm(path, { force: true });
  }
}

/** Where files wait while they are checked. */
export function incomingFolder({ dataDir }: Pick<Services["env"], "dataDir">): string {
  return join(dataDir, "incoming");
}

async function take(
  services: Pick<Services, "changes" | "db" | "env" | "log" | "storage" | "now">,
  uploader: Uploader,
  incoming: IncomingFile,
  path: string,
): Promise<ReceiveFileResult> {
  const { uploadMaxMegabytes, taskUploadMaxMegabytes } = await currentSettings(services);
  const maxMegabytes = incoming.purpose === "task" ? taskUploadMaxMegabytes : uploadMaxMegabytes;
  const spooled = await spool(incoming.content, path, maxMegabytes * 1024 * 1024);
  if (!spooled.ok) {
    return spooled.reason === "too_large"
      ? refuseFile(413, `This file is larger than ${maxMegabytes} MB.`)
      : refuseFile(400, "The upload broke off. Please try again.");
  }
  const { bytes } = spooled;
  if (bytes === 0) return refuseFile(400, "This file is empty.");
  const checked = await checkContent(path, incoming);
  if (!checked.ok) return checked;
  const infection = await findInfection(services, path);
  if (infection) return infection;
  const name = cleanName(incoming.name);
  const { contentType } = checked;
  const { purpose } = incoming;
  const kept = await keepFile(services, uploader, { path, name, purpose, contentType, bytes });
  return kept.ok ? { ok: true, file: { id: kept.id, name, bytes, contentType } } : kept;
}

/** The storage wraps what the system said. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? error.code : null;
  return code === "ENOSPC" || code === "EDQUOT" || isDiskFull(error.cause);
}

async function checkContent(
  path: string,
  { purpose, name }: IncomingFile,
): Promise<{ ok: true; contentType: string } | FileRefusal> {
  const contentType = await recogniseContent(await headOf(path), name);
  const accepted = ACCEPTED_TYPES[purpose].some((type) => type.contentType === contentType);
  if (contentType === null || !accepted) {
    return refuseFile(415, `This is not a file we can use. We take ${acceptedNames(purpose)}.`);
  }
  const picture = await checkPictureSize(path, contentType);
  if (picture.ok) return { ok: true, contentType };
  return picture.reason === "too_many_pixels"
    ? refuseFile(422, "This picture has more than 300 megapixels. Save it smaller and try again.")
    : refuseFile(422, "This picture can't be read. Save it again and try once more.");
}

async function headOf(path: string): Promise<Uint8Array> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Without folders, control characters and direction tricks; at most 200 characters. */
function cleanName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  const clean = base.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  if (clean === "") return "file";
  if (clean.length <= 200) return clean;
  const dot = clean.lastIndexOf(".");
  const extension = dot > 0 ? clean.slice(dot).slice(0, 20) : "";
  return clean.slice(0, 200 - extension.length) + extension;
}
