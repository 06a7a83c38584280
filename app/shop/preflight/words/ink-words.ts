import { listed, short, type Words } from "./words.ts";

export const resolutionWords = {
  low: (ppi: number, wanted: number, count: number, status: string): Words => ({
    sentence: `${count === 1 ? "A picture has" : `${count} pictures have low resolution, down to`} ${Math.floor(ppi)} ppi at print size`,
    advice:
      status === "fail"
        ? `It will look blurry or blocky. We ask for ${wanted} ppi: use a larger original.`
        : `It may look a little soft. We ask for ${wanted} ppi.`,
    measured: `${Math.floor(ppi)} ppi`,
    wanted: `${wanted} ppi`,
  }),
};

export const colorWords = {
  screen: (): Words => ({
    sentence: "Made in screen colors (RGB)",
    advice: "Ink can't glow like a screen. Bright greens and blues will print a little duller.",
    measured: "RGB",
    wanted: "CMYK",
  }),
  spots: (names: readonly string[]): Words => ({
    sentence: `Uses ${names.length === 1 ? "a spot color" : "spot colors"}: ${listed(names.slice(0, 3).map(short))}`,
    advice:
      "We print in cyan, magenta, yellow, and black. Spot colors are converted and may look different.",
  }),
};

export const inkWords = {
  much: (ink: number, limit: number): Words => ({
    sentence: `${Math.round(ink)}% ink at the darkest spot`,
    advice: `This stock takes ${limit}%. More won't dry and smears, so we reduce it in the press file.`,
    measured: `${Math.round(ink)}%`,
    wanted: `${limit}%`,
  }),
};

export const blackWords = {
  text: (inks: number | null): Words => ({
    sentence: `Black text prints in ${inks === null ? "four" : countWord(inks)} inks`,
    advice:
      "If the inks are off by a hair, small letters get colored edges. Black ink alone is sharp.",
    wanted: "K only",
  }),
  area: (): Words => ({
    sentence: "Black areas are screen black (RGB)",
    advice: "It converts to a mix of all four inks. For a deep black, use C60 M40 Y40 K100.",
    measured: "RGB",
    wanted: "C60 M40 Y40 K100",
  }),
};

export const typeWords = {
  small: (points: number, wanted: number, isOneInk: boolean): Words => ({
    sentence: `Text as small as ${point(points)}`,
    advice: isOneInk
      ? `Below ${wanted} pt, letters are hard to read in print.`
      : `In several inks or in white, letters below ${wanted} pt fill in or blur.`,
    measured: point(points),
    wanted: point(wanted),
  }),
};

export const linesWords = {
  thin: (points: number, wanted: number): Words => ({
    sentence: `Lines as thin as ${point(points)}`,
    advice: `Below ${point(wanted)}, a line may break up or disappear.`,
    measured: point(points),
    wanted: point(wanted),
  }),
};

export const fontsWords = {
  missing: (names: readonly string[]): Words => ({
    sentence: `${names.length === 1 ? "A font isn't" : `${names.length} fonts aren't`} embedded: ${listed(names.slice(0, 3).map(fontName))}`,
    advice:
      "Another font would print instead. Export the PDF with fonts embedded, or outline the text.",
  }),
  drawn: (): Words => ({
    sentence: "All text is in Type 3 fonts",
    advice: "They print, but may look rough. Export again with ordinary fonts if you can.",
  }),
  liveText: (): Words => ({
    sentence: "The drawing has text that isn't outlined",
    advice: "It may print in another font. Convert text to outlines and export again.",
  }),
};

export const transparencyWords = {
  mixedAsLight: (): Words => ({
    sentence: "Transparent parts mix as screen colors",
    advice:
      "Shadows and overlaps may print differently. Set the blending space to CMYK, or export PDF/X-4.",
  }),
};

export const overprintWords = {
  white: (isText: boolean): Words => ({
    sentence: `White ${isText ? "text" : "shapes"} will disappear`,
    advice: "They're set to overprint, and white ink doesn't exist. Turn off overprint for white.",
  }),
  other: (): Words => ({
    sentence: "Some colors are set to overprint",
    advice: "They mix with what's underneath. If that isn't what you want, turn off overprint.",
  }),
};

export const blankWords = {
  front: (): Words => ({
    sentence: "The front is blank",
    advice: "Nothing on this page prints. Check that you exported the right pages.",
  }),
  back: (): Words => ({
    sentence: "The back is blank",
    advice: "Nothing prints on the back. That's fine if you meant it.",
  }),
};

interface Extras {
  notes: boolean;
  fields: boolean;
  layers: boolean;
  scripts: boolean;
  attachments: boolean;
}

export const extrasWords = {
  present: (has: Extras): Words => {
    const names = [
      has.notes ? "notes" : [],
      has.fields ? "form fields" : [],
      has.layers ? "layers" : [],
      has.scripts ? "scripts" : [],
      has.attachments ? "attachments" : [],
    ].flat();
    return {
      sentence: `The file has ${listed(names)}`,
      advice: "They aren't part of the print, and we leave them out.",
    };
  },
};

function point(points: number): string {
  return `${Math.round(points * 100) / 100} pt`;
}

function countWord(count: number): string {
  return ["no", "one", "two", "three", "four"][count] ?? String(count);
}

/** Without the six letters of a part of a font: "ABCDEF+Archivo-Regular". */
function fontName(name: string): string {
  return short(name.replace(/^[A-Z]{6}\+/, "")) || "a font without a name";
}
