import { type FilePurpose, FILE_PURPOSES } from "#app/shop/order/file-purposes.ts";
import { tooLarge } from "#app/shop/artwork/file-refusal.ts";
import { mostMegabytes } from "#app/shop/artwork/most-megabytes.ts";
import { PICTURE_UPLOAD_PATH, MAX_PICTURES } from "#app/shop/picture/picture-terms.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { type BodyKind, mostBytes, TOO_LARGE } from "./body-limits.ts";

const MEGABYTE = 1024 * 1024;
/** The fields of a form with files, and what divides its parts. */
const FIELDS_BYTES = 8 * MEGABYTE;

/** What a request says of its body before it sends it. */
export interface BodyWithFiles {
  kind: Exclude<BodyKind, "plain">;
  path: string;
  /** What the address says that a file is for. */
  purpose: string | undefined;
  /** In bytes; 0 when it does not say. */
  announced: number;
}

type Limits = Pick<
  Settings,
  "pictureMaxMegabytes" | "taskUploadMaxMegabytes" | "uploadMaxFiles" | "uploadMaxMegabytes"
>;

/**
 * Why a body is larger than any that would be taken there; `null` when it may come. Files are
 * measured again as they come in.
 */
export function announcedRefusal(body: BodyWithFiles, limits: Limits) {
  if (body.kind === "file") {
    const megabytes = mostMegabytesOf(body, limits);
    return body.announced > megabytes * MEGABYTE
      ? { status: 413 as const, message: tooLarge(megabytes).message }
      : null;
  }
  const most = body.kind === "call with files" ? mostBytes(body.path) : formBytes(limits);
  return body.announced > most ? { status: 413 as const, message: TOO_LARGE } : null;
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
  return Math.max(files, pictures) * MEGABYTE + FIELDS_BYTES;
}
