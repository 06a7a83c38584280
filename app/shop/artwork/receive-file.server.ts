import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { scanWithClamd } from "#app/platform/clamd/scan-with-clamd.server.ts";
import { files } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { ACCEPTED_TYPES, acceptedNames } from "./accepted-types.ts";
import type { FilePurpose } from "./artwork-terms.ts";
import { checkPictureSize } from "./picture-size.server.ts";
import { HEAD_BYTES, recogniseContent } from "./recognise-content.server.ts";
import { spool } from "./spool.server.ts";

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

export type ReceiveFileResult =
  | { ok: true; file: ReceivedFile }
  | { ok: false; status: 400 | 413 | 415 | 422 | 503; message: string };

/**
 * Takes one uploaded file: written aside with a size limit, recognised by its
 * content, measured, scanned for viruses, and only then put into storage and recorded for its owner
 * (decisions §6). A refused file leaves nothing behind.
 */
export async function receiveFile(
  services: Pick<Services, "db" | "env" | "log" | "storage" | "now">,
  owner: { visitorHash: string | null; userId: string | null },
  incoming: IncomingFile,
): Promise<ReceiveFileResult> {
  const { uploadMaxMegabytes } = await readSettings(services.db);
  const folder = join(services.env.dataDir, "incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    const spooled = await spool(incoming.content, path, uploadMaxMegabytes * 1024 * 1024);
    if (!spooled.ok) {
      return spooled.reason === "too_large"
        ? refuse(413, `This file is larger than ${uploadMaxMegabytes} MB.`)
        : refuse(400, "The upload broke off. Please try again.");
    }
    if (spooled.bytes === 0) return refuse(400, "This file is empty.");
    const checked = await checkContent(path, incoming);
    if (!checked.ok) return checked;
    const infection = await findInfection(services, path);
    if (infection) return infection;
    const file = {
      id: randomUUID(),
      name: cleanName(incoming.name),
      bytes: spooled.bytes,
      contentType: checked.contentType,
    };
    const storageKey = `uploads/${file.id}`;
    const stored = await services.storage.put(storageKey, createReadStream(path));
    await services.db.insert(files).values({
      ...file,
      ...owner,
      purpose: incoming.purpose,
      sha256: stored.sha256,
      storageKey,
      createdAt: services.now(),
    });
    return { ok: true, file };
  } finally {
    await rm(path, { force: true });
  }
}

type Refused = Extract<ReceiveFileResult, { ok: false }>;

function refuse(status: Refused["status"], message: string): Refused {
  return { ok: false, status, message };
}

async function checkContent(
  path: string,
  { purpose, name }: IncomingFile,
): Promise<{ ok: true; contentType: string } | Refused> {
  const contentType = await recogniseContent(await headOf(path), name);
  const accepted = ACCEPTED_TYPES[purpose].some((type) => type.contentType === contentType);
  if (contentType === null || !accepted) {
    return refuse(415, `This is not a file we can use. We take ${acceptedNames(purpose)}.`);
  }
  const picture = await checkPictureSize(path, contentType);
  if (picture.ok) return { ok: true, contentType };
  return picture.reason === "too_many_pixels"
    ? refuse(422, "This picture has more than 300 megapixels. Save it smaller and try again.")
    : refuse(422, "This picture can't be read. Save it again and try once more.");
}

/** `null` when the file may be taken: no virus in it, or no scanner set up. */
async function findInfection(
  { env, log }: Pick<Services, "env" | "log">,
  path: string,
): Promise<Refused | null> {
  if (env.clamdSocket === null) return null;
  const scan = await scanWithClamd(env.clamdSocket, createReadStream(path));
  switch (scan.kind) {
    case "clean":
      return null;
    case "infected":
      return refuse(
        422,
        `Our virus scanner found ${scan.signature} in this file, so we can't take it.`,
      );
    case "too_large":
      return refuse(
        413,
        "This file is too large for our virus scanner. Send it to us by mail, please.",
      );
    case "unknown":
      log.error({ reason: scan.reason }, "a file could not be scanned for viruses");
      return refuse(
        503,
        "We can't check files for viruses at the moment. Please try again in a few minutes.",
      );
  }
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
