import { PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from "./picture-files.ts";

/** The folder of uploaded pictures; the shop's built-in ones are beside it. */
const FOLDER = "/pictures/kept/";

/**
 * The id of an uploaded picture: what its content is, and up to which width there are
 * files of it. A picture is never enlarged, so a small one has fewer.
 */
const PICTURE_ID = /^[0-9a-f]{32}x(\d{3,4})$/;

/** An address of an uploaded picture, as `Picture` takes it. */
export const KEPT_PICTURE = /^\/pictures\/kept\/[0-9a-f]{32}x\d{3,4}$/;

const FILE_NAME = /^([0-9a-f]{32}x\d{3,4})-(?:(\d{3,4})\.(avif|webp)|(share)\.jpg|(logo)\.png)$/;

/** The address of an uploaded picture without size and format, as `Picture` takes it. */
export function keptPictureUrl(pictureId: string): string {
  return FOLDER + pictureId;
}

/** The id in such an address; `null` for any other. */
export function keptPictureId(url: string): string | null {
  const id = url.startsWith(FOLDER) ? url.slice(FOLDER.length) : "";
  return widestOf(id) === null ? null : id;
}

/** The id of a picture of this content (hexadecimal digits) with files up to this width. */
export function pictureId(contentHash: string, widest: PictureWidth): string {
  return `${contentHash.slice(0, 32)}x${widest}`;
}

/** One file of an uploaded picture. */
export interface KeptPictureFile {
  storageKey: string;
  contentType: "image/avif" | "image/webp" | "image/jpeg" | "image/png";
}

/** A file of a picture in one width and format. */
export function keptPictureFile(
  id: string,
  width: PictureWidth,
  format: PictureFormat,
): KeptPictureFile {
  return { storageKey: `pictures/${id}-${width}.${format}`, contentType: `image/${format}` };
}

/** The file that shared links show. */
export function keptShareFile(id: string): KeptPictureFile {
  return { storageKey: `pictures/${id}-share.jpg`, contentType: "image/jpeg" };
}

/** The file of the shop's logo: in the one format that every mail program and paper takes. */
export function keptLogoFile(id: string): KeptPictureFile {
  return { storageKey: `pictures/${id}-logo.png`, contentType: "image/png" };
}

/** The address of the logo that was made of a picture. */
export function logoFile(url: string): string {
  return `${url}-logo.png`;
}

/** The widest file of an uploaded picture. */
export function widestPictureFile(id: string, format: PictureFormat): KeptPictureFile | null {
  const widest = widestOf(id);
  return widest && keptPictureFile(id, widest, format);
}

/**
 * The file that is meant by the last part of an address ("…x960-1440.avif"); a width that
 * a small picture does not have is its widest. `null` when no picture can be called so.
 */
export function readPictureFileName(name: string): KeptPictureFile | null {
  const [, id = "", widthText, format, share, logo] = FILE_NAME.exec(name) ?? [];
  const widest = widestOf(id);
  if (widest === null) return null;
  if (share !== undefined) return keptShareFile(id);
  if (logo !== undefined) return keptLogoFile(id);
  const width = PICTURE_WIDTHS.find((one) => String(one) === widthText);
  if (width === undefined || (format !== "avif" && format !== "webp")) return null;
  return keptPictureFile(id, width < widest ? width : widest, format);
}

function widestOf(id: string): PictureWidth | null {
  const text = PICTURE_ID.exec(id)?.[1];
  return PICTURE_WIDTHS.find((width) => String(width) === text) ?? null;
}
