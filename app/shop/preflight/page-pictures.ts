/** The pictures that are made of an artwork file's pages: their longer side, in pixels. */
export const PICTURE_SIZES = { page: 1200, thumbnail: 320 } as const;

export type PictureSize = keyof typeof PICTURE_SIZES;
export const PICTURE_SIZE_NAMES = ["page", "thumbnail"] as const satisfies readonly PictureSize[];

/** So many pages have thumbnails; from more nobody chooses. */
export const MOST_PICTURED_PAGES = 20;
/** Where it isn't known what is printed the first pages are shown large. */
export const LARGE_PAGES = [0, 1];

/** The picture of a page, from 0, by its name: "0-page.webp". */
export function pictureName({ page, size }: { page: number; size: PictureSize }): string {
  return `${page}-${size}.webp`;
}

/** The page and size that a name says; `null` when it is none of a picture. */
export function readPictureName(name: string): { page: number; size: PictureSize } | null {
  const [, page, word] = /^(\d{1,4})-([a-z]+)[.]webp$/.exec(name) ?? [];
  const size = PICTURE_SIZE_NAMES.find((one) => one === word);
  return page === undefined || size === undefined ? null : { page: Number(page), size };
}
