import { expect, test } from "vitest";
import { CARD, STICKER } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { jobsOfFiles } from "./job-of-file.ts";
import { forFace, withPages } from "./print-job.ts";

const pdf = { before: null, isPicture: false };
const picture = { before: null, isPicture: true };

test("one file brings all faces", () => {
  expect(jobsOfFiles(CARD, [pdf])).toEqual([CARD]);
  expect(jobsOfFiles(CARD, [picture])).toEqual([CARD]);
});

test("two pictures are front and back, as they came", () => {
  const faces = [forFace(CARD, "front"), forFace(CARD, "back")];
  expect(jobsOfFiles(CARD, [picture, picture])).toEqual(faces);
});

test("nothing is guessed of more, of PDFs, or where one face is printed", () => {
  expect(jobsOfFiles(CARD, [picture, picture, picture])).toEqual([CARD, CARD, CARD]);
  expect(jobsOfFiles(CARD, [pdf, picture])).toEqual([CARD, CARD]);
  expect(jobsOfFiles(STICKER, [picture, picture])).toEqual([STICKER, STICKER]);
});

test("what somebody chose for the same sheet stays, and not for another one", () => {
  const chosen = withPages(forFace(CARD, "back"), [3]);
  expect(jobsOfFiles(CARD, [{ before: chosen, isPicture: false }])).toEqual([chosen]);
  const other = { ...CARD, inkLimitPercent: 240 };
  expect(jobsOfFiles(other, [{ before: chosen, isPicture: false }])).toEqual([other]);
});
