import { PDFName, PDFRawStream, type PDFRef, type PDFDict } from "@cantoo/pdf-lib";
import { dictOf, getDict, getFrom } from "#app/shop/preflight/read/pdf-objects.ts";
import type { Rect } from "#app/shop/preflight/read/matrix.ts";
import { inherited } from "#app/shop/preflight/read/page-tree.ts";
import { readUserUnit } from "#app/shop/preflight/read/page-boxes.ts";
import { contentOf } from "#app/shop/preflight/read/read-page.ts";
import { drawAnnotations } from "./draw-annotations.ts";
import { freshPen } from "./pen.ts";
import { redrawGroup } from "./redraw-form.ts";
import type { Redrawing, Scope } from "./redrawing.ts";
import { writeStream } from "./write-stream.ts";

interface PageHow {
  /** What is seen of it, in points. */
  box: Rect;
  withAnnotations: boolean;
}

/** A page as a form of the new document, in points; layers that are not printed and scripts stay behind. */
export function drawPage(
  redrawing: Redrawing,
  page: PDFDict,
  { box, withAnnotations }: PageHow,
): PDFRef {
  const { out, artwork } = redrawing;
  const unit = readUserUnit(page);
  const resources = dictOf(inherited(page, "Resources"));
  const scope: Scope = { redrawing, resources, isMask: false, depth: 0 };
  const pen = freshPen([unit, 0, 0, unit, 0, 0]);
  const content = contentOf(artwork, page);
  const made = redrawing.redraw(scope, pen, content);
  const notes = withAnnotations ? drawAnnotations(scope, page, made.resources) : [];
  const group = redrawGroup(scope, getDict(page, "Group"));
  const dict = out.obj({
    Type: "XObject",
    Subtype: "Form",
    BBox: box.map((side) => side / unit),
    Matrix: [unit, 0, 0, unit, 0, 0],
    Resources: made.resources,
  });
  if (group) dict.set(PDFName.of("Group"), group);
  const ref = out.nextRef();
  const isWhole = getFrom(page, "Contents") instanceof PDFRawStream;
  const source = isWhole ? getFrom(page, "Contents") : PDFRawStream.of(out.obj({}), content);
  const pieces = notes.length === 0 ? made.pieces : ["q\n", ...made.pieces, "\nQ\n", ...notes];
  if (source instanceof PDFRawStream) writeStream(redrawing, { ref, dict, source, pieces });
  return ref;
}
