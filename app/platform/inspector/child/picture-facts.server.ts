import { readFile } from "node:fs/promises";
import sharp, { type Metadata } from "sharp";
import type { PictureFacts } from "#app/shop/preflight/picture-facts.ts";
import { MOST_PIXELS } from "./jpeg-ink.server.ts";
import { profileName } from "./profile-name.server.ts";
import { tiffBits } from "./tiff-bits.server.ts";

type RasterFormat = Exclude<PictureFacts["format"], "psd">;

const SPACES: Readonly<Record<string, PictureFacts["space"]>> = {
  srgb: "rgb",
  rgb: "rgb",
  rgb16: "rgb",
  scrgb: "rgb",
  cmyk: "cmyk",
  "b-w": "gray",
  grey16: "gray",
  lab: "lab",
  labs: "lab",
};

const BITS: Readonly<Record<string, number>> = {
  uchar: 8,
  char: 8,
  ushort: 16,
  short: 16,
  uint: 32,
  int: 32,
  float: 32,
  double: 64,
};

/**
 * What a picture file says of itself in its head. Throws what the library says of one that it can't
 * read.
 */
export async function readPictureFacts(path: string, format: RasterFormat): Promise<PictureFacts> {
  // What only AVIF needs can do harm to no other file.
  if (format !== "avif") sharp.block({ operation: ["VipsForeignLoadHeif"] });
  const metadata = await sharp(path, { limitInputPixels: MOST_PIXELS }).metadata();
  return {
    format,
    widthPixels: metadata.width,
    heightPixels: metadata.pageHeight ?? metadata.height,
    orientation: metadata.orientation ?? 1,
    space: SPACES[metadata.space] ?? "other",
    bitsPerChannel: await bitsOf(path, format, metadata),
    hasAlpha: metadata.hasAlpha,
    profile: metadata.icc ? profileName(metadata.icc) : null,
    pages: metadata.pages ?? 1,
    hasLiveText: format === "svg" && (await hasLetters(path)),
  };
}

/** Of a palette it is said how many colors it has, of a TIFF in black and white nothing at all. */
async function bitsOf(path: string, format: RasterFormat, metadata: Metadata): Promise<number> {
  const { depth, bitsPerSample, isPalette } = metadata;
  if (format === "tiff") return tiffBits(path);
  if (isPalette) return bitsPerSample === 1 ? 1 : 8;
  return bitsPerSample ?? BITS[depth] ?? 8;
}

async function hasLetters(path: string): Promise<boolean> {
  return /<(?:\w+:)?text[\s>]/.test(await readFile(path, "utf8"));
}
