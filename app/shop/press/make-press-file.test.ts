import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { PdfFacts } from "#app/shop/preflight/pdf-facts.ts";
import { readPdf } from "#app/shop/preflight/read-pdf.ts";
import type { ArtworkSource } from "#app/shop/repair/artwork-source.ts";
import { pressColors } from "#app/shop/repair/color/press-colors.server.ts";
import { readPixels } from "#app/shop/repair/read-pixels.server.ts";
import { CORPUS } from "#tests/support/artwork-corpus/corpus.ts";
import { CARD, STICKER } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { sheetPdf } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { nodeInflate } from "#app/platform/inspector/child/node-inflate.server.ts";
import { brokenRules } from "#tests/support/press/exchange-rules.ts";
import { makePressFile, type PressFileWanted, type PressSide } from "./make-press-file.ts";
import { BUILT_IN_CONDITION } from "./write-output-intent.ts";

const PROFILE = "catalogue/press/gracol-tr006.icc";
const tools = { inflate: nodeInflate, press: pressColors(PROFILE) };
const condition = { ...BUILT_IN_CONDITION, profile: readFileSync(PROFILE) };

async function read(bytes: Uint8Array): Promise<PdfFacts> {
  const found = await readPdf(bytes, nodeInflate);
  if (!found.ok) throw new Error(found.detail);
  return found.facts;
}

async function sourceOf(bytes: Uint8Array): Promise<ArtworkSource> {
  return { kind: "pdf", bytes, pdf: await read(bytes) };
}

function wanted(
  source: ArtworkSource,
  { job = CARD, face = "front", ...more }: Partial<PressFileWanted & PressSide> = {},
): PressFileWanted {
  return {
    sides: [{ source, job, face }],
    condition,
    hasMarks: false,
    title: "MK-1042-1-front-3.5x2-500",
    creator: "Blue Heron Print",
    now: new Date("2026-11-25T12:30:15Z"),
    id: "3f2b8c1e-0d4a-4c55-9a7e-5a1f6a1b2c3d",
    ...more,
  };
}

async function made(of: PressFileWanted) {
  const file = await makePressFile(of, tools);
  if (!file.ok) throw new Error(file.detail);
  return file;
}

/** Nobody has the letters that they name; such a file doesn't call itself PDF/X-4. */
const NO_EXCHANGE = [
  "a font that isn't embedded",
  "a font that isn't embedded, set and not used",
  "a font that isn't embedded, invisible",
  "a composite font that isn't embedded",
];

test("of everything in the corpus that can be read, the press file keeps each rule of PDF/X-4", async () => {
  const broken: string[] = [];
  const plain: string[] = [];
  let count = 0;
  for (const { name, job, content } of CORPUS) {
    if (content.kind !== "pdf" || name === "a content that is packed in an unknown way") continue;
    const found = await readPdf(content.write(), nodeInflate);
    if (!found.ok || found.facts.pages.length === 0) continue;
    const source = { kind: "pdf", bytes: content.write(), pdf: found.facts } as const;
    const file = await makePressFile(wanted(source, { job, face: job.faces[0] ?? "front" }), tools);
    if (!file.ok) {
      broken.push(`${name}: ${file.detail}`);
      continue;
    }
    if (!file.isExchange) plain.push(name);
    const rules = file.isExchange ? await brokenRules(file.bytes) : [];
    broken.push(...rules.map((rule) => `${name}: ${rule}`));
    count += 1;
  }
  expect(broken).toEqual([]);
  expect(plain).toEqual(NO_EXCHANGE);
  expect(count).toBeGreaterThan(280);
}, 120_000);

test("the press file has the trim of the job and its bleed, and no colors of light", async () => {
  for (const name of [
    "marks around the bleed",
    "three times the size, on its side",
    "in units of half an inch",
    "a shading in RGB",
  ]) {
    const file = CORPUS.find((one) => one.name === name);
    if (file?.content.kind !== "pdf") throw new Error(name);
    const { bytes } = await made(wanted(await sourceOf(file.content.write())));
    const facts = await read(bytes);
    const [page] = facts.pages;
    expect(page?.boxes.trim, name).toEqual({ explicit: true, rect: [9, 9, 261, 153] });
    expect(page?.boxes.media.rect, name).toEqual([0, 0, 270, 162]);
    expect(page?.boxes.bleed.rect, name).toEqual([0, 0, 270, 162]);
    expect(facts.pdfx).toBe("PDF/X-4");
    expect(
      facts.colors.every(({ space }) => !space.includes("RGB")),
      name,
    ).toBe(true);
    expect(facts.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
  }
});

test("front and back are files of their own, and made twice they are the same, byte for byte", async () => {
  const source = await sourceOf(
    sheetPdf(CARD, { content: ({ index }) => `1 0 0 rg 50 50 ${index + 10} 9 re f` }),
  );
  const front = await made(wanted(source));
  const back = await made(wanted(source, { face: "back" }));
  expect(Buffer.from(front.bytes)).not.toEqual(Buffer.from(back.bytes));
  expect(await made(wanted(source))).toEqual(front);
  expect((await read(back.bytes)).pages.length).toBe(1);
});

test("inks come out as they went in; black text of light is black ink; small text stays text", async () => {
  const content = () =>
    "0.1 0.2 0.3 0.4 k 40 40 20 20 re f BT /F1 8 Tf 0 0 0 rg 60 60 Td (fine print) Tj ET";
  const { bytes } = await made(wanted(await sourceOf(sheetPdf(CARD, { content }))));
  const { colors, texts } = await read(bytes);
  expect(colors.some(({ space, ink }) => space === "DeviceCMYK" && ink === 100)).toBe(true);
  expect(texts.find(({ points }) => points === 8)).toMatchObject({ inks: 1, tone: "black" });
});

test("marks stand outside of the bleed, in every ink", async () => {
  const file = await made(wanted(await sourceOf(sheetPdf(CARD)), { hasMarks: true }));
  const facts = await read(file.bytes);
  expect(facts.pages[0]?.boxes).toMatchObject({
    media: { rect: [-18, -18, 288, 180] },
    bleed: { rect: [0, 0, 270, 162] },
    trim: { rect: [9, 9, 261, 153] },
  });
  expect(facts.colors.some(({ space }) => space.startsWith("Separation All"))).toBe(true);
  expect(
    facts.lines.every(
      ({ rect }) => rect[2] <= 0 || rect[0] >= 270 || rect[3] <= 0 || rect[1] >= 162,
    ),
  ).toBe(true);
  expect(await brokenRules(file.bytes)).toEqual([]);
});

test("a photograph becomes a page of trim and bleed, in inks, the way it is shown", async () => {
  const jpeg = await sharp({
    create: { width: 1275, height: 975, channels: 3, background: "#3060a0" },
  })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const picture = {
    format: "jpeg",
    widthPixels: 1275,
    heightPixels: 975,
    orientation: 6,
    space: "rgb",
    bitsPerChannel: 8,
    hasAlpha: false,
    profile: null,
    pages: 1,
    hasLiveText: false,
  } as const;
  const source = { kind: "picture", picture, pixels: await readPixels(jpeg, picture) } as const;
  const file = await made(wanted(source, { job: STICKER }));
  const facts = await read(file.bytes);
  expect(await brokenRules(file.bytes)).toEqual([]);
  expect(facts.pages[0]?.boxes.trim.rect).toEqual([9, 9, 225, 297]);
  expect(facts.pictures).toMatchObject([{ space: "DeviceCMYK", widthPixels: 1275 }]);
  expect(facts.pictures[0]?.ppiX).toBeCloseTo(300, 0);
});

test("a missing page, and a file that nobody can unpack, are refused", async () => {
  const source = await sourceOf(sheetPdf(CARD, { pages: 1 }));
  expect(await makePressFile(wanted(source, { face: "back" }), tools)).toMatchObject({
    ok: false,
    reason: "no-page",
  });
  const file = CORPUS.find(({ name }) => name === "a content that is packed in an unknown way");
  if (file?.content.kind !== "pdf") throw new Error("gone");
  const packed = wanted(await sourceOf(file.content.write()));
  expect(await makePressFile(packed, tools)).toMatchObject({ ok: false, reason: "unreadable" });
});

test.each<[string, (document: PDFDocument) => void, string]>([
  [
    "a box is gone",
    (d) => d.getPage(0).node.delete(PDFName.of("TrimBox")),
    "pages have boxes, each inside the other",
  ],
  [
    "a group says no space",
    (d) => d.getPage(0).node.delete(PDFName.of("Group")),
    "pages say in which space they are mixed",
  ],
  [
    "an intent is gone",
    (d) => d.catalog.delete(PDFName.of("OutputIntents")),
    "one output intent of PDF/X names its condition",
  ],
  [
    "metadata are gone",
    (d) => d.catalog.delete(PDFName.of("Metadata")),
    "metadata lie open, and say PDF/X-4",
  ],
  [
    "the title changes",
    (d) => d.setTitle("Another"),
    "title, dates and trapping are said twice, and the same",
  ],
  ["a script comes", (d) => d.addJavaScript("a", "app.alert()"), "no scripts"],
  [
    "light comes",
    (d) => d.context.register(d.context.obj({ CS: "DeviceRGB" })),
    "no object is in a space of light",
  ],
])("the rules notice when %s", async (_, change, rule) => {
  const file = await made(wanted(await sourceOf(sheetPdf(CARD))));
  const document = await PDFDocument.load(file.bytes, { updateMetadata: false });
  change(document);
  expect(await brokenRules(await document.save({ useObjectStreams: false }))).toContain(rule);
});
