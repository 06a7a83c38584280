import { expect, test } from "vitest";
import { judgeArtwork } from "#app/shop/preflight/judge-artwork.ts";
import type { EdgeFacts } from "#app/shop/preflight/edge-facts.ts";
import type { PictureFacts } from "#app/shop/preflight/picture-facts.ts";
import { readPdf } from "#app/shop/preflight/read-pdf.ts";
import { seen } from "#tests/support/artwork-corpus/corpus-file.ts";
import { STICKER } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { sheetPdf, type SheetRecipe } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { nodeInflate } from "#app/platform/inspector/child/node-inflate.server.ts";
import { offeredRepairs } from "./offered-repairs.ts";
import { ALL_REPAIR_NAMES, ALL_REPAIRS } from "./repairs.ts";

/** A sticker of 3 by 4 inches, with what is seen of it. */
async function offered(recipe: SheetRecipe, edges: EdgeFacts[]) {
  const read = await readPdf(sheetPdf(STICKER, recipe), nodeInflate);
  if (!read.ok) throw new Error(read.detail);
  const facts = { kind: "pdf", pdf: read.facts } as const;
  return offeredRepairs(facts, judgeArtwork(facts, STICKER, edges), STICKER, edges);
}

const noBleed: SheetRecipe = { boxes: "media", beyond: 0 };

function word(inchesFromLeft: number) {
  const box = { xInches: inchesFromLeft, yInches: 2, widthInches: 0.5, heightInches: 0.2 };
  return { text: "Heron", box };
}

test("without bleed the edges are mirrored, or the whole is made larger", async () => {
  const edges = [seen(0, { bare: 1, words: [word(0.5)] })];
  expect(await offered(noBleed, edges)).toEqual(["mirror-bleed", "scale-to-fill"]);
});

test("a word within the bleed's width of the cut would be seen twice: only larger", async () => {
  const edges = [seen(0, { bare: 1, words: [word(0.124)] })];
  expect(await offered(noBleed, edges)).toEqual(["scale-to-fill"]);
});

test("a frame so near to the cut is not mirrored either", async () => {
  const edges = [seen(0, { bare: 1, objects: [{ box: word(0.1).box }] })];
  expect(await offered(noBleed, edges)).not.toContain("mirror-bleed");
});

test("nor is anything made larger when that would cut a word", async () => {
  const edges = [seen(0, { bare: 1, words: [word(0.1)] })];
  expect(await offered(noBleed, edges)).toEqual([]);
});

test("as long as nobody has looked at the page, nothing of its edges is offered", async () => {
  expect(await offered(noBleed, [])).toEqual([]);
});

test("what is small and lies to one side is centered; what reaches the edge stays", async () => {
  const small: SheetRecipe = {
    ground: "none",
    content: () => "0.2 0.1 0 0 k 12 100 40 40 re f",
    words: "",
  };
  const near = { objects: [{ box: word(0.05).box }] };
  expect(await offered(small, [seen(0, { printed: 0, ...near })])).toEqual(["center"]);
  expect(await offered(small, [seen(0, { printed: 1, ...near })])).toEqual([]);
});

test("nothing is offered for what could not be read whole", () => {
  const facts = { kind: "unread", reason: "format", format: "EPS" } as const;
  expect(offeredRepairs(facts, judgeArtwork(facts, STICKER), STICKER, [])).toEqual([]);
});

const photo: PictureFacts = {
  format: "jpeg",
  widthPixels: 975,
  heightPixels: 1275,
  orientation: 1,
  space: "rgb",
  bitsPerChannel: 8,
  hasAlpha: false,
  profile: null,
  pages: 1,
  hasLiveText: false,
};

test("a photograph is converted; a PSD, whose layers nobody here draws, is not", () => {
  const edges = [seen(0)];
  const of = (picture: PictureFacts) => {
    const facts = { kind: "picture", picture } as const;
    return offeredRepairs(facts, judgeArtwork(facts, STICKER, edges), STICKER, edges);
  };
  expect(of(photo)).toEqual(["convert-colors"]);
  expect(of({ ...photo, format: "psd" })).toEqual([]);
});

test("every repair has a name", () => {
  expect(Object.keys(ALL_REPAIR_NAMES).toSorted()).toEqual([...ALL_REPAIRS].toSorted());
});
