import { type PDFDict, PDFRawStream } from "@cantoo/pdf-lib";
import type { PageFacts } from "../pdf-facts.ts";
import { noteGroup } from "./draw-object.ts";
import { freshState } from "./graphics-state.ts";
import { readBoxes, readRotation, readUserUnit } from "./page-boxes.ts";
import { inherited } from "./page-tree.ts";
import { dictOf, getFrom, getList } from "./pdf-objects.ts";
import { readContent } from "./read-content.ts";
import type { Reading } from "./run.ts";

const MOST_PARTS = 10_000;

/** A page: its boxes, and what its content paints. */
export function readPage(reading: Reading, page: PDFDict, index: number): PageFacts {
  const userUnit = readUserUnit(page);
  const boxes = readBoxes(page, userUnit);
  const resources = dictOf(inherited(page, "Resources"));
  const before = reading.operatorsLeft;
  Object.assign(reading, { page: index, marks: 0, contentBox: null });
  noteGroup({ reading, resources }, page);
  readContent(
    {
      reading,
      resources,
      depth: 0,
      isInSoftMask: false,
      state: freshState([userUnit, 0, 0, userUnit, 0, 0], boxes.media.rect),
    },
    contentOf(reading, page),
  );
  return {
    rotate: readRotation(page),
    userUnit,
    boxes,
    operators: before - Math.max(0, reading.operatorsLeft),
    marks: reading.marks,
    contentBox: reading.contentBox,
  };
}

/** A page's content, which may be cut into streams between two tokens (§7.8.2). */
export function contentOf(reading: Pick<Reading, "decode">, page: PDFDict): Uint8Array {
  const contents = getFrom(page, "Contents");
  const streams =
    contents instanceof PDFRawStream ? [contents] : getList(page, "Contents", MOST_PARTS);
  const parts = streams.flatMap((stream) => {
    const content = stream instanceof PDFRawStream ? reading.decode(stream) : null;
    return content ? [content] : [];
  });
  const [only] = parts;
  return parts.length === 1 && only ? only : joined(parts);
}

const LINE_FEED = 10;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length + 1, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    whole[at + part.length] = LINE_FEED;
    at += part.length + 1;
  }
  return whole;
}
