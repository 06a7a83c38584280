import { readFileSync } from "node:fs";
import sharp from "sharp";
import { readPdf } from "#app/shop/preflight/read-pdf.ts";
import { makePressFile } from "#app/shop/press/make-press-file.ts";
import { BUILT_IN_CONDITION } from "#app/shop/press/write-output-intent.ts";
import { pressColors } from "#app/shop/repair/color/press-colors.server.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { largePdf } from "#tests/support/artwork-corpus/large-file.ts";
import { sheetPdf } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { nodeInflate } from "#app/platform/inspector/child/node-inflate.server.ts";

const PROFILE = "catalogue/press/gracol-tr006.icc";
const RUNS = 5;
const PROMISED_MS = { card: 1000, large: 5000 };

/** Press files of a card with a photograph that is converted, and of a file of 60 MB. */
export async function benchPressFiles() {
  const figures = {
    card: await timesOf(await photographCard()),
    large: await timesOf(largePdf()),
  };
  for (const [name, times] of Object.entries(figures)) {
    const promised = name === "card" ? PROMISED_MS.card : PROMISED_MS.large;
    const slowest = Math.max(...times).toFixed(0);
    console.log(`  press file, ${name}: slowest ${slowest} ms, promised ${promised} ms`);
  }
  return figures;
}

async function timesOf(bytes: Uint8Array): Promise<number[]> {
  const read = await readPdf(bytes, nodeInflate);
  if (!read.ok) throw new Error(read.detail);
  const source = { kind: "pdf", bytes, pdf: read.facts } as const;
  const condition = { ...BUILT_IN_CONDITION, profile: readFileSync(PROFILE) };
  const tools = { inflate: nodeInflate, press: pressColors(PROFILE) };
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    for (const face of ["front", "back"] as const) {
      const started = performance.now();
      const made = await makePressFile(
        {
          sides: [{ source, job: CARD, face }],
          condition,
          hasMarks: true,
          title: `MK-1042-1-${face}-3.5x2-500`,
          creator: "Bench",
          now: new Date(0),
          id: "3f2b8c1e-0d4a-4c55-9a7e-5a1f6a1b2c3d",
        },
        tools,
      );
      if (!made.ok) throw new Error(made.detail);
      times.push(performance.now() - started);
    }
  }
  return times;
}

/** 300 ppi in RGB over the whole front. */
async function photographCard(): Promise<Uint8Array> {
  const content = await sharp({
    create: {
      width: 1125,
      height: 675,
      channels: 3,
      background: "#406090",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
  const dict =
    "/Type/XObject/Subtype/Image/Width 1125/Height 675/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode";
  return sheetPdf(CARD, {
    objects: [{ dict, content }],
    resources: "/XObject<</I 10 0 R>>",
    ground: () => "q 270 0 0 162 0 0 cm /I Do Q",
  });
}
