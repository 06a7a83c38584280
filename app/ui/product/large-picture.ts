import { ORDINARY_PICTURE_WIDTH, pictureFile } from "#app/shop/picture/picture-files.ts";

/** The widest file there is of a product's picture. */
export const LARGE_WIDTH = ORDINARY_PICTURE_WIDTH;

/** Its address: what "Enlarge" leads to without JavaScript. */
export function largePicture(url: string): string {
  return pictureFile(url, LARGE_WIDTH, "webp");
}
