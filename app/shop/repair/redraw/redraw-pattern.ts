import { type PDFDict, PDFName, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import {
  dictOf,
  type Found,
  getDict,
  getFrom,
  getNumber,
  matrixOf,
} from "#app/shop/preflight/read/pdf-objects.ts";
import { freshPen } from "./pen.ts";
import { redrawGraphicsState } from "./redraw-graphics-state.ts";
import { redrawShading } from "./redraw-shading.ts";
import { MOST_DEEP, type Scope } from "./redrawing.ts";
import { copyEntries, writeStream } from "./write-stream.ts";

/** A pattern: tiles, or a shading (§8.7). */
export function redrawPattern(scope: Scope, object: Found, key: string | null): PDFObject | null {
  const dict = dictOf(object);
  if (!dict) return null;
  if (getNumber(dict, "PatternType", 0) === 2) return shadingPattern(scope, dict);
  return object instanceof PDFRawStream ? tilingPattern(scope, object, key) : null;
}

function shadingPattern(scope: Scope, dict: PDFDict): PDFObject | null {
  const shading = redrawShading(scope, getFrom(dict, "Shading"));
  if (!shading) return null;
  const made = copyEntries(scope.redrawing, dict, ["PatternType", "Matrix"]);
  made.set(PDFName.of("Shading"), shading);
  const settings = redrawGraphicsState(scope, freshPen(), getDict(dict, "ExtGState"));
  if (settings) made.set(PDFName.of("ExtGState"), settings);
  return made;
}

const TILES = ["PatternType", "PaintType", "TilingType", "BBox", "XStep", "YStep", "Matrix"];

function tilingPattern(scope: Scope, tile: PDFRawStream, key: string | null): PDFObject | null {
  const { redrawing, isMask } = scope;
  const { drawn, out, artwork } = redrawing;
  const drawnKey = `${key} pattern ${isMask}`;
  const known = key === null ? undefined : drawn.get(drawnKey);
  if (known) return known;
  // A tile may hold patterns, but not many one in the other.
  if (scope.depth + 4 > MOST_DEEP) return null;
  const ref = out.nextRef();
  if (key !== null) drawn.set(drawnKey, ref);
  const resources = getDict(tile.dict, "Resources") ?? scope.resources;
  const inside = { ...scope, resources, depth: scope.depth + 4 };
  const pen = freshPen(matrixOf(tile.dict));
  const made = redrawing.redraw(inside, pen, artwork.decode(tile));
  const dict = copyEntries(redrawing, tile.dict, TILES);
  dict.set(PDFName.of("Type"), PDFName.of("Pattern"));
  dict.set(PDFName.of("Resources"), made.resources);
  writeStream(redrawing, { ref, dict, source: tile, pieces: made.pieces });
  return ref;
}
