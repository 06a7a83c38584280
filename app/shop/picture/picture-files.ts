/** The files that are made of every picture, and their addresses. */

/** Widths in pixels that the pages ask for; a picture is never enlarged. */
export const PICTURE_WIDTHS = [320, 480, 720, 960, 1440, 2000] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Best first. */
export const PICTURE_FORMATS = ["avif", "webp"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The widest file of an ordinary picture; banners go up to 2000 pixels. */
export const ORDINARY_PICTURE_WIDTH = 1440;

/** The picture that shared links show: JPEG, which every service reads, cut to its usual shape. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** The address of the file for shared links, "/pictures/stickers-share.jpg". */
export function sharePicture(url: string): string {
  return `${url}-share.jpg`;
}

/** The address of one file of a picture, e.g. "/pictures/stickers-720.avif". */
export function pictureFile(url: string, width: PictureWidth, format: PictureFormat): string {
  return `${url}-${width}.${format}`;
}

/** All files of a picture in one format, as `srcset` wants them. */
export function pictureSourceSet(
  url: string,
  format: PictureFormat,
  widest: PictureWidth = ORDINARY_PICTURE_WIDTH,
): string {
  return PICTURE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${pictureFile(url, width, format)} ${width}w`)
    .join(", ");
}
