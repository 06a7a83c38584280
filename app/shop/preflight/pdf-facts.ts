import { z } from "zod";

/** Left, bottom, right, top in points of 1/72 inch, UserUnit applied, as the page lies before /Rotate. */
const rect = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** One of a page's five boxes; `explicit` when the page says it itself or inherits it. */
const box = z.object({ explicit: z.boolean(), rect });

const pageFacts = z.object({
  rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  userUnit: z.number(),
  boxes: z.object({ media: box, crop: box, bleed: box, trim: box, art: box }),
  operators: z.number(),
  /** Everything that is painted and printed, white too. */
  marks: z.number(),
  /** Around everything painted that is not white, whether the page's edge cuts it or not. */
  contentBox: rect.nullable(),
});

/**
 * - `white`: paper
 * - `black`: as good as black, K of 90 percent or RGB up to 40/40/40
 */
const TONES = ["white", "black", "other"] as const;

/** A color as it is used: how much ink it is, in percent, and of how many inks. `null`: only after conversion. */
const paint = z.object({
  /** "DeviceCMYK", "ICCBased 3", "Separation PANTONE 185 C → DeviceCMYK", "Indexed → DeviceRGB" … */
  space: z.string(),
  ink: z.number().nullable(),
  inks: z.number().nullable(),
  tone: z.enum(TONES),
});

export const USES = ["fill", "stroke", "text", "picture", "mask", "shading"] as const;

const colorFact = paint.extend({
  page: z.number(),
  count: z.number(),
  uses: z.array(z.enum(USES)),
  /** Around the first place on the page. */
  rect: rect.nullable(),
});

/** One placing of a picture, not one object: the same logo on two pages is two. */
const placedPicture = z.object({
  page: z.number(),
  widthPixels: z.number(),
  heightPixels: z.number(),
  ppiX: z.number(),
  ppiY: z.number(),
  /** As a color's; "mask" of a stencil, "in JPEG 2000" where only its own bytes say it. */
  space: z.string(),
  bits: z.number(),
  filter: z.string(),
  /** A stencil that the current color is painted through. */
  isMask: z.boolean(),
  /** Drawn in a soft mask: it is seen as transparency, not as a picture. */
  isInSoftMask: z.boolean(),
  /** Its four corners in points: x and y in turn, around it. */
  quadPoints: z.array(z.number()).length(8),
  /** "12 0 R"; "" of one that is written in the page itself. */
  ref: z.string(),
});

const fontFact = z.object({
  name: z.string(),
  /** "TrueType", "Type0/CIDFontType2", "Type3" … */
  type: z.string(),
  isEmbedded: z.boolean(),
  /** The pages on which letters of it are seen; none of a font that is only mentioned. */
  pages: z.array(z.number()),
});

/** Texts of one size and color on one page, and where the first of them begins. */
const textFact = paint.extend({
  page: z.number(),
  points: z.number(),
  count: z.number(),
  rect,
});

/** The thinnest line of a page in so many inks. */
const lineFact = paint.extend({ page: z.number(), points: z.number(), rect });

const overprintFact = z.object({
  kind: z.enum(["white fill", "white text", "overprint"]),
  page: z.number(),
  rect: rect.nullable(),
});

/** Everything a preflight reads in a PDF (press.md §4.1); JSON, so that it can be kept and sent on. */
export const pdfFactsSchema = z.object({
  version: z.string(),
  /** `opened`: protected against changes only; `locked`: asks for a password, nothing more is known. */
  encrypted: z.enum(["no", "opened", "locked"]),
  /** "PDF/X-4", "PDF/X-1a:2003" … as the file says of itself. */
  pdfx: z.string().nullable(),
  outputIntents: z.array(
    z.object({ subtype: z.string(), condition: z.string(), hasProfile: z.boolean() }),
  ),
  /** False where no list of pages was found, or one that leads nowhere: damage, and not emptiness. */
  hasPageTree: z.boolean(),
  pages: z.array(pageFacts),
  pictures: z.array(placedPicture),
  fonts: z.array(fontFact),
  colors: z.array(colorFact),
  texts: z.array(textFact),
  lines: z.array(lineFact),
  /** "opacity", "blend Multiply", "soft mask", "picture with soft mask". */
  transparency: z.array(z.string()),
  /** The spaces in which transparent things are mixed, where a group says one. */
  blendSpaces: z.array(z.string()),
  overprint: z.array(overprintFact),
  layers: z.number(),
  annotations: z.array(z.string()),
  /** "JavaScript", "Launch", "attachments" … */
  actions: z.array(z.string()),
  /** What could not be read and doesn't matter to the verdict. */
  problems: z.array(z.string()),
  /** What was left out because a limit was reached: such a file needs eyes. */
  limits: z.array(z.enum(["pages", "operators", "pictures", "stream"])),
});

export type PdfFacts = z.infer<typeof pdfFactsSchema>;
export type PageFacts = z.infer<typeof pageFacts>;
export type PlacedPicture = z.infer<typeof placedPicture>;
export type FontFact = z.infer<typeof fontFact>;
export type TextFact = z.infer<typeof textFact>;
export type LineFact = z.infer<typeof lineFact>;
export type ColorFact = z.infer<typeof colorFact>;
export type OverprintFact = z.infer<typeof overprintFact>;
export type Paint = z.infer<typeof paint>;
export type Use = (typeof USES)[number];
