import type { PDFDict } from "@cantoo/pdf-lib";
import type {
  ColorFact,
  FontFact,
  LineFact,
  OverprintFact,
  Paint,
  PdfFacts,
  PlacedPicture,
  TextFact,
  Use,
} from "../pdf-facts.ts";
import type { Rect } from "./matrix.ts";
import { readFont } from "./read-fonts.ts";

const MOST_COLORS = 5000;
const MOST_TEXTS = 2000;
const MOST_PICTURES = 5000;
const MOST_PROBLEMS = 50;

/** What painting a file comes across, each thing once. */
export type Gathering = ReturnType<typeof gatherFacts>;

export function gatherFacts() {
  const colors = new Map<string, ColorFact>();
  const texts = new Map<string, TextFact>();
  const lines = new Map<string, LineFact>();
  const fonts = new Map<PDFDict, FontFact>();
  const overprint = new Map<string, OverprintFact>();
  const pictures: PlacedPicture[] = [];
  const transparency = new Set<string>();
  const blendSpaces = new Set<string>();
  const problems = new Set<string>();
  const limits = new Set<PdfFacts["limits"][number]>();
  const fontOf = (dict: PDFDict) => {
    const fact = fonts.get(dict) ?? readFont(dict);
    fonts.set(dict, fact);
    return fact;
  };
  return {
    color(paint: Paint, use: Use, page: number, rect: Rect | null) {
      const key = `${page}|${paint.space}|${paint.ink}|${paint.tone}`;
      const known = colors.get(key);
      if (known) {
        known.count += 1;
        if (!known.uses.includes(use)) known.uses.push(use);
      } else if (colors.size < MOST_COLORS) {
        colors.set(key, { ...paint, count: 1, uses: [use], page, rect });
      }
    },
    text(paint: Paint, points: number, page: number, rect: Rect) {
      const size = Math.round(points * 100) / 100;
      const key = `${page}|${size}|${paint.space}|${paint.ink}|${paint.inks}|${paint.tone}`;
      const known = texts.get(key);
      if (known) known.count += 1;
      else if (texts.size < MOST_TEXTS) {
        texts.set(key, { ...paint, page, points: size, count: 1, rect });
      }
    },
    line(paint: Paint, points: number, page: number, rect: Rect) {
      const key = `${page}|${paint.inks}|${paint.tone}`;
      const known = lines.get(key);
      if (!known || points < known.points) lines.set(key, { ...paint, page, points, rect });
    },
    font: fontOf,
    shown(dict: PDFDict, page: number) {
      const { pages } = fontOf(dict);
      if (pages.at(-1) !== page) pages.push(page);
    },
    picture(picture: PlacedPicture) {
      if (pictures.length < MOST_PICTURES) pictures.push(picture);
      else limits.add("pictures");
    },
    transparent: (how: string) => transparency.add(how),
    blendSpace: (space: string) => blendSpaces.add(space),
    overprint(kind: OverprintFact["kind"], page: number, rect: Rect | null) {
      const key = `${kind}|${page}`;
      if (!overprint.has(key)) overprint.set(key, { kind, page, rect });
    },
    problem(words: string) {
      if (problems.size < MOST_PROBLEMS) problems.add(words);
    },
    limit: (limit: PdfFacts["limits"][number]) => limits.add(limit),
    facts: () => ({
      colors: [...colors.values()],
      texts: [...texts.values()],
      lines: [...lines.values()],
      fonts: eachOnce([...fonts.values()]),
      overprint: [...overprint.values()],
      pictures,
      transparency: [...transparency],
      blendSpaces: [...blendSpaces],
      problems: [...problems],
      limits: [...limits],
    }),
  };
}

/** A font that a file has several times is told of once, with the pages of all of them. */
function eachOnce(fonts: readonly FontFact[]): FontFact[] {
  const once = new Map<string, FontFact>();
  for (const font of fonts) {
    const key = `${font.type}|${font.name}|${font.isEmbedded}`;
    const pages = new Set([...(once.get(key)?.pages ?? []), ...font.pages]);
    once.set(key, { ...font, pages: [...pages].toSorted((a, b) => a - b) });
  }
  return [...once.values()];
}
