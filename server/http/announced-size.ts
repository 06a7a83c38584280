import { type FilePurpose, FILE_PURPOSES } from "#app/shop/order/file-purposes.ts";
import { tooLarge } from "#app/shop/artwork/file-refusal.ts";
import { BYTES_A_MEGABYTE } from "#app/shop/artwork/format-bytes.ts";
import { mostMegabytes } from "#app/shop/artwork/most-megabytes.ts";
import { PICTURE_UPLOAD_PATH, MAX_PICTURES } from "#app/shop/picture/picture-terms.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { type BodyKind, FORM_TOO_LARGE, mostBytes, TOO_LARGE } from "./body-limits.ts";

/** The fields of a form with files, and what divides its parts. */
const FIELDS_BYTES = 8 * BYTES_A_MEGABYTE;

/** What a request says of its body before it sends it. */
export interface BodyWithFiles {
  kind: Exclude<BodyKind, "plain" | "long text">;
  path: string;
  /** What the address says that a file is for. */
  purpose: string | undefined;
  /** In bytes; `null` when it does not say. */
  announced: number | null;
}

type Limits = Pick<
  Settings,
  "pictureMaxMegabytes" | "taskUploadMaxMegabytes" | "uploadMaxFiles" | "uploadMaxMegabytes"
>;

type AnnouncedSize = { ok: true; bytes: number } | { ok: false; status: 413; message: string };

/**
 * How large a body may become: as it says, or as any that is taken there. Refused when that is
 * less than it says. Files are measured again as they come in.
 */
export function announcedSize(body: BodyWithFiles, limits: Limits): AnnouncedSize {
  const { most, message } = mostOf(body, limits);
  const bytes = body.announced ?? most;
  return bytes > most ? { ok: false, status: 413, message } : { ok: true, bytes };
}

function mostOf(body: BodyWithFiles, limits: Limits): { most: number; message: string } {
  if (body.kind === "file") {
    const megabytes = mostMegabytesOf(body, limits);
    return { most: megabytes * BYTES_A_MEGABYTE, message: tooLarge(megabytes).message };
  }
  return body.kind === "call with files"
    ? { most: mostBytes(body.kind, body.path), message: TOO_LARGE }
    : { most: formBytes(limits), message: FORM_TOO_LARGE };
}

function mostMegabytesOf({ path, purpose }: BodyWithFiles, limits: Limits): number {
  if (path === PICTURE_UPLOAD_PATH) return limits.pictureMaxMegabytes;
  const known: FilePurpose | undefined = FILE_PURPOSES.find((one) => one === purpose);
  return mostMegabytes(known ?? "artwork", limits);
}

/** As many of the largest files as any form takes. */
function formBytes(limits: Limits): number {
  const { uploadMaxFiles, uploadMaxMegabytes, pictureMaxMegabytes } = limits;
  const files = uploadMaxFiles * uploadMaxMegabytes;
  const pictures = MAX_PICTURES * pictureMaxMegabytes;
  return Math.max(files, pictures) * BYTES_A_MEGABYTE + FIELDS_BYTES;
}
