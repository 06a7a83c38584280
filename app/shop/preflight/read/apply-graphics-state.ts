import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream } from "@cantoo/pdf-lib";
import { freshState } from "./graphics-state.ts";
import { multiply } from "./matrix.ts";
import {
  dictOf,
  type Found,
  getBoolean,
  getFrom,
  getList,
  getNumber,
  matrixOf,
  nameOf,
  numberOr,
  resolve,
} from "./pdf-objects.ts";
import type { Run } from "./run.ts";

/** What `gs` sets (§8.4.5, §11.6.4): opacity, blending, masks, overprint, line width, font. */
export function applyGraphicsState(run: Run, settings: PDFDict | undefined) {
  if (!settings) return;
  const { state, reading } = run;
  const { gathering } = reading;
  if (getNumber(settings, "ca", 1) < 1 || getNumber(settings, "CA", 1) < 1) {
    gathering.transparent("opacity");
  }
  const mode = blendMode(settings);
  if (mode !== "" && mode !== "Normal" && mode !== "Compatible") {
    gathering.transparent(`blend ${mode}`);
  }
  drawSoftMask(run, getFrom(settings, "SMask"));
  const strokes = getBoolean(settings, "OP");
  const fills = getBoolean(settings, "op") ?? strokes;
  if (strokes !== undefined) state.overprintsStroke = strokes;
  if (fills !== undefined) state.overprintsFill = fills;
  state.lineWidth = getNumber(settings, "LW", state.lineWidth);
  const [font, size] = getList(settings, "Font", 2);
  if (size instanceof PDFNumber) {
    state.font = dictOf(font);
    state.fontSize = numberOr(size, state.fontSize);
  }
}

function blendMode(settings: PDFDict): string {
  const mode = getFrom(settings, "BM");
  if (mode instanceof PDFArray) return nameOf(resolve(settings, mode.get(0)));
  return mode instanceof PDFName ? nameOf(mode) : "";
}

/** A soft mask is a drawing of its own, placed by the matrix in force when it is set. */
function drawSoftMask(run: Run, mask: Found) {
  if (!(mask instanceof PDFDict)) return;
  run.reading.gathering.transparent("soft mask");
  const group = getFrom(mask, "G");
  if (!(group instanceof PDFRawStream)) return;
  run.reading.draw({
    stream: group,
    resources: run.resources,
    state: freshState(multiply(matrixOf(group.dict), run.state.ctm)),
    depth: run.depth + 1,
    isInSoftMask: true,
  });
}
