import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { capMemory } from "#app/platform/inspector/child/cap-memory.server.ts";
import type { ReadableType } from "#app/platform/inspector/readable-types.server.ts";
import { finalVerdict } from "#app/shop/preflight/final-verdict.ts";
import { judgeArtwork } from "#app/shop/preflight/judge-artwork.ts";
import { forFace, type PrintJob } from "#app/shop/preflight/print-job.ts";
import type { CheckId, Verdict } from "#app/shop/preflight/verdict.ts";
import { CORPUS } from "#tests/support/artwork-corpus/corpus.ts";
import { BANNER, CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { HOSTILE_FILES } from "#tests/support/artwork-corpus/hostile-files.ts";
import { sheetPdf } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { edgesOf, factsOf, inspectBytes } from "#tests/support/inspect-bytes.ts";

const FRONT = forFace(CARD, "front");

async function look(
  bytes: Uint8Array,
  job: PrintJob,
  contentType: ReadableType = "application/pdf",
) {
  const { end, lines, pictures } = await inspectBytes(bytes, { contentType, job });
  const facts = factsOf(lines);
  const edges = edgesOf(lines);
  const verdict = facts && finalVerdict(judgeArtwork(facts, job, edges));
  if (verdict === null) throw new Error(`It told nothing: ${JSON.stringify(end)}`);
  return { end, verdict, pictures, edges, steps: lines.map(({ step }) => step) };
}

/** What a check says at worst. */
function said({ results }: Verdict, id: CheckId): string {
  const found = results.filter((result) => result.id === id).map(({ status }) => status);
  return (
    ["fail", "warning", "pass"].find((status) => found.some((one) => one === status)) ?? "moot"
  );
}

/** Of these the corpus says what pictures of their pages show. */
const SEEN = [
  "Business Cards, 3.5x2: boxes stated",
  "Business Cards, 3.5x2: no bleed",
  "marks around the bleed",
  "a CropBox that is the bleed",
  "in units of half an inch",
  "a banner at a tenth",
];

test.each(SEEN)("a process finds in “%s” what there is to find", async (name) => {
  const file = CORPUS.find((one) => one.name === name);
  if (file?.content.kind !== "pdf") throw new Error(`There is no PDF "${name}".`);
  const { end, verdict, pictures, steps } = await look(file.content.write(), file.job);
  expect(end.how).toBe("done");
  expect(verdict.status).toBe(file.status);
  expect(verdict.waiting).toEqual([]);
  expect(pictures).toContain("0-page.webp");
  // Who waits for the verdict does not wait for pictures.
  expect(steps.indexOf("seen")).toBeLessThan(steps.indexOf("picture"));
});

test("words and things near the cut are found where they are", async () => {
  const { verdict, edges } = await look(
    sheetPdf(CARD, {
      content: ({ index }) =>
        index === 0
          ? "BT /F1 9 Tf 0 0 0 1 k 12 80 Td (near) Tj ET 0 1 1 0 k 180 12 10 8 re f"
          : "BT /F1 9 Tf 0 0 0 1 k 250 80 Td (severed) Tj ET",
    }),
    CARD,
  );
  const [front, back] = edges;
  expect(front?.words.map(({ text }) => text)).toEqual(["near"]);
  expect(front?.words[0]?.box.xInches).toBeCloseTo(3 / 72, 1);
  expect(front?.objects).toHaveLength(1);
  const [thing] = front?.objects ?? [];
  expect(thing?.box.xInches).toBeCloseTo(171 / 72, 1);
  expect(thing?.box.yInches).toBeCloseTo(2 - 11 / 72, 1);
  expect(back?.words.map(({ text }) => text)).toEqual(["severed"]);
  expect(said(verdict, "safe")).toBe("fail");
});

test("an edge that is printed and stops at the cut is bare for as much of it", async () => {
  const { edges, verdict } = await look(
    sheetPdf(FRONT, {
      ground: ({ trim: [x0, y0, x1, y1] }) =>
        `0 0.5 0.5 0 k ${x0} ${y0} ${x1 - x0} ${(y1 - y0) / 2} re f`,
    }),
    FRONT,
  );
  expect(edges[0]?.edges.left.printed).toBeCloseTo(0.5, 1);
  expect(edges[0]?.edges.left.bare).toBeCloseTo(0.5, 1);
  expect(edges[0]?.edges.top).toEqual({ printed: 0, bare: 0 });
  expect(edges[0]?.edges.bottom.bare).toBeGreaterThan(0.9);
  expect(said(verdict, "bleed")).toBe("fail");
});

test.each([
  { ink: 0xff, found: 400, status: "fail" },
  { ink: 0xcc, found: 320, status: "warning" },
  { ink: 0x80, found: 201, status: "pass" },
])("the ink of a CMYK picture is $found percent", async ({ ink, found, status }) => {
  const picture = {
    dict: "/Type/XObject/Subtype/Image/Width 300/Height 300/BitsPerComponent 8/ColorSpace/DeviceCMYK",
    content: Buffer.alloc(300 * 300 * 4, ink),
  };
  const content = "q 72 0 0 72 60 40 cm /I Do Q";
  const recipe = { objects: [picture], resources: "/XObject<</I 10 0 R>>", content: () => content };
  const { edges, verdict } = await look(sheetPdf(FRONT, recipe), FRONT);
  expect(edges[0]?.inkPercent).toBe(found);
  expect(said(verdict, "ink")).toBe(status);
});

const flat = { width: 1125, height: 675, channels: 3, background: "#8899aa" } as const;
const picture = sharp({ create: flat });

test.each([
  { contentType: "image/png", make: () => picture.clone().png().toBuffer() },
  { contentType: "image/jpeg", make: () => picture.clone().jpeg().toBuffer() },
  { contentType: "image/webp", make: () => picture.clone().webp().toBuffer() },
  { contentType: "image/tiff", make: () => picture.clone().tiff().toBuffer() },
  { contentType: "image/gif", make: () => picture.clone().gif().toBuffer() },
  { contentType: "image/avif", make: () => picture.clone().avif({ effort: 0 }).toBuffer() },
  {
    contentType: "image/svg+xml",
    make: async () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 375 225"><rect width="375" height="225" fill="#89a"/></svg>',
      ),
  },
] as const)("artwork as $contentType is read and drawn", async ({ contentType, make }) => {
  const { end, verdict, pictures } = await look(await make(), FRONT, contentType);
  expect(end.how).toBe("done");
  expect(verdict.status).toBe("warning");
  expect(said(verdict, "color")).toBe("warning");
  expect(said(verdict, "bleed")).toBe("pass");
  expect(pictures).toEqual(["0-page.webp", "0-thumbnail.webp"]);
});

test("a picture that breaks off is damaged, whatever its head says", async () => {
  const whole = await sharp({
    create: { ...flat, noise: { type: "gaussian", mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();
  const { verdict } = await look(whole.subarray(0, whole.length / 2), FRONT, "image/jpeg");
  expect(verdict.status).toBe("by-hand");
});

test("pictures that are there already are not made again", async () => {
  const { pictures } = await inspectBytes(sheetPdf(CARD), {
    contentType: "application/pdf",
    job: CARD,
    has: ["0-page.webp", "0-thumbnail.webp"],
  });
  expect(pictures).toEqual(["1-page.webp", "1-thumbnail.webp"]);
});

/** Each breaks something else: the renderer's memory, its patience, the reader's limits. */
const HOSTILE = [
  "a stream of 300 MB that is packed small",
  "three hundred thousand pages",
  "a page of two hundred thousand miles",
  "arrays in arrays, a hundred thousand deep",
  "no byte",
];

test.each(HOSTILE)("“%s” ends in a verdict, and never passes", async (name) => {
  const file = HOSTILE_FILES.find((one) => one.name === name);
  if (!file) throw new Error(`There is no file "${name}".`);
  const before = process.memoryUsage.rss();
  const { verdict } = await look(file.write(), CARD);
  expect(["fail", "by-hand"]).toContain(verdict.status);
  expect(process.memoryUsage.rss() - before).toBeLessThan(1_000_000_000);
});

test("the renderer's memory can't grow beyond its limit", async () => {
  const file = fileURLToPath(import.meta.resolve("@embedpdf/pdfium/pdfium.wasm"));
  const capped = capMemory(await readFile(file), 32 * 1024 * 1024);
  const imports = WebAssembly.Module.imports(await WebAssembly.compile(capped));
  expect(imports.some(({ kind }) => kind === "memory")).toBe(false);
  const least = 284 * 64 * 1024;
  await expect(WebAssembly.compile(capMemory(await readFile(file), least / 2))).rejects.toThrow(
    /memory/,
  );
});

test("a large sheet is drawn no finer than it is cut", async () => {
  const { end, edges } = await look(sheetPdf(BANNER), BANNER);
  expect(end.how).toBe("done");
  expect(edges[0]?.edges.left).toEqual({ printed: 1, bare: 0 });
});
