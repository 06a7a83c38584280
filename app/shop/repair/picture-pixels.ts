import type { SampledPicture } from "./color/press-colors.ts";

/** A picture file as far as it was unpacked: a JPEG as it is, or its pixels. */
export interface PicturePixels extends SampledPicture {
  channels: 1 | 3 | 4;
  /** EXIF: how it is turned or mirrored when it is shown. */
  orientation: number;
  /** A byte for each pixel, how much of it is seen; `null`: all. */
  alpha: Uint8Array | null;
}
