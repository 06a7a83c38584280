import { deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { isAdobeJpeg, jpegWithProfile } from "./jpeg-segments.ts";
import {
  type Inks,
  limitInk,
  type PressColors,
  type PressPicture,
  type SampledPicture,
  type Triple,
} from "./press-colors.ts";
import { writeTiff } from "./write-tiff.ts";

/** The colors of a press by the ICC profile in this file, through sharp's color engine (lcms). */
export function pressColors(profilePath: string): PressColors {
  return {
    convertColors: (profile, colors) => convertColors(profilePath, profile, colors),
    convertPicture: (picture, limit) => convertPicture(profilePath, picture, limit),
    grayPicture,
    limitPicture,
  };
}

/** In one row of a picture. */
const MOST_COLORS = 4096;

async function convertColors(
  profilePath: string,
  profile: Uint8Array | null,
  colors: readonly Triple[],
): Promise<Inks[]> {
  const inks: Inks[] = [];
  for (let from = 0; from < colors.length; from += MOST_COLORS) {
    const row = colors.slice(from, from + MOST_COLORS);
    const bytes = Uint8Array.from(row.flat(), (part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255),
    );
    const content = { kind: "pixels", bytes } as const;
    const size = { widthPixels: row.length, heightPixels: 1 };
    const light = opened({ content, ...size, profile, isInverted: false });
    const made = await light.withIccProfile(profilePath).raw().toBuffer();
    for (let at = 0; at < row.length; at += 1) {
      const [c = 0, m = 0, y = 0, k = 0] = made.subarray(at * 4, at * 4 + 4);
      inks.push([c / 255, m / 255, y / 255, k / 255]);
    }
  }
  return inks;
}

/** `withIccProfile` alone: with a color space named as well it would go through a profile of sharp's own. */
async function convertPicture(
  profilePath: string,
  picture: SampledPicture,
  inkLimitPercent: number,
): Promise<PressPicture> {
  const light = opened(picture).withIccProfile(profilePath);
  const isPhoto = wantsJpeg(picture);
  if (isPhoto && inkLimitPercent >= PROFILE_INK_PERCENT) return asJpeg(light);
  const pixels = await light.raw().toBuffer();
  limitPixels(pixels, inkLimitPercent);
  return packed(pixels, picture);
}

/** As much ink as profiles of coated stock make at most; a press of less is held to it pixel by pixel. */
const PROFILE_INK_PERCENT = 300;

async function grayPicture(picture: SampledPicture): Promise<PressPicture> {
  const gray = await opened(picture).grayscale().toColourspace("b-w").raw().toBuffer();
  return { bytes: deflateSync(gray), filter: "FlateDecode", isInverted: false };
}

async function limitPicture(
  picture: SampledPicture,
  inkLimitPercent: number,
): Promise<PressPicture | null> {
  const { content, isInverted } = picture;
  const isJpeg = content.kind === "jpeg";
  // Sharp already turns the samples of Adobe's JPEGs around.
  const isTurned = isJpeg ? isAdobeJpeg(content.bytes) !== isInverted : isInverted;
  const pixels = isJpeg
    ? await sharp(jpegWithProfile(content.bytes, null))
        .pipelineColourspace("cmyk")
        .toColourspace("cmyk")
        .raw()
        .toBuffer()
    : Buffer.from(content.bytes);
  if (isTurned) for (const [at, value] of pixels.entries()) pixels[at] = 255 - value;
  return limitPixels(pixels, inkLimitPercent) ? packed(pixels, picture) : null;
}

/** Whether there was more ink than the limit somewhere. */
function limitPixels(pixels: Uint8Array, inkLimitPercent: number): boolean {
  const limit = Math.floor(inkLimitPercent * 2.55);
  let wasMore = false;
  for (let at = 0; at < pixels.length; at += 4) {
    const [c = 0, m = 0, y = 0, k = 0] = pixels.subarray(at, at + 4);
    if (c + m + y + k <= limit) continue;
    wasMore = true;
    const less = limitInk([c / 255, m / 255, y / 255, k / 255], inkLimitPercent);
    for (const [channel, part] of less.entries()) pixels[at + channel] = Math.floor(part * 255);
  }
  return wasMore;
}

function opened({
  content,
  widthPixels,
  heightPixels,
  profile,
  isInverted,
}: SampledPicture): Sharp {
  const pixels = content.bytes;
  const raw = { width: widthPixels, height: heightPixels, channels: 3 } as const;
  const size = { widthPixels, heightPixels, channels: 3 } as const;
  const picture =
    content.kind === "jpeg"
      ? sharp(jpegWithProfile(pixels, profile))
      : profile === null
        ? sharp(pixels, { raw })
        : sharp(writeTiff({ pixels, ...size, profile }));
  return isInverted ? picture.negate({ alpha: false }) : picture;
}

/** Pixels that came without loss stay so, unless they are very many. */
const MOST_EXACT_PIXELS = 4_000_000;

function wantsJpeg({ content, widthPixels, heightPixels }: SampledPicture): boolean {
  return content.kind === "jpeg" || widthPixels * heightPixels > MOST_EXACT_PIXELS;
}

async function packed(pixels: Uint8Array, picture: SampledPicture): Promise<PressPicture> {
  if (!wantsJpeg(picture)) {
    return { bytes: deflateSync(pixels), filter: "FlateDecode", isInverted: false };
  }
  const { widthPixels, heightPixels } = picture;
  const tiff = writeTiff({ pixels, widthPixels, heightPixels, channels: 4, profile: null });
  return asJpeg(sharp(tiff).pipelineColourspace("cmyk").toColourspace("cmyk"));
}

async function asJpeg(picture: Sharp): Promise<PressPicture> {
  const jpeg = await picture.jpeg({ quality: 92, chromaSubsampling: "4:4:4" }).toBuffer();
  // The profile is part of the press file once, not of each picture.
  return { bytes: jpegWithProfile(jpeg, null), filter: "DCTDecode", isInverted: true };
}
