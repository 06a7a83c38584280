import type { PDFRef } from "@cantoo/pdf-lib";
import type { Inflate } from "#app/shop/preflight/read/decode-stream.ts";
import { type Matrix, multiply, type Rect, translation } from "#app/shop/preflight/read/matrix.ts";
import type { Placement } from "#app/shop/repair/layout/placements.ts";
import { grown, POINTS_PER_INCH } from "#app/shop/repair/layout/sheet.ts";
import { drawPage } from "#app/shop/repair/redraw/draw-page.ts";
import { openArtwork } from "#app/shop/repair/redraw/open-artwork.ts";
import { AS_IT_IS } from "#app/shop/repair/redraw/redrawing.ts";
import { finishRedrawing, startRedrawing } from "#app/shop/repair/redraw/start-redrawing.ts";
import { sheetDocument } from "#app/shop/repair/write/sheet-document.ts";
import { markResources } from "../press-marks.ts";
import { writeMetadata } from "../write-metadata.ts";
import { type PrintingCondition, writeOutputIntent } from "../write-output-intent.ts";
import { cutMarks } from "./cut-marks.ts";
import type { GangPosition } from "./plan-gang.ts";
import type { PressSheet } from "./press-sheet.ts";

/** A press file that goes on a sheet, without marks of its own. */
export interface ImposedFile {
  key: string;
  bytes: Uint8Array;
  trim: { widthInches: number; heightInches: number };
  bleedInches: number;
}

/** One side of a sheet. */
export interface ImposedSide {
  positions: readonly GangPosition[];
  /** Mirrored from left to right, as the back of a sheet that is turned over. */
  isBack: boolean;
  /** Written into the margin. */
  words: string;
}

export interface ImposeWanted {
  sheet: PressSheet;
  sides: readonly ImposedSide[];
  files: readonly ImposedFile[];
  condition: PrintingCondition;
  title: string;
  creator: string;
  now: Date;
  id: string;
}

/**
 * Sheets for the press, a page for each side, of press files that were made before: each file is in it
 * once, however often it is printed. Its bleed is cut off halfway to its neighbor.
 */
export async function imposeSheets(
  { sheet, sides, files, condition, ...metadata }: ImposeWanted,
  inflate: Inflate,
): Promise<Uint8Array> {
  const document = sheetDocument();
  const { out, catalog } = document;
  const forms = new Map<string, PDFRef>();
  for (const { key, bytes, trim, bleedInches } of files) {
    const artwork = await openArtwork(bytes, inflate);
    const [page] = artwork.pages;
    if (!page) throw new Error(`The press file of ${key} has no page.`);
    const redrawing = startRedrawing(artwork, out, AS_IT_IS);
    const box = grown(trimRect(trim), bleedInches * POINTS_PER_INCH);
    // A press file's page begins with its bleed.
    const moved = translateRect(box, bleedInches * POINTS_PER_INCH);
    forms.set(key, drawPage(redrawing, page, { box: moved, withAnnotations: false }));
    await finishRedrawing(redrawing);
  }
  const whole: Rect = [
    0,
    0,
    sheet.widthInches * POINTS_PER_INCH,
    sheet.heightInches * POINTS_PER_INCH,
  ];
  for (const side of sides) {
    document.addPage({
      media: whole,
      bleed: whole,
      trim: whole,
      mixedIn: "DeviceCMYK",
      drawings: drawingsOf(side, sheet, files, forms),
      marks: cutMarks(placesOf(side, sheet), sheet, side.words),
      resources: markResources(out),
    });
  }
  writeOutputIntent(out, catalog, condition);
  writeMetadata(out, catalog, { ...metadata, isExchange: true });
  return document.write();
}

function trimRect({ widthInches, heightInches }: ImposedFile["trim"]): Rect {
  return [0, 0, widthInches * POINTS_PER_INCH, heightInches * POINTS_PER_INCH];
}

function translateRect([x0, y0, x1, y1]: Rect, by: number): Rect {
  return [x0 + by, y0 + by, x1 + by, y1 + by];
}

/** Where the pieces of a side are, as it is looked at. */
export function placesOf({ positions, isBack }: ImposedSide, { widthInches }: PressSheet) {
  if (!isBack) return positions;
  return positions.map((one) => ({
    ...one,
    xInches: widthInches - one.xInches - one.widthInches,
  }));
}

function drawingsOf(
  side: ImposedSide,
  sheet: PressSheet,
  files: readonly ImposedFile[],
  forms: ReadonlyMap<string, PDFRef>,
) {
  const places = placesOf(side, sheet);
  return files.flatMap((file) => {
    const form = forms.get(file.key);
    const placements = places
      .filter(({ key }) => key === file.key)
      .map((place) => placementOf(place, file, sheet, side.isBack));
    return form && placements.length > 0 ? [{ form, placements }] : [];
  });
}

function placementOf(
  { xInches, yInches, widthInches, heightInches, isTurned }: GangPosition,
  { trim, bleedInches }: ImposedFile,
  sheet: PressSheet,
  isBack: boolean,
): Placement {
  const point = POINTS_PER_INCH;
  const left = xInches * point;
  const bottom = (sheet.heightInches - yInches - heightInches) * point;
  const rect: Rect = [left, bottom, left + widthInches * point, bottom + heightInches * point];
  const bleed = bleedInches * point;
  const clip = grown(rect, bleed);
  const toTrim = translation(-bleed, -bleed);
  if (!isTurned) return { matrix: multiply(toTrim, translation(left, bottom)), clip };
  // A back is turned the other way, so that it stands like its front when the sheet is turned over.
  const turn: Matrix = isBack
    ? [0, 1, -1, 0, trim.heightInches * point, 0]
    : [0, -1, 1, 0, 0, trim.widthInches * point];
  return { matrix: multiply(multiply(toTrim, turn), translation(left, bottom)), clip };
}
