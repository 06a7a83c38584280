import type { Readable } from "node:stream";
import type { Services } from "#app/platform/services.server.ts";
import { currentSettings } from "#app/shop/settings/settings-queries.server.ts";
import { ACCEPTED_TYPES, acceptedNames } from "./accepted-types.ts";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { fileName } from "./file-name.ts";
import { type FileRefusal, refuseFile } from "./file-refusal.ts";
import { findInfection } from "./find-infection.server.ts";
import { isWhole } from "./is-whole.server.ts";
import { keepFile, refuseWithoutRoom } from "./keep-file.server.ts";
import { checkPictureSize } from "./picture-size.server.ts";
import { recogniseContent } from "./recognise-content.server.ts";
import { type TemporaryFile, withTemporaryFile } from "./with-temporary-file.server.ts";
import { mostMegabytes } from "./most-megabytes.ts";
import type { Uploader } from "./uploader.ts";

export interface IncomingFile {
  purpose: FilePurpose;
  /** The file's name on the customer's computer; only shown, never a path. */
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
  const { db, now } = services;
  const refused = await refuseWithoutRoom(db, uploader, { bytes: 0, now: now() });
  if (refused) return refused;
  const { content, purpose } = incoming;
  const maxMegabytes = mostMegabytes(purpose, await currentSettings(services));
  return withTemporaryFile(services, { content, maxMegabytes }, (file) =>
    take(services, uploader, incoming, file),
  );
}

async function take(
  services: Pick<Services, "db" | "env" | "log" | "storage" | "now">,
  uploader: Uploader,
  incoming: IncomingFile,
  file: TemporaryFile,
): Promise<ReceiveFileResult> {
  const checked = await checkContent(file, incoming);
  if (!checked.ok) return checked;
  const { path, bytes, sha256 } = file;
  const infection = await findInfection(services, path);
  if (infection) return infection;
  const { contentType } = checked;
  const name = fileName(incoming.name, contentType);
  const { purpose } = incoming;
  const facts = { path, name, purpose, contentType, bytes, sha256 };
  const kept = await keepFile(services, uploader, facts);
  return kept.ok ? { ok: true, file: { id: kept.id, name, bytes, contentType } } : kept;
}

async function checkContent(
  { path, head, bytes }: TemporaryFile,
  { purpose, name }: IncomingFile,
): Promise<{ ok: true; contentType: string } | FileRefusal> {
  const contentType = await recogniseContent(head, name);
  const accepted = ACCEPTED_TYPES[purpose].some((type) => type.contentType === contentType);
  if (contentType === null || !accepted) {
    return refuseFile(415, `This is not a file we can use. We take ${acceptedNames(purpose)}.`);
  }
  const picture = await checkPictureSize(path, contentType);
  if (!picture.ok) return REFUSED_PICTURES[picture.reason];
  // Customers approve what they see of it; damaged artwork is seen when it is looked at.
  const isDamaged = purpose === "proof" && !(await isWhole(path, contentType, bytes));
  return isDamaged ? DAMAGED : { ok: true, contentType };
}

const DAMAGED = refuseFile(422, "This file is damaged. Save it again and try once more.");

const REFUSED_PICTURES = {
  unreadable: refuseFile(422, "This picture can't be read. Save it again and try once more."),
  too_many_pixels: refuseFile(
    422,
    "This picture has more than 300 megapixels. Save it smaller and try again.",
  ),
};
