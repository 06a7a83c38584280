import { PDFName } from "@cantoo/pdf-lib";
import { inlineStream } from "./inline-stream.ts";
import type { Piece } from "./pieces.ts";
import { redrawPicture } from "./redraw-picture.ts";
import { type Change, isHidden, type Run } from "./run.ts";
import { spaceIn } from "./write-color.ts";
import { getBoolean, getFrom } from "#app/shop/preflight/read/pdf-objects.ts";
import { familyOf } from "#app/shop/preflight/read/read-colors.ts";

/** `Do`: a picture or a form; nothing where it is hidden or leads nowhere. */
export function drawObject(run: Run, name: string): Piece[] | undefined {
  return !isHidden(run) && run.resources.use("XObject", name) ? undefined : [];
}

/** `BI`: a picture that is written in the stream; one that has to be converted becomes an object. */
export const drawInlinePicture: Change = (run, operation) => {
  const { scope, resources } = run;
  const { context } = scope.redrawing.artwork;
  if (isHidden(run)) return [];
  const stream = inlineStream(context, operation);
  const named = getFrom(stream.dict, "ColorSpace");
  if (getBoolean(stream.dict, "ImageMask") || named === undefined) return undefined;
  const space = spaceIn(scope, named);
  const isOfPress = ["gray", "cmyk"].includes(familyOf(space.name)) || space.kind === "kept";
  if (scope.redrawing.how.press === null || isOfPress) {
    if (named instanceof PDFName) resources.use("ColorSpace", named.decodeText());
    return undefined;
  }
  const name = `Inline${operation.from}`;
  resources.add("XObject", name, redrawPicture(scope, stream, null));
  return [` /${name} Do\n`];
};
