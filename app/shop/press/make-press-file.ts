import type { FaceName, PrintJob } from "#app/shop/preflight/print-job.ts";
import type { Inflate } from "#app/shop/preflight/read/decode-stream.ts";
import type { ArtworkSource } from "#app/shop/repair/artwork-source.ts";
import type { PressColors } from "#app/shop/repair/color/press-colors.ts";
import { placedInside, placedStraight } from "#app/shop/repair/layout/placements.ts";
import { grown, sheetOf } from "#app/shop/repair/layout/sheet.ts";
import {
  facesOf,
  openSource,
  type OpenSource,
  type SourcePage,
} from "#app/shop/repair/open-source.ts";
import { type SheetDocument, sheetDocument } from "#app/shop/repair/write/sheet-document.ts";
import { cropMarks, markResources, SLUG_POINTS } from "./press-marks.ts";
import { writeMetadata } from "./write-metadata.ts";
import { type PrintingCondition, writeOutputIntent } from "./write-output-intent.ts";

/** One face of an item, and the artwork that it comes from. */
export interface PressSide {
  source: ArtworkSource;
  /** What that file is printed as; where each side has a file of its own, that side alone. */
  job: PrintJob;
  face: FaceName;
}

export interface PressFileWanted {
  /** A page each, in this order; sides of one file are given the same source. */
  sides: readonly PressSide[];
  condition: PrintingCondition;
  /** Crop marks and the file's name in a slug around the bleed. */
  hasMarks: boolean;
  /** Its name without the ending. */
  title: string;
  /** The shop's name. */
  creator: string;
  now: Date;
  /** A UUID of its own. */
  id: string;
}

export interface PressTools {
  inflate: Inflate;
  press: PressColors;
}

export type MadePressFile =
  | {
      ok: true;
      bytes: Uint8Array;
      /** It is PDF/X-4: everything was converted, and every font is there. */
      isExchange: boolean;
      /** What could not be converted, in words for the team. */
      left: string[];
    }
  /**
   * - `no-page`: the artwork has none for this face
   * - `unreadable`: it can't be drawn anew; `detail` is for the log
   */
  | { ok: false; reason: "no-page"; detail: string }
  | { ok: false; reason: "unreadable"; detail: string };

/**
 * Faces of a line as the press takes them, a page each: PDF/X-4, cut to the job's trim and bleed, colors of light
 * through the profile, inks as they came, nothing in it but what is printed. Made twice of the same it is
 * the same, byte for byte.
 */
export async function makePressFile(
  wanted: PressFileWanted,
  { inflate, press }: PressTools,
): Promise<MadePressFile> {
  const { sides, condition } = wanted;
  try {
    const document = sheetDocument();
    const opened = new Map<ArtworkSource, OpenSource>();
    for (const side of sides) {
      const { source, job, face } = side;
      const open = opened.get(source) ?? (await openForPress(side, document, { inflate, press }));
      opened.set(source, open);
      const page = facesOf(open, job).find(({ name }) => name === face)?.page;
      if (!page) return { ok: false, reason: "no-page", detail: `no page for the ${face}` };
      addFace(document, { ...wanted, ...side }, page);
    }
    const left = new Set<string>();
    for (const open of opened.values()) {
      await open.finish();
      for (const words of open.left) left.add(words);
    }
    const isExchange = left.size === 0 && sides.every(hasAllFonts);
    writeOutputIntent(document.out, document.catalog, condition);
    writeMetadata(document.out, document.catalog, { ...wanted, isExchange });
    return { ok: true, bytes: await document.write(), isExchange, left: [...left] };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: "unreadable", detail };
  }
}

function openForPress(
  { source, job }: PressSide,
  { out }: SheetDocument,
  { inflate, press }: PressTools,
): Promise<OpenSource> {
  const how = {
    press,
    pureBlackText: "of-light",
    inkLimitPercent: job.inkLimitPercent,
    isOwnInkLimited: false,
    spotInks: job.spotInks,
    withAnnotations: false,
  } as const;
  return openSource(source, job, out, how, inflate);
}

function addFace(
  document: SheetDocument,
  { job, face, hasMarks, title }: PressSide & Pick<PressFileWanted, "hasMarks" | "title">,
  { art, draw }: SourcePage,
) {
  const sheet = sheetOf(job);
  const { trim, bleed } = sheet;
  // Another shape that somebody let through is printed whole.
  const placement = art.isOther
    ? placedInside(art, sheet, trim, face)
    : placedStraight(art, sheet, face);
  document.addPage({
    media: hasMarks ? grown(bleed, SLUG_POINTS) : bleed,
    bleed,
    trim,
    drawings: [{ form: draw(), placements: [placement] }],
    mixedIn: "DeviceCMYK",
    ...(hasMarks
      ? {
          marks: cropMarks({ trim, bleed, words: title }),
          resources: markResources(document.out),
        }
      : {}),
  });
}

/** Those too that are chosen and show no letter: the file names them. */
function hasAllFonts({ source, job, face }: PressSide): boolean {
  if (source.kind === "picture") return true;
  const at = job.faces.indexOf(face);
  const page = job.pages?.[at] ?? at;
  return source.pdf.fonts.every(
    ({ isEmbedded, pages }) => isEmbedded || (pages.length > 0 && !pages.includes(page)),
  );
}
