import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readPdf } from "#app/shop/preflight/read-pdf.ts";
import { pressColors } from "#app/shop/repair/color/press-colors.server.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { sheetPdf } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { nodeInflate } from "#app/platform/inspector/child/node-inflate.server.ts";
import { brokenRules } from "#tests/support/press/exchange-rules.ts";
import { makePressFile } from "../make-press-file.ts";
import { BUILT_IN_CONDITION } from "../write-output-intent.ts";
import { imposeSheets, type ImposedFile, type ImposedSide, placesOf } from "./impose.ts";
import { planRepeat } from "./plan-repeat.ts";

const PROFILE = "catalogue/press/gracol-tr006.icc";
const condition = { ...BUILT_IN_CONDITION, profile: readFileSync(PROFILE) };
const about = {
  title: "Sheet 1",
  creator: "Blue Heron Print",
  now: new Date("2026-11-25T12:30:15Z"),
  id: "3f2b8c1e-0d4a-4c55-9a7e-5a1f6a1b2c3d",
};
const sheet = { widthInches: 18, heightInches: 12, marginInches: 0.375, gutterInches: 0 };
const item = { key: "A", trim: CARD.trim, bleedInches: CARD.bleedInches, quantity: 500 };

async function pressFile(key: string, face: "front" | "back"): Promise<ImposedFile> {
  const bytes = sheetPdf(CARD);
  const read = await readPdf(bytes, nodeInflate);
  if (!read.ok) throw new Error(read.detail);
  const source = { kind: "pdf", bytes, pdf: read.facts } as const;
  const made = await makePressFile(
    { sides: [{ source, job: CARD, face }], condition, hasMarks: false, ...about },
    { inflate: nodeInflate, press: pressColors(PROFILE) },
  );
  if (!made.ok) throw new Error(made.detail);
  return { key, bytes: made.bytes, trim: CARD.trim, bleedInches: CARD.bleedInches };
}

async function imposed(sides: ImposedSide[], files: ImposedFile[]) {
  const bytes = await imposeSheets({ sheet, sides, files, condition, ...about }, nodeInflate);
  const read = await readPdf(bytes, nodeInflate);
  if (!read.ok) throw new Error(read.detail);
  return { bytes, facts: read.facts };
}

test("twenty-one cards on a sheet are twenty-one times the words, in a file that has the card once", async () => {
  const planned = planRepeat(item, sheet);
  if (!planned.ok) throw new Error(planned.reason);
  const file = await pressFile("A", "front");
  const side = { positions: planned.plan.positions, isBack: false, words: "Sheet 1" };
  const { bytes, facts } = await imposed([side], [file]);
  expect(facts.pages[0]?.boxes.media.rect).toEqual([0, 0, 1296, 864]);
  expect(facts.texts.map(({ count }) => count)).toEqual([21]);
  expect(bytes.length).toBeLessThan(file.bytes.length + 20_000);
  expect(await brokenRules(bytes)).toEqual([]);
  const again = await imposed([side], [file]);
  expect(Buffer.from(again.bytes)).toEqual(Buffer.from(bytes));
});

test("the back of a sheet is its front, mirrored from left to right", () => {
  const positions = [
    { key: "A", xInches: 1, yInches: 2, widthInches: 3.5, heightInches: 2, isTurned: false },
  ];
  const [back] = placesOf({ positions, isBack: true, words: "" }, sheet);
  expect(back).toMatchObject({ xInches: 13.5, yInches: 2 });
  expect(placesOf({ positions, isBack: false, words: "" }, sheet)).toEqual(positions);
});

test("what is placed stays inside its bleed, and marks stay in the margin", async () => {
  const planned = planRepeat({ ...item, quantity: 1 }, sheet);
  if (!planned.ok) throw new Error(planned.reason);
  const [one] = planned.plan.positions;
  if (!one) throw new Error("No place.");
  const front = { positions: [one], isBack: false, words: "1" };
  const { facts } = await imposed(
    [front, { ...front, isBack: true }],
    [await pressFile("A", "front")],
  );
  expect(facts.pages.length).toBe(2);
  const [text, behind] = facts.texts.map(({ rect }) => rect);
  const left = one.xInches * 72;
  expect(text?.[0]).toBeGreaterThan(left);
  expect(text?.[0]).toBeLessThan(left + one.widthInches * 72);
  expect(behind?.[0]).toBeGreaterThan(1296 - left - one.widthInches * 72);
  for (const { rect } of facts.lines) {
    const isInMargin = rect[3] <= 27 || rect[1] >= 837 || rect[2] <= 27 || rect[0] >= 1269;
    expect(isInMargin).toBe(true);
  }
});
