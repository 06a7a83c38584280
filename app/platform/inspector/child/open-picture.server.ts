import type { PictureFacts } from "#app/shop/preflight/picture-facts.ts";
import type { ReadableType } from "../readable-types.server.ts";
import type { OpenedArtwork } from "./artwork-source.server.ts";
import { readPictureFacts } from "./picture-facts.server.ts";
import { openRasterSource } from "./raster-source.server.ts";
import { orUnread } from "./unread.server.ts";

type PictureType = Exclude<ReadableType, "application/pdf" | "image/vnd.adobe.photoshop">;

const FORMATS: Readonly<Record<PictureType, Exclude<PictureFacts["format"], "psd">>> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/tiff": "tiff",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "avif",
  "image/svg+xml": "svg",
};

export function openPicture(
  asked: { file: string; format: string },
  contentType: PictureType,
): Promise<OpenedArtwork> {
  const format = FORMATS[contentType];
  // There are kinds of TIFF that the library does not know, and nothing is wrong with them.
  return orUnread(asked, format === "tiff" ? "format" : "damaged", async () => {
    const facts = await readPictureFacts(asked.file, format);
    const source = openRasterSource(asked.file, facts);
    // One that breaks off says everything in its head, and shows itself only as it is drawn.
    await source.draw(0, 16, 16);
    return { facts: { kind: "picture", picture: facts }, open: async () => source };
  });
}
