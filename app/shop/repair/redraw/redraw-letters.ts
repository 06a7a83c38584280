import { PDFDict, PDFName, PDFRawStream, type PDFRef } from "@cantoo/pdf-lib";
import { getDict, getFrom } from "#app/shop/preflight/read/pdf-objects.ts";
import type { Pen } from "./pen.ts";
import { penInside } from "./pen.ts";
import { MOST_DEEP, type Scope } from "./redrawing.ts";
import { copyEntries, writeStream } from "./write-stream.ts";

const KEPT = [
  "Type",
  "Subtype",
  "Name",
  "FontBBox",
  "FontMatrix",
  "Encoding",
  "FirstChar",
  "LastChar",
  "Widths",
  "FontDescriptor",
  "ToUnicode",
];

/** A Type 3 font: each letter is a small drawing (§9.6.5). */
export function redrawLetters(
  scope: Scope,
  pen: Pen,
  font: PDFDict,
  key: string | null,
): PDFRef | null {
  const { redrawing } = scope;
  const { drawn, out, artwork } = redrawing;
  const drawnKey = `${key} letters ${scope.isMask}`;
  const known = key === null ? undefined : drawn.get(drawnKey);
  if (known) return known;
  if (scope.depth + 4 > MOST_DEEP) return null;
  const ref = out.nextRef();
  if (key !== null) drawn.set(drawnKey, ref);
  const dict = copyEntries(redrawing, font, KEPT);
  const letters = PDFDict.withContext(out);
  const resources = PDFDict.withContext(out);
  const inside = {
    ...scope,
    resources: getDict(font, "Resources") ?? scope.resources,
    depth: scope.depth + 4,
  };
  for (const [name] of getDict(font, "CharProcs")?.entries() ?? []) {
    const letter = getFrom(getDict(font, "CharProcs"), name.decodeText());
    if (!(letter instanceof PDFRawStream)) continue;
    const drawing = out.nextRef();
    const made = redrawing.redraw(inside, penInside(pen, pen.ctm), artwork.decode(letter));
    join(resources, made.resources);
    const entries = PDFDict.withContext(out);
    writeStream(redrawing, { ref: drawing, dict: entries, source: letter, pieces: made.pieces });
    letters.set(name, drawing);
  }
  dict.set(PDFName.of("CharProcs"), letters);
  dict.set(PDFName.of("Resources"), resources);
  out.assign(ref, dict);
  return ref;
}

/** All letters share the resources of their font, so that a name means the same to each. */
function join(all: PDFDict, some: PDFDict) {
  for (const [kind, named] of some.entries()) {
    const known = all.get(kind);
    if (known instanceof PDFDict && named instanceof PDFDict) {
      for (const [name, object] of named.entries()) known.set(name, object);
    } else {
      all.set(kind, named);
    }
  }
}
