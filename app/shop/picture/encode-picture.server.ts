import type { Sharp } from "sharp";
import { type PictureFormat, SHARE_PICTURE } from "./picture-files.ts";

/** A picture in a format that pages show, in the quality of all of them. */
export const encodePicture: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 76 }),
};

/** A picture as shared links show it: JPEG, cut to their shape, on white where it is transparent. */
export function encodeSharePicture(picture: Sharp): Sharp {
  return picture
    .resize({ ...SHARE_PICTURE, fit: "cover" })
    .flatten({ background: "white" })
    .jpeg({ quality: 80 });
}
