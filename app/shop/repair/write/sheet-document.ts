import {
  PDFContext,
  PDFDict,
  PDFHeader,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFWriter,
} from "@cantoo/pdf-lib";
import type { Rect } from "#app/shop/preflight/read/matrix.ts";
import { matrixNumerals, rectangleNumerals } from "../redraw/numeral.ts";
import type { Placement } from "../layout/placements.ts";

export interface SheetPage {
  media: Rect;
  bleed: Rect;
  trim: Rect;
  /** As it is shown; 0 of everything that is put together here. */
  rotate?: number;
  /** Forms, each where it is placed, the first one lowest. */
  drawings: readonly { form: PDFRef; placements: readonly Placement[] }[];
  /** Operators on top: marks. */
  marks?: string;
  /** What the marks name. */
  resources?: PDFDict;
  /** The space in which transparent things are mixed. */
  mixedIn?: string;
}

/** Longer pages are written in larger units (§14.11.2). */
const LONGEST_POINTS = 14_400;
/** Pages of one document in turn, so that a writer breathes between them. */
const OBJECTS_PER_TICK = 10_000;

export type SheetDocument = ReturnType<typeof sheetDocument>;

/** A new PDF of sheets, written in PDF 1.6 with nothing that tells of the hour or the machine. */
export function sheetDocument(out: PDFContext = PDFContext.create()) {
  const pages = out.nextRef();
  const kids: PDFRef[] = [];
  const catalog = out.obj({ Type: "Catalog", Pages: pages });
  const root = out.register(catalog);
  return {
    out,
    catalog,
    addPage(page: SheetPage): PDFRef {
      const ref = out.register(pageObject(out, pages, page));
      kids.push(ref);
      return ref;
    },
    async write(): Promise<Uint8Array> {
      out.assign(pages, out.obj({ Type: "Pages", Kids: kids, Count: kids.length }));
      out.header = PDFHeader.forVersion(1, 6);
      out.trailerInfo.Root = root;
      return PDFWriter.forContext(out, OBJECTS_PER_TICK).serializeToBuffer();
    },
  };
}

function pageObject(out: PDFContext, parent: PDFRef, page: SheetPage): PDFDict {
  const { media, bleed, trim, rotate = 0, drawings, marks = "", mixedIn } = page;
  const longest = Math.max(media[2] - media[0], media[3] - media[1]);
  const unit = Math.max(1, Math.ceil(longest / LONGEST_POINTS));
  const box = (rect: Rect) => out.obj(rect.map((side) => decimal(side / unit)));
  const objects = PDFDict.withContext(out);
  const parts = drawings.map(({ form, placements }, at) => {
    const name = `Art${at}`;
    objects.set(PDFName.of(name), form);
    return placements.map((placement) => drawing(placement, name)).join("");
  });
  const scaled = unit === 1 ? "" : `${matrixNumerals([1 / unit, 0, 0, 1 / unit, 0, 0])} cm\n`;
  const resources = PDFDict.withContext(out);
  resources.set(PDFName.of("XObject"), objects);
  for (const [kind, named] of page.resources?.entries() ?? []) resources.set(kind, named);
  const dict = out.obj({
    Type: "Page",
    Parent: parent,
    MediaBox: box(media),
    BleedBox: box(bleed),
    TrimBox: box(trim),
    Resources: resources,
    Contents: out.register(out.flateStream(`q\n${scaled}${parts.join("")}${marks}Q\n`)),
  });
  const set = (key: string, value: PDFObject) => dict.set(PDFName.of(key), value);
  if (rotate !== 0) set("Rotate", out.obj(rotate));
  if (unit !== 1) set("UserUnit", out.obj(unit));
  if (mixedIn) set("Group", out.obj({ Type: "Group", S: "Transparency", CS: mixedIn }));
  return dict;
}

function drawing({ matrix, clip }: Placement, name: string): string {
  return `q ${rectangleNumerals(clip)} re W n ${matrixNumerals(matrix)} cm /${name} Do Q\n`;
}

function decimal(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
