import type { PictureFacts } from "#app/shop/preflight/picture-facts.ts";
import type { UnreadReason } from "#app/shop/preflight/artwork-facts.ts";
import { forFace, type PrintJob } from "#app/shop/preflight/print-job.ts";
import { worstOf } from "./card-file.ts";
import { type CorpusFile, seen } from "./corpus-file.ts";
import { BANNER, CARD, FORM } from "./corpus-jobs.ts";

const FRONT = forFace(CARD, "front");

/** What is said of letters, inks and layers makes no sense of pixels. */
const MOOT = {
  black: "moot",
  type: "moot",
  lines: "moot",
  fonts: "moot",
  transparency: "moot",
  overprint: "moot",
  extras: "moot",
} as const;

const NO_CUT = { bleed: "moot", safe: "moot" } as const;

function pictureFile(
  name: string,
  facts: Partial<PictureFacts> & Pick<PictureFacts, "widthPixels" | "heightPixels">,
  expected: CorpusFile["expected"],
  { job = FRONT, edges = [seen(0)] }: { job?: PrintJob; edges?: CorpusFile["edges"] } = {},
): CorpusFile {
  const picture: PictureFacts = {
    format: "jpeg",
    orientation: 1,
    space: "cmyk",
    bitsPerChannel: 8,
    hasAlpha: false,
    profile: null,
    pages: 1,
    hasLiveText: false,
    ...facts,
  };
  return {
    name,
    job,
    content: { kind: "facts", facts: { kind: "picture", picture } },
    edges,
    expected: { ...MOOT, ...expected },
    status: worstOf(expected),
  };
}

function unread(reason: UnreadReason, format: string): CorpusFile {
  const others = ["pages", "size", "bleed", "safe", "resolution", "color", "ink", "blank"] as const;
  return {
    name: `${format}, ${reason}`,
    job: FRONT,
    content: { kind: "facts", facts: { kind: "unread", reason, format } },
    edges: [],
    expected: {
      ...MOOT,
      ...Object.fromEntries(others.map((id) => [id, "moot"])),
      readable: "warning",
    },
    status: "by-hand",
  };
}

const bare = { edges: [seen(0, { bare: 1 })] };

/** Files that are no PDF, as a server reads them. */
export const PICTURE_FILES: readonly CorpusFile[] = [
  pictureFile("a picture for the bleed at 300 ppi", { widthPixels: 1125, heightPixels: 675 }, {}),
  pictureFile(
    "a picture for the trim at 300 ppi",
    { widthPixels: 1050, heightPixels: 600 },
    { bleed: "fail" },
    bare,
  ),
  pictureFile(
    "a picture for the trim, white to its edges",
    { widthPixels: 1050, heightPixels: 600 },
    {},
    { edges: [seen(0, { printed: 0 })] },
  ),
  pictureFile(
    "a photograph of 300 × 200 pixels",
    { widthPixels: 300, heightPixels: 200, space: "rgb" },
    { size: "fail", resolution: "fail", color: "warning", ...NO_CUT },
  ),
  pictureFile(
    "a photograph from a camera",
    { widthPixels: 4032, heightPixels: 3024, space: "rgb" },
    { size: "fail", color: "warning", ...NO_CUT },
  ),
  pictureFile(
    "half of the resolution",
    { widthPixels: 563, heightPixels: 338 },
    { resolution: "warning" },
  ),
  pictureFile(
    "a third of the resolution",
    { widthPixels: 375, heightPixels: 225 },
    { resolution: "fail" },
  ),
  pictureFile("upright", { widthPixels: 675, heightPixels: 1125 }, { size: "warning" }),
  pictureFile(
    "upright, and turned by its camera",
    { widthPixels: 675, heightPixels: 1125, orientation: 6 },
    {},
  ),
  pictureFile(
    "a PNG in RGB",
    { widthPixels: 1125, heightPixels: 675, format: "png", space: "rgb", hasAlpha: true },
    { color: "warning" },
  ),
  pictureFile(
    "a PNG in gray",
    { widthPixels: 1125, heightPixels: 675, format: "png", space: "gray" },
    {},
  ),
  pictureFile(
    "line art of 600 ppi as TIFF",
    { widthPixels: 2250, heightPixels: 1350, format: "tiff", space: "gray", bitsPerChannel: 1 },
    {},
  ),
  pictureFile(
    "line art of 300 ppi as TIFF",
    { widthPixels: 1125, heightPixels: 675, format: "tiff", space: "gray", bitsPerChannel: 1 },
    { resolution: "warning" },
  ),
  pictureFile(
    "a TIFF of two pages for two sides",
    { widthPixels: 1125, heightPixels: 675, format: "tiff", pages: 2 },
    {},
    { job: CARD },
  ),
  pictureFile(
    "a GIF that moves",
    { widthPixels: 1125, heightPixels: 675, format: "gif", space: "rgb", pages: 12 },
    { pages: "fail", color: "warning" },
  ),
  pictureFile(
    "one picture for two sides",
    { widthPixels: 1125, heightPixels: 675 },
    { pages: "warning" },
    { job: CARD },
  ),
  pictureFile(
    "a blank picture",
    { widthPixels: 1125, heightPixels: 675 },
    { blank: "fail" },
    { edges: [seen(0, { printed: 0, isBlank: true })] },
  ),
  pictureFile(
    "a dark CMYK picture",
    { widthPixels: 1125, heightPixels: 675 },
    { ink: "fail" },
    { edges: [seen(0, { inkPercent: 372 })] },
  ),
  pictureFile(
    "not seen yet",
    { widthPixels: 1125, heightPixels: 675 },
    { bleed: "waiting", safe: "waiting", ink: "waiting", blank: "waiting" },
    { edges: [] },
  ),
  pictureFile(
    "a banner of 150 ppi",
    { widthPixels: 14_475, heightPixels: 5475 },
    {},
    { job: BANNER },
  ),
  pictureFile(
    "a banner of 80 ppi",
    { widthPixels: 7720, heightPixels: 2920 },
    { resolution: "warning" },
    { job: BANNER },
  ),
  pictureFile(
    "a form without bleed",
    { widthPixels: 2550, heightPixels: 3300, space: "gray" },
    {},
    { job: FORM },
  ),
  pictureFile(
    "a drawing",
    { widthPixels: 375, heightPixels: 225, format: "svg", space: "rgb" },
    { resolution: "moot", color: "warning" },
  ),
  pictureFile(
    "a drawing with letters",
    { widthPixels: 375, heightPixels: 225, format: "svg", space: "rgb", hasLiveText: true },
    { resolution: "moot", color: "warning", fonts: "warning" },
  ),
  pictureFile(
    "a PSD in CMYK",
    { widthPixels: 1125, heightPixels: 675, format: "psd", profile: "GRACoL TR 006" },
    {},
  ),
  unread("format", "EPS"),
  unread("format", "HEIC"),
  unread("damaged", "PDF"),
  unread("too-much", "PDF"),
];
