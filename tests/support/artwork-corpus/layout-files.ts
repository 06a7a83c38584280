import { forFace, withPages } from "#app/shop/preflight/print-job.ts";
import { cardFile } from "./card-file.ts";
import { type CorpusFile, facesSeen, seen } from "./corpus-file.ts";
import { BANNER, CARD, FORM, STICKER } from "./corpus-jobs.ts";
import { array, rectangle, type SheetPage } from "./sheet-pdf.ts";

const bare = { edges: facesSeen(CARD, { bare: 1 }) };

/** A card on another page: its size in inches. */
function sized(widthInches: number, heightInches: number) {
  const trim = { widthInches, heightInches };
  return { ...CARD, trim, bleedInches: 0 };
}

function ofSize(
  name: string,
  [width, height]: [number, number],
  expected: CorpusFile["expected"],
): CorpusFile {
  const made = cardFile(name, { boxes: "media" }, expected, { job: sized(width, height) });
  return { ...made, job: CARD, edges: facesSeen(CARD) };
}

const trimAlone = ({ trim }: SheetPage) => `/TrimBox${array(trim)}`;

/** Pages, sizes, bleed and safe area. */
export const LAYOUT_FILES: readonly CorpusFile[] = [
  cardFile("one page of two", { pages: 1 }, { pages: "warning" }, { edges: [seen(0)] }),
  cardFile("three pages", { pages: 3 }, { pages: "fail" }),
  cardFile("twenty pages", { pages: 20 }, { pages: "fail" }),
  cardFile(
    "twenty pages, two of them chosen",
    { pages: 20 },
    {},
    {
      job: withPages(CARD, [18, 3]),
      edges: [seen(18), seen(3)],
    },
  ),
  cardFile(
    "a page chosen that isn't there",
    { pages: 2 },
    { pages: "warning" },
    {
      job: withPages(CARD, [0, 7]),
      edges: [seen(0)],
    },
  ),
  cardFile("two pages for one side", { pages: 2 }, { pages: "fail" }, { job: STICKER }),
  cardFile("the back alone", { pages: 1 }, {}, { job: forFace(CARD, "back"), edges: [seen(0)] }),

  cardFile("marks around the bleed", { slug: 0.25 }, {}),
  cardFile("a TrimBox alone", { boxes: trimAlone }, {}),
  cardFile("turned by the page", { isTurned: true, rotate: 90 }, {}),
  cardFile("turned the other way", { isTurned: true, rotate: 270 }, {}),
  cardFile("upside down", { rotate: 180 }, {}),
  cardFile("in units of half an inch", { userUnit: 36 }, {}),
  cardFile("turned on its side", { isTurned: true }, { size: "warning" }),
  cardFile("turned on its side by the page", { rotate: 90 }, { size: "warning" }),
  cardFile("off by a hair", { boxes: "media", beyond: 0.115 }, {}),
  cardFile("a quarter inch of bleed", { boxes: "media", beyond: 0.25 }, { size: "warning" }),
  cardFile("half of the size", { boxes: "media", scale: 0.5 }, { size: "warning" }),
  cardFile(
    "twice the size, no bleed",
    { boxes: "media", scale: 2, beyond: 0 },
    { size: "warning", bleed: "fail" },
    bare,
  ),
  cardFile(
    "three times the size, on its side",
    { boxes: "media", scale: 3, isTurned: true },
    { size: "warning" },
  ),
  ofSize("a postcard for a card", [4, 6], { size: "fail", bleed: "moot", safe: "moot" }),
  ofSize("a letter sheet for a card", [8.5, 11], {
    size: "fail",
    bleed: "moot",
    safe: "moot",
    type: "warning",
  }),
  ofSize("a square for a card", [2, 2], { size: "fail", bleed: "moot", safe: "moot" }),
  ofSize("a tenth of an inch too wide", [3.85, 2.25], {
    size: "fail",
    bleed: "moot",
    safe: "moot",
  }),
  cardFile(
    "marks around, and no TrimBox",
    { boxes: "media", slug: 0.375 },
    { size: "fail", bleed: "moot", safe: "moot" },
  ),
  cardFile(
    "a CropBox that is the bleed",
    { slug: 0.25, boxes: ({ bleed }) => `/CropBox${array(bleed)}` },
    {},
  ),
  cardFile(
    "a TrimBox that is the bleed",
    { slug: 0.25, boxes: ({ bleed }) => `/TrimBox${array(bleed)}` },
    {},
  ),
  cardFile(
    "a TrimBox of another shape",
    { boxes: () => "/TrimBox[9 9 150 153]" },
    { size: "fail", bleed: "moot", safe: "moot" },
  ),
  cardFile("a TrimBox without area", { boxes: () => "/TrimBox[9 9 9 153]" }, {}),
  cardFile(
    "a TrimBox from corner to corner the other way",
    { boxes: () => "/TrimBox[261 153 9 9]" },
    {},
  ),
  cardFile(
    "a banner at a tenth",
    { boxes: "media", scale: 0.1 },
    { size: "warning" },
    { job: BANNER },
  ),
  cardFile(
    "a banner at a half, boxes stated",
    { scale: 0.5 },
    { size: "warning" },
    { job: BANNER },
  ),
  cardFile(
    "a banner at a twelfth, in feet for inches",
    { boxes: "media", scale: 1 / 12, beyond: 0 },
    { size: "warning", bleed: "fail" },
    { job: BANNER, edges: facesSeen(BANNER, { bare: 1 }) },
  ),
  cardFile(
    "a banner at a fifth",
    { boxes: "media", scale: 0.2 },
    { size: "warning" },
    { job: BANNER },
  ),
  cardFile(
    "a banner a sixth of an inch too long",
    { boxes: "media", beyond: 0.33 },
    {},
    { job: BANNER },
  ),
  cardFile(
    "a form to the edge of its sheet",
    {},
    {},
    { job: FORM, edges: facesSeen(FORM, { bare: 1 }) },
  ),

  cardFile("no bleed, boxes stated", { beyond: 0 }, { bleed: "fail" }, bare),
  cardFile(
    "no bleed, not seen yet",
    { beyond: 0, boxes: "media" },
    { bleed: "fail", safe: "waiting" },
    { edges: [] },
  ),
  cardFile("bleed, not seen yet", {}, { safe: "waiting" }, { edges: [] }),
  cardFile(
    "white edges, not seen yet",
    { ground: "none", beyond: 0 },
    { safe: "waiting" },
    { edges: [] },
  ),
  cardFile(
    "a BleedBox with nothing in it, not seen yet",
    { ground: ({ trim }) => `0.2 0 0 0 k ${rectangle(trim)} f` },
    { bleed: "fail", safe: "waiting" },
    { edges: [] },
  ),
  cardFile(
    "white edges",
    { ground: "none", beyond: 0 },
    {},
    { edges: facesSeen(CARD, { printed: 0 }) },
  ),
  cardFile("half of the bleed", { beyond: 0.0625, boxes: "explicit" }, { bleed: "fail" }),
  cardFile(
    "nearly all of the bleed",
    {
      boxes: ({ trim: [a, b, c, d] }) =>
        `/TrimBox${array([a, b, c, d])}/BleedBox${array([a - 8.3, b - 8.3, c + 8.3, d + 8.3])}`,
    },
    { bleed: "warning" },
  ),
  cardFile(
    "a gap of a hundredth of an edge",
    {},
    { bleed: "warning" },
    {
      edges: [
        { ...seen(0), edges: { ...seen(0).edges, left: { printed: 1, bare: 0.01 } } },
        seen(1),
      ],
    },
  ),
  cardFile(
    "a gap of a tenth of an edge",
    {},
    { bleed: "fail" },
    {
      edges: [
        seen(0),
        { ...seen(1), edges: { ...seen(1).edges, bottom: { printed: 1, bare: 0.1 } } },
      ],
    },
  ),

  cardFile(
    "a word near the cut",
    {},
    { safe: "warning" },
    {
      edges: [
        seen(0, {
          words: [
            {
              text: "555-0162",
              box: { xInches: 0.09, yInches: 1, widthInches: 0.8, heightInches: 0.1 },
            },
          ],
        }),
        seen(1),
      ],
    },
  ),
  cardFile(
    "a word on the line of the safe area",
    {},
    {},
    {
      edges: [
        seen(0, {
          words: [
            {
              text: "555-0162",
              box: { xInches: 0.125, yInches: 1, widthInches: 0.8, heightInches: 0.1 },
            },
          ],
        }),
        seen(1),
      ],
    },
  ),
  cardFile(
    "a word that is cut",
    {},
    { safe: "fail" },
    {
      edges: [
        seen(0),
        seen(1, {
          words: [
            {
              text: "AFFINITY",
              box: { xInches: 3.2, yInches: 1, widthInches: 0.5, heightInches: 0.1 },
            },
          ],
        }),
      ],
    },
  ),
  cardFile(
    "a word outside of the cut",
    {},
    {},
    {
      edges: [
        seen(0, {
          words: [
            {
              text: "ghost",
              box: { xInches: 3.55, yInches: 1, widthInches: 0.5, heightInches: 0.1 },
            },
          ],
        }),
        seen(1),
      ],
    },
  ),
  cardFile(
    "a logo near the cut",
    {},
    { safe: "warning" },
    {
      edges: [
        seen(0, {
          objects: [{ box: { xInches: 1, yInches: 1.85, widthInches: 0.5, heightInches: 0.1 } }],
        }),
        seen(1),
      ],
    },
  ),
  cardFile(
    "many words near the cut",
    {},
    { safe: "warning" },
    {
      edges: [
        seen(0, {
          words: Array.from({ length: 9 }, (_, at) => ({
            text: `word ${at}`,
            box: { xInches: 0.02 + at / 100, yInches: 0.5, widthInches: 0.5, heightInches: 0.1 },
          })),
        }),
        seen(1),
      ],
    },
  ),
];
