/** Red, green and blue, from 0 to 1. */
export type Triple = readonly [red: number, green: number, blue: number];
/** Cyan, magenta, yellow, black, from 0 to 1. */
export type Inks = readonly [c: number, m: number, y: number, k: number];

/** A picture's samples: a JPEG as it is, or a byte for each channel of each pixel. */
export interface SampledPicture {
  content: { kind: "jpeg" | "pixels"; bytes: Uint8Array };
  widthPixels: number;
  heightPixels: number;
  /** The ICC profile that says what its colors look like; `null`: sRGB. */
  profile: Uint8Array | null;
  /** Its samples say how much is missing. */
  isInverted: boolean;
}

/** What it became: a stream's bytes and how they are packed. */
export interface PressPicture {
  bytes: Uint8Array;
  filter: "DCTDecode" | "FlateDecode";
  /** As Adobe's JPEGs in CMYK are. */
  isInverted: boolean;
}

/**
 * Conversion of light into the inks of a press, by its ICC profile. Handed in by whoever has a color
 * engine: pure rules only know what has to be converted.
 */
export interface PressColors {
  /** One answer for each color, in their order. */
  convertColors(profile: Uint8Array | null, colors: readonly Triple[]): Promise<readonly Inks[]>;
  convertPicture(picture: SampledPicture, inkLimitPercent: number): Promise<PressPicture>;
  /** A picture of light as grays, for masks. */
  grayPicture(picture: SampledPicture): Promise<PressPicture>;
  /** A picture in inks with no more of them than the limit; `null`: it has no more. */
  limitPicture(picture: SampledPicture, inkLimitPercent: number): Promise<PressPicture | null>;
}

/** Takes out of the colored inks what is above the limit; black keeps the drawing. */
export function limitInk(inks: Inks, limitPercent: number): Inks {
  const [c, m, y, k] = inks;
  const colored = c + m + y;
  const room = limitPercent / 100 - k;
  if (colored <= room || colored === 0) return inks;
  const share = Math.max(0, room) / colored;
  return [c * share, m * share, y * share, k];
}
