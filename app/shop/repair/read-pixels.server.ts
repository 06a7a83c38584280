import sharp from "sharp";
import type { PictureFacts } from "#app/shop/preflight/picture-facts.ts";
import { isAdobeJpeg } from "./color/jpeg-segments.ts";
import type { PicturePixels } from "./picture-pixels.ts";

/** The samples of a picture file, its colors untouched; a JPEG stays packed as it is. Throws where sharp can't read it. */
export async function readPixels(
  bytes: Uint8Array,
  { format, widthPixels, heightPixels, orientation, space }: PictureFacts,
): Promise<PicturePixels> {
  const image = sharp(bytes);
  const { icc } = await image.metadata();
  const size = { widthPixels, heightPixels, orientation };
  const isJpegOfPdf = format === "jpeg" && ["rgb", "cmyk", "gray"].includes(space);
  if (isJpegOfPdf) {
    const channels = space === "cmyk" ? 4 : space === "gray" ? 1 : 3;
    const isInverted = channels === 4 && isAdobeJpeg(bytes);
    return {
      ...size,
      content: { kind: "jpeg", bytes },
      channels,
      isInverted,
      alpha: null,
      profile: channels === 3 ? (icc ?? null) : null,
    };
  }
  if (space === "cmyk") {
    const pixels = await image.pipelineColourspace("cmyk").toColourspace("cmyk").raw().toBuffer();
    return {
      ...size,
      content: { kind: "pixels", bytes: pixels },
      channels: 4,
      isInverted: false,
      alpha: null,
      profile: null,
    };
  }
  // What has a profile of its own comes as sRGB, which is what `null` means.
  const isGray = space === "gray";
  const { data, info } = await image
    .toColourspace(isGray ? "b-w" : "srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const colors = isGray ? 1 : 3;
  const { pixels, alpha } = split(data, info.channels, colors);
  return {
    ...size,
    content: { kind: "pixels", bytes: pixels },
    channels: colors,
    isInverted: false,
    alpha,
    profile: null,
  };
}

/** Colors apart from how much of them is seen. */
function split(data: Uint8Array, channels: number, colors: 1 | 3) {
  if (channels === colors) return { pixels: data, alpha: null };
  const count = data.length / channels;
  const pixels = new Uint8Array(count * colors);
  const alpha = new Uint8Array(count);
  let isSeen = true;
  for (let at = 0; at < count; at += 1) {
    for (let color = 0; color < colors; color += 1) {
      pixels[at * colors + color] = data[at * channels + color] ?? 0;
    }
    alpha[at] = data[at * channels + channels - 1] ?? 255;
    isSeen &&= alpha[at] === 255;
  }
  return { pixels, alpha: isSeen ? null : alpha };
}
