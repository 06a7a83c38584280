import { expect, test } from "vitest";
import { judgeArtwork } from "#app/shop/preflight/judge-artwork.ts";
import type { PdfFacts } from "#app/shop/preflight/pdf-facts.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import { readPdf } from "#app/shop/preflight/read-pdf.ts";
import { CHECK_IDS, type CheckId, type Verdict } from "#app/shop/preflight/verdict.ts";
import { CORPUS } from "#tests/support/artwork-corpus/corpus.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import type { CorpusFile } from "#tests/support/artwork-corpus/corpus-file.ts";
import { HOSTILE_FILES } from "#tests/support/artwork-corpus/hostile-files.ts";
import { nodeInflate } from "#app/platform/inspector/child/node-inflate.server.ts";
import type { ArtworkSource } from "./artwork-source.ts";
import { pressColors } from "./color/press-colors.server.ts";
import { offeredRepairs } from "./offered-repairs.ts";
import { repairArtwork } from "./repair-artwork.ts";
import { ALL_REPAIRS, type ArtworkRepair } from "./repairs.ts";

const press = pressColors("catalogue/press/gracol-tr006.icc");
const tools = { inflate: nodeInflate, press };

interface Read {
  file: CorpusFile;
  source: Extract<ArtworkSource, { kind: "pdf" }>;
}

async function read(file: CorpusFile): Promise<Read | null> {
  if (file.content.kind !== "pdf") return null;
  const bytes = file.content.write();
  const found = await readPdf(bytes, nodeInflate);
  return found.ok ? { file, source: { kind: "pdf", bytes, pdf: found.facts } } : null;
}

async function factsOf(bytes: Uint8Array): Promise<PdfFacts> {
  const found = await readPdf(bytes, nodeInflate);
  if (!found.ok) throw new Error(found.detail);
  return found.facts;
}

async function named(name: string): Promise<Read> {
  const file = CORPUS.find((one) => one.name === name);
  const found = file && (await read(file));
  if (!found) throw new Error(`There is no file “${name}”.`);
  return found;
}

async function repaired({ file, source }: Read, repair: ArtworkRepair): Promise<PdfFacts> {
  const made = await repairArtwork(source, file.job, repair, file.edges, tools);
  if (!made.ok) throw new Error(made.detail);
  return factsOf(made.bytes);
}

/** What is wrong, each check once, the worst of it. */
function findings({ results }: Pick<Verdict, "results">): Map<CheckId, string> {
  return new Map(
    CHECK_IDS.flatMap((id) => {
      const found = results.filter((one) => one.id === id).map(({ status }) => status);
      const worst = (["fail", "warning"] as const).find((one) => found.includes(one));
      return worst ? [[id, worst] as const] : [];
    }),
  );
}

function judged(pdf: PdfFacts, job: PrintJob) {
  return judgeArtwork({ kind: "pdf", pdf }, { ...job, pages: null });
}

/** Where a repair can't help with everything that asks for it, and why. */
const NOT_ALL: Readonly<Record<string, string>> = {
  "registration black: convert-colors": "it means every ink, and stays every ink",
};

test("each repair that is offered removes what the verdict asked it for, in every file of the corpus", async () => {
  const left: string[] = [];
  let tried = 0;
  for (const file of CORPUS) {
    const found = await read(file);
    if (!found) continue;
    const facts = { kind: "pdf", pdf: found.source.pdf } as const;
    const before = judgeArtwork(facts, file.job, file.edges);
    for (const repair of offeredRepairs(facts, before, file.job, file.edges)) {
      const after = findings(judged(await repaired(found, repair), file.job));
      const asking = before.results.filter(({ repairs }) => repairs.some((one) => one === repair));
      const isThere = asking.some(({ id }) => after.has(id));
      if (isThere) left.push(`${file.name}: ${repair}`);
      tried += 1;
    }
  }
  expect(left).toEqual(Object.keys(NOT_ALL));
  expect(tried).toBeGreaterThan(200);
}, 120_000);

const LAYOUT = ["mirror-bleed", "scale-to-fill", "fit", "rotate"] as const;

test("a repair of the layout leaves fonts, inks, texts and pictures what they are", async () => {
  for (const file of CORPUS) {
    const found = await read(file);
    if (!found || found.source.pdf.pages.length === 0) continue;
    const { pdf } = found.source;
    const facts = { kind: "pdf", pdf } as const;
    const before = judgeArtwork(facts, file.job, file.edges);
    const offered = offeredRepairs(facts, before, file.job, file.edges);
    for (const repair of LAYOUT.filter((one) => offered.includes(one))) {
      const after = await repaired(found, repair);
      const shown = (one: PdfFacts) => one.fonts.filter(({ pages }) => pages.length > 0);
      const inks = (one: PdfFacts) =>
        new Set(one.colors.map(({ space, ink }) => `${space} ${ink}`));
      expect(
        after.fonts.map(({ name }) => name),
        file.name,
      ).toEqual(shown(pdf).map(({ name }) => name));
      expect(inks(after), file.name).toEqual(inks(pdf));
      expect(after.texts.length, file.name).toBe(pdf.texts.length);
      const pixels = (one: PdfFacts) => new Set(one.pictures.map(({ widthPixels }) => widthPixels));
      expect(pixels(after), file.name).toEqual(pixels(pdf));
    }
  }
}, 120_000);

test("a mirrored card has bleed on all sides, its boxes say so, and its words keep their size", async () => {
  const found = await named("no bleed, boxes stated");
  const after = await repaired(found, "mirror-bleed");
  for (const page of after.pages) {
    expect(page.boxes.trim).toEqual({ explicit: true, rect: [9, 9, 261, 153] });
    expect(page.boxes.bleed).toEqual({ explicit: true, rect: [0, 0, 270, 162] });
    expect(page.boxes.media.rect).toEqual([0, 0, 270, 162]);
  }
  expect(after.texts.map(({ points }) => points)).toEqual(
    found.source.pdf.texts.map(({ points }) => points),
  );
});

test("front and back change places", async () => {
  const found = await named("a blank back");
  const blank = (pdf: PdfFacts) => pdf.pages.map(({ contentBox }) => contentBox === null);
  expect(blank(found.source.pdf)).toEqual([false, true]);
  expect(blank(await repaired(found, "swap-pages"))).toEqual([true, false]);
});

test("a card on its side is turned the other way on its back, so that both stand up when it is turned over", async () => {
  const found = await named("turned on its side");
  const after = await repaired(found, "rotate");
  const [front, back] = after.texts.map(({ rect }) => rect);
  // Its words run down the front's sheet and up the back's.
  const height = (rect: typeof front) => (rect ? rect[3] - rect[1] : 0);
  const width = (rect: typeof front) => (rect ? rect[2] - rect[0] : 0);
  expect(height(front)).toBeGreaterThan(width(front));
  expect(height(back)).toBeGreaterThan(width(back));
  expect(front?.[1]).not.toBeCloseTo(back?.[1] ?? 0, 0);
});

test("scripts, notes, attachments and layers are gone, and what a field shows is part of the page", async () => {
  for (const name of [
    "a script",
    "an attachment",
    "a layer",
    "a form field",
    "a layer that is off, in RGB",
  ]) {
    const after = await repaired(await named(name), "flatten");
    expect([after.annotations, after.actions, after.layers], name).toEqual([[], [], 0]);
    expect(
      after.colors.map(({ space }) => space),
      name,
    ).not.toContain("DeviceRGB");
  }
});

test("small black text becomes black ink, and everything else keeps its color", async () => {
  const found = await named("small black text in four inks");
  const after = await repaired(found, "black-to-k");
  expect(after.texts.every(({ tone, inks }) => tone !== "black" || inks === 1)).toBe(true);
  const fills = (one: PdfFacts) => one.colors.filter(({ uses }) => uses.includes("fill"));
  expect(fills(after).map(({ ink }) => ink)).toEqual(fills(found.source.pdf).map(({ ink }) => ink));
});

test("large black text keeps its four inks", async () => {
  const after = await repaired(await named("large black text in four inks"), "black-to-k");
  expect(after.texts.some(({ inks }) => inks === 4)).toBe(true);
});

test("inks of the job stay inks of their own when colors are converted", async () => {
  const after = await repaired(await named("a spot color of the job"), "convert-colors");
  expect(after.colors.some(({ space }) => space.startsWith("Separation"))).toBe(true);
});

test("every repair of the list can be asked for, and the same bytes come out twice", async () => {
  const found = await named("two pages for one side");
  for (const repair of ALL_REPAIRS) {
    const one = await repairArtwork(found.source, found.file.job, repair, [], tools);
    const two = await repairArtwork(found.source, found.file.job, repair, [], tools);
    expect(one, repair).toEqual(two);
    expect(one.ok, repair).toBe(true);
  }
});

test("a file that nobody can unpack is refused and not emptied", async () => {
  const found = await named("a content that is packed in an unknown way");
  const made = await repairArtwork(found.source, found.file.job, "flatten", [], tools);
  expect(made).toMatchObject({ ok: false, reason: "unreadable" });
});

test.each(HOSTILE_FILES.map(({ name, write }) => [name, write] as const))(
  "%s is drawn anew, or refused",
  async (_, write) => {
    const bytes = write();
    const found = await readPdf(bytes, nodeInflate);
    if (!found.ok) return;
    const source = { kind: "pdf", bytes, pdf: found.facts } as const;
    const made = await repairArtwork(source, CARD, "convert-colors", [], tools);
    expect(made.ok || made.reason === "unreadable").toBe(true);
  },
  300_000,
);
