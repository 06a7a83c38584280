import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openArtworkMaker } from "#app/platform/artwork-maker/artwork-maker.server.ts";
import { readPdf } from "#app/shop/preflight/read-pdf.ts";
import type { PressRequest } from "#app/shop/press/press-request.ts";
import type { RepairRequest } from "#app/shop/repair/repair-request.ts";
import { BUILT_IN_CONDITION } from "#app/shop/press/write-output-intent.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { sheetPdf } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { nodeInflate } from "#app/platform/inspector/child/node-inflate.server.ts";
import { brokenRules } from "#tests/support/press/exchange-rules.ts";

const PROGRAMS = {
  repair: path.resolve("server/repair-artwork.ts"),
  pressFile: path.resolve("server/make-press-file.ts"),
  builtInProfile: path.resolve("catalogue/press/gracol-tr006.icc"),
};
let folder = "";
let empty = "";
let artwork = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "makeready-press-"));
  empty = path.join(folder, "empty");
  artwork = path.join(folder, "artwork");
  await mkdir(empty);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** The front of a card, of a file in the folder. */
async function request(more: Partial<PressRequest> = {}): Promise<PressRequest> {
  const bytes = sheetPdf(CARD, { content: () => "1 0 0 rg 40 40 20 20 re f" });
  const read = await readPdf(bytes, nodeInflate);
  if (!read.ok) throw new Error(read.detail);
  await writeFile(artwork, bytes);
  return {
    sides: [{ file: artwork, job: CARD, face: "front" }],
    facts: { [artwork]: { kind: "pdf", pdf: read.facts } },
    result: path.join(folder, "press.pdf"),
    hasMarks: true,
    profile: path.resolve("catalogue/press/gracol-tr006.icc"),
    condition: BUILT_IN_CONDITION,
    title: "MK-1042-1-front-3.5x2-500",
    creator: "Blue Heron Print",
    now: "2026-11-25T12:30:15.000Z",
    id: "3f2b8c1e-0d4a-4c55-9a7e-5a1f6a1b2c3d",
    ...more,
  };
}

test("a process of its own makes a press file, the same each time", async () => {
  const maker = openArtworkMaker(PROGRAMS);
  const wanted = await request();
  expect(await maker.pressFile(wanted, empty)).toEqual({ ok: true, isExchange: true, left: [] });
  const once = await readFile(wanted.result);
  expect(await brokenRules(once)).toEqual([]);
  await maker.pressFile(wanted, empty);
  expect(await readFile(wanted.result)).toEqual(once);
});

test("what it can't make it says", async () => {
  const unread = { kind: "unread", reason: "format", format: "EPS" } as const;
  const facts = { [artwork]: unread };
  expect(await openArtworkMaker(PROGRAMS).pressFile(await request({ facts }), empty)).toMatchObject(
    {
      ok: false,
      reason: "unreadable",
    },
  );
});

test("a process that breaks down breaks nothing else", async () => {
  const gone = await request();
  await rm(artwork);
  const made = await openArtworkMaker(PROGRAMS).pressFile(gone, empty);
  expect(made).toMatchObject({ ok: false, reason: "crash" });
  expect(made.ok || made.detail).toContain("ENOENT");
});

test("a process that has no time is ended", async () => {
  const slow = openArtworkMaker(PROGRAMS, {
    heapMegabytes: 256,
    dataMegabytes: 1400,
    fileMegabytes: 8,
    cpuSeconds: 30,
    allSeconds: 0.05,
  });
  expect(await slow.pressFile(await request(), empty)).toMatchObject({ ok: false, reason: "time" });
});

test("a process of its own repairs a file", async () => {
  const { facts: found, profile } = await request();
  const facts = found[artwork];
  if (!facts) throw new Error("Nothing is known of the file.");
  const result = path.join(folder, "repaired.pdf");
  const wanted: RepairRequest = {
    file: artwork,
    result,
    facts,
    job: CARD,
    profile,
    edges: [],
    repair: "convert-colors",
  };
  const repaired = await openArtworkMaker(PROGRAMS).repair(wanted, empty);
  expect(repaired).toEqual({ ok: true, left: [] });
  const read = await readPdf(await readFile(result), nodeInflate);
  if (!read.ok) throw new Error(read.detail);
  expect(read.facts.colors.map(({ space }) => space)).not.toContain("DeviceRGB");
});
