/** Red, green and blue of sRGB, 0 to 255. */
type Rgb = readonly [number, number, number];

/** Least contrast of words on a ground (WCAG 2.2 AA, 1.4.3). */
export const AA_CONTRAST = 4.5;

const WHITE: Rgb = [255, 255, 255];
/** The step by which a color that is too light gets darker. */
const STEP = 0.97;

/**
 * A color ("#006394") as mails and papers may use it: itself where white words on it, and
 * words in it on white, can be read; else the next darker one of its kind where they can.
 * Pages mix theirs by the same rule from the tokens.
 */
export function readableColor(color: string): string {
  let rgb = rgbOf(color);
  while (contrastOf(rgb, WHITE) < AA_CONTRAST) {
    const [red, green, blue] = rgb;
    rgb = [Math.floor(red * STEP), Math.floor(green * STEP), Math.floor(blue * STEP)];
  }
  return hexOf(rgb);
}

/** How well a color stands out from white: 1 (not at all) to 21. */
export function contrastWithWhite(color: string): number {
  return contrastOf(rgbOf(color), WHITE);
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function rgbOf(color: string): Rgb {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
