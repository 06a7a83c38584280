import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import { lockEntries, locked } from "./lock-pdf.ts";
import { type PdfObject, storedZlib, writePdf } from "./write-pdf.ts";

/** A finished file of a job, and everything that can be wrong with it. */
export interface SheetRecipe {
  /** How far pages go beyond the trim, in inches at print size; the job's bleed. */
  beyond?: number;
  /** Blank paper around that, for marks. */
  slug?: number;
  /** `explicit`: TrimBox and BleedBox as they should be; `media`: none but the page; or entries as written. */
  boxes?: "explicit" | "media" | ((page: SheetPage) => string);
  /** File size by print size: 0.1 is a tenth. */
  scale?: number;
  /** Drawn with width and height exchanged. */
  isTurned?: boolean;
  rotate?: 0 | 90 | 180 | 270;
  userUnit?: number;
  pages?: number;
  /** What is painted up to the edge of the page: operators, or nothing. */
  ground?: "tint" | "none" | ((page: SheetPage) => string);
  /** Operators after the ground and the words. */
  content?: (page: SheetPage) => string;
  /** Letters in the middle; "" for none. */
  words?: string;
  /** More entries of the resources' dictionaries, the font apart: "/XObject<</I 10 0 R>>". */
  resources?: string;
  /** More fonts: "/F2 11 0 R". */
  fonts?: string;
  /** Numbered from 10. */
  objects?: PdfObject[];
  /** More entries of pages, catalog, info. */
  page?: string;
  catalog?: string;
  info?: string;
  version?: string;
  trailer?: string;
  /** Contents are written as Flate streams. */
  isPacked?: boolean;
  /** Locked with an empty password, or with one that nobody knows. */
  lock?: "open" | "secret";
}

/** Where things are on a page, in its own units. */
export interface SheetPage {
  index: number;
  width: number;
  height: number;
  trim: [x0: number, y0: number, x1: number, y1: number];
  bleed: [x0: number, y0: number, x1: number, y1: number];
  /** Units to an inch of the print. */
  inch: number;
}

const FONT_FILE = createRequire(import.meta.url).resolve(
  "@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf",
);
let fontBytes: Buffer | null = null;

/** The objects 4 to 6: a font that comes along whole. */
function fontObjects(): [number, PdfObject][] {
  fontBytes ??= readFileSync(FONT_FILE);
  const widths = Array.from({ length: 224 }, () => 550).join(" ");
  return [
    [
      4,
      `<</Type/Font/Subtype/TrueType/BaseFont/Archivo-Regular/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 255/Widths[${widths}]/FontDescriptor 5 0 R>>`,
    ],
    [
      5,
      "<</Type/FontDescriptor/FontName/Archivo-Regular/Flags 32/FontBBox[-200 -250 1200 1000]/ItalicAngle 0/Ascent 878/Descent -210/CapHeight 700/StemV 80/FontFile2 6 0 R>>",
    ],
    [6, { dict: `/Length1 ${fontBytes.length}`, content: fontBytes }],
  ];
}

export function sheetPdf(job: PrintJob, recipe: SheetRecipe = {}): Buffer {
  const { pages = job.faces.length, objects = [], catalog = "", info = "", isPacked } = recipe;
  const all = new Map<number, PdfObject>();
  const numbers = Array.from({ length: pages }, (_, index) => 100 + 2 * index);
  all.set(1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`);
  all.set(
    2,
    `<</Type/Pages/Kids[${numbers.map((one) => `${one} 0 R`).join(" ")}]/Count ${pages}>>`,
  );
  all.set(3, `<</Producer(Makeready tests)${info}>>`);
  for (const [number, object] of fontObjects()) all.set(number, object);
  for (const [at, object] of objects.entries()) all.set(10 + at, object);
  for (const [index, number] of numbers.entries()) {
    const page = sheetPage(job, recipe, index);
    all.set(number, pageObject(page, number, recipe));
    const content = pageContent(page, recipe);
    all.set(
      number + 1,
      isPacked
        ? { dict: "/Filter/FlateDecode", content: storedZlib(content) }
        : { dict: "", content },
    );
  }
  const { version = "1.6", trailer = "", lock } = recipe;
  const written = lock
    ? new Map([...all].map(([number, one]) => [number, locked(number, one)]))
    : all;
  const keys = lock ? lockEntries(lock === "open") : "";
  return writePdf({ objects: written, version, trailer: `/Info 3 0 R${keys}${trailer}` });
}

function sheetPage(job: PrintJob, recipe: SheetRecipe, index: number): SheetPage {
  const { beyond = job.bleedInches, slug = 0, scale = 1, isTurned = false, userUnit = 1 } = recipe;
  const inch = (72 * scale) / userUnit;
  const { widthInches, heightInches } = job.trim;
  const [across, down] = isTurned ? [heightInches, widthInches] : [widthInches, heightInches];
  const margin = (beyond + slug) * inch;
  const edge = slug * inch;
  const width = across * inch + 2 * margin;
  const height = down * inch + 2 * margin;
  return {
    index,
    inch,
    width,
    height,
    trim: [margin, margin, width - margin, height - margin],
    bleed: [edge, edge, width - edge, height - edge],
  };
}

function pageObject(page: SheetPage, number: number, recipe: SheetRecipe): string {
  const { boxes = "explicit", rotate = 0, userUnit = 1, resources = "", fonts = "" } = recipe;
  const entries =
    typeof boxes === "function"
      ? boxes(page)
      : boxes === "explicit"
        ? `/TrimBox${array(page.trim)}/BleedBox${array(page.bleed)}`
        : "";
  return [
    `<</Type/Page/Parent 2 0 R/MediaBox${array([0, 0, page.width, page.height])}${entries}`,
    rotate === 0 ? "" : `/Rotate ${rotate}`,
    userUnit === 1 ? "" : `/UserUnit ${userUnit}`,
    `/Resources<</Font<</F1 4 0 R${fonts}>>${resources}>>/Contents ${number + 1} 0 R`,
    `${recipe.page ?? ""}>>`,
  ].join("");
}

function pageContent(page: SheetPage, recipe: SheetRecipe): string {
  const { ground = "tint", words = "Blue Heron Plumbing", content } = recipe;
  const painted =
    typeof ground === "function"
      ? ground(page)
      : ground === "tint"
        ? `0.2 0.1 0 0 k ${rectangle(page.bleed)} f`
        : "";
  const size = numeral(0.16 * page.inch);
  const [x, y] = [page.width / 3, page.height / 2].map(numeral);
  const text = words === "" ? "" : `BT /F1 ${size} Tf 0 0 0 1 k ${x} ${y} Td (${words}) Tj ET`;
  return ["q", painted, text, content?.(page) ?? "", "Q"].join("\n");
}

export function rectangle([x0, y0, x1, y1]: SheetPage["trim"]): string {
  return `${[x0, y0, x1 - x0, y1 - y0].map(numeral).join(" ")} re`;
}

export function array(numbers: readonly number[]): string {
  return `[${numbers.map(numeral).join(" ")}]`;
}

/** Never "1e-7", which is no number in a PDF. */
export function numeral(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
