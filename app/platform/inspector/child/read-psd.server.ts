import { initializeCanvas, type PixelData, readPsd } from "ag-psd";
import type { PictureFacts } from "#app/shop/preflight/picture-facts.ts";
import type { Raster } from "#app/shop/preflight/see/sheet-picture.ts";

/** There is no canvas here, and none is needed: pixels are kept as bytes. */
initializeCanvas(
  () => {
    throw new Error("There is no canvas.");
  },
  (width, height) => ({
    width,
    height,
    data: new Uint8ClampedArray(width * height * 4),
    colorSpace: "srgb",
  }),
);

/** By the number that a document has for it: bitmap, gray, indexed, RGB, CMYK, and so on. */
const SPACES: Readonly<Record<number, PictureFacts["space"]>> = {
  0: "gray",
  1: "gray",
  2: "rgb",
  3: "rgb",
  4: "cmyk",
  8: "gray",
  9: "lab",
};
const RGB = 3;

/** Of one document, all its pictures together. */
const MOST_BYTES = 512 * 1024 * 1024;

/**
 * A Photoshop document by the picture of all its layers that it keeps; `composite` is `null` in one that
 * was saved without it. Throws what is wrong with one that can't be read.
 */
export function readPsdFile(bytes: Buffer): { facts: PictureFacts; composite: Raster | null } {
  const psd = readPsd(bytes, {
    skipLayerImageData: true,
    skipThumbnail: true,
    skipLinkedFilesData: true,
    useImageData: true,
    totalMemoryLimit: MOST_BYTES,
  });
  const { width, height, imageData, bitsPerChannel = 8, channels = 3 } = psd;
  const space = SPACES[psd.colorMode ?? RGB] ?? "other";
  const inks = space === "cmyk" ? 4 : space === "gray" ? 1 : 3;
  const facts: PictureFacts = {
    format: "psd",
    widthPixels: width,
    heightPixels: height,
    orientation: 1,
    space,
    bitsPerChannel,
    hasAlpha: channels > inks,
    profile: null,
    pages: 1,
    hasLiveText: false,
  };
  return { facts, composite: imageData ? rasterOf(imageData) : null };
}

function rasterOf({ data, width, height }: PixelData): Raster | null {
  if (data instanceof Float32Array) return null;
  const rgba = data instanceof Uint16Array ? Uint8Array.from(data, (value) => value >> 8) : data;
  return { width, height, rgba: new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.length) };
}
