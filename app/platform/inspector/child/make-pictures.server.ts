import path from "node:path";
import sharp from "sharp";
import type { Raster } from "#app/shop/preflight/see/sheet-picture.ts";
import type { InspectionRequest, MadePicture } from "../inspection-lines.server.ts";
import {
  LARGE_PAGES,
  MOST_PICTURED_PAGES,
  PICTURE_SIZES,
  pictureName,
  type PictureSize,
} from "#app/shop/preflight/page-pictures.ts";
import type { ArtworkSource } from "./artwork-source.server.ts";

interface Pages {
  /** Pages that have been drawn, as large as they are shown at least. */
  drawn: ReadonlyMap<number, Raster>;
  /** The pages that are looked at closely, as those that are printed. */
  large: readonly number[];
}

/** Makes the pictures that aren't there yet: pages to be looked at first, and large; a thumbnail of every other. */
export async function makePictures(
  { folder, has }: Pick<InspectionRequest, "folder" | "has">,
  source: ArtworkSource,
  { drawn, large }: Pages,
  made: (picture: MadePicture) => Promise<void>,
): Promise<void> {
  const first = (large.length > 0 ? large : LARGE_PAGES).filter((page) => page < source.pages);
  const count = Math.min(source.pages, MOST_PICTURED_PAGES);
  const all = new Set([...first, ...Array.from({ length: count }, (_, page) => page)]);
  for (const page of all) {
    const sizes: PictureSize[] = first.includes(page) ? ["page", "thumbnail"] : ["thumbnail"];
    const wanted = sizes.filter((size) => !has.includes(pictureName({ page, size })));
    const [largest] = wanted;
    if (largest === undefined) continue;
    const raster = drawn.get(page) ?? (await draw(source, page, PICTURE_SIZES[largest]));
    if (raster === null) continue;
    for (const size of wanted) {
      const file = path.join(folder, pictureName({ page, size }));
      await made({ page, size, ...(await encode(raster, PICTURE_SIZES[size], file)) });
    }
  }
}

function draw(source: ArtworkSource, page: number, longest: number): Promise<Raster | null> {
  const shape = source.shape(page);
  const side = (share: number) => Math.max(1, Math.round(longest * Math.min(1, share)));
  return source.draw(page, side(shape), side(1 / shape));
}

async function encode({ width, height, rgba }: Raster, longest: number, file: string) {
  const made = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize(longest, longest, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })
    .toFile(file);
  return { width: made.width, height: made.height };
}
