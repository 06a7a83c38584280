import { expect, test } from "vitest";
import { CORPUS } from "#tests/support/artwork-corpus/corpus.ts";
import { type PopplerFacts, recordedFacts, sha256 } from "#tests/support/artwork-corpus/poppler.ts";
import { nodeInflate } from "#app/platform/inspector/child/node-inflate.server.ts";
import type { PdfFacts } from "./pdf-facts.ts";
import { readPdf } from "./read-pdf.ts";

const recorded = recordedFacts();

/** Poppler lists what resources name, we what a page sets in it. */
const UNUSED = "a page names it and sets nothing in it";

/** Where we say otherwise on purpose, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  "a TrimBox without area: boxes": "such a box is none, and the page's is taken",
  "a font that isn't embedded, mentioned only: fonts": UNUSED,
  "nothing but a Type 3 font: fonts": UNUSED,
  "a blank front: fonts": UNUSED,
  "a blank back: fonts": UNUSED,
  "a front of white shapes: fonts": UNUSED,
  "a front with everything off the page: fonts": UNUSED,
  "a front that is clipped away: fonts": UNUSED,
  "no content at all: fonts": UNUSED,
  "pages that lead nowhere: pages": "poppler believes the count",
  "a list of pages that holds itself: pages": "poppler believes the count",
  "a content that is packed in an unknown way: fonts": UNUSED,
  "without its end: pages": "poppler does not open it",
  "without its end: boxes": "poppler does not open it",
  "without its end: fonts": "poppler does not open it",
};

const KINDS = ["pages", "boxes", "fonts", "pictures"] as const;

interface Comparison {
  name: string;
  agrees: Record<(typeof KINDS)[number], boolean>;
}

async function compared(): Promise<Comparison[]> {
  const all: Comparison[] = [];
  for (const { name, content } of CORPUS) {
    if (content.kind !== "pdf") continue;
    const theirs = recorded[name];
    const bytes = content.write();
    if (!theirs || theirs.sha256 !== sha256(bytes)) {
      throw new Error(`Poppler has not read “${name}” as it is now: npm run poppler`);
    }
    const read = await readPdf(bytes, nodeInflate);
    const ours = read.ok && read.facts.encrypted !== "locked" ? read.facts : null;
    all.push({ name, agrees: agreement(ours, theirs) });
  }
  return all;
}

function agreement(ours: PdfFacts | null, theirs: PopplerFacts): Comparison["agrees"] {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return {
    pages: (ours?.pages.length ?? 0) === (theirs.pages ?? 0),
    boxes: same(boxesOf(ours), theirs.boxes),
    fonts: same(fontsOf(ours), theirs.fonts.map(fontWords).toSorted()),
    pictures: arePicturesAlike(ours, theirs.pictures),
  };
}

const ORDER = ["media", "crop", "bleed", "trim", "art"] as const;

function boxesOf(facts: PdfFacts | null): string[][] {
  return (facts?.pages ?? []).map(({ boxes, userUnit }) =>
    ORDER.map((name) =>
      boxes[name].rect.map((side) => Math.round((side / userUnit) * 100) / 100).join(" "),
    ),
  );
}

function fontWords({ name, isEmbedded }: { name: string; isEmbedded: boolean }): string {
  return `${name} ${isEmbedded ? "embedded" : "missing"}`;
}

function fontsOf(facts: PdfFacts | null): string[] {
  const fonts = (facts?.fonts ?? []).map((font) => {
    // Poppler calls a font without a name so, and counts drawn letters as embedded as well.
    return fontWords({ ...font, name: font.name || "[none]" });
  });
  return [...new Set(fonts)].toSorted();
}

/** The same pictures, both resolutions within one percent; poppler rounds them. */
function arePicturesAlike(ours: PdfFacts | null, theirs: PopplerFacts["pictures"]): boolean {
  const left = [...theirs];
  for (const { page, widthPixels, heightPixels, ppiX, ppiY } of ours?.pictures ?? []) {
    const at = left.findIndex(
      (one) =>
        one.page === page + 1 &&
        one.widthPixels === widthPixels &&
        one.heightPixels === heightPixels &&
        isNear(one.ppiX, ppiX) &&
        isNear(one.ppiY, ppiY),
    );
    if (at === -1) return false;
    left.splice(at, 1);
  }
  return left.length === 0;
}

function isNear(theirs: number, ours: number): boolean {
  return Math.abs(theirs - ours) <= Math.max(0.51, ours / 100);
}

test("boxes, fonts and pictures are what poppler says they are", async () => {
  const all = await compared();
  const differing = all.flatMap(({ name, agrees }) =>
    KINDS.filter((kind) => !agrees[kind]).map((kind) => `${name}: ${kind}`),
  );
  expect(all.length).toBeGreaterThan(120);
  expect(differing).toEqual(Object.keys(OTHERWISE));
});
