import { expect, test } from "vitest";
import { CORPUS } from "#tests/support/artwork-corpus/corpus.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import type { ArtworkFacts } from "./artwork-facts.ts";
import { finalVerdict } from "./final-verdict.ts";
import { judgeArtwork } from "./judge-artwork.ts";
import { judgeWithoutJob } from "./judge-without-job.ts";
import { forFace } from "./print-job.ts";

function pictureFacts(name: string): ArtworkFacts {
  const file = CORPUS.find((one) => one.name === name);
  if (file?.content.kind !== "facts") throw new Error(`There is no picture "${name}".`);
  return file.content.facts;
}

const FRONT = forFace(CARD, "front");
const good = pictureFacts("a picture for the bleed at 300 ppi");
const poor = pictureFacts("a third of the resolution");

test("what nobody has seen passes for nobody", () => {
  const first = judgeArtwork(good, FRONT);
  expect(first.status).toBe("pass");
  expect(finalVerdict(first)).toMatchObject({ status: "by-hand", waiting: first.waiting });
  expect(finalVerdict(first).byHand).toMatch(/by hand/);
});

test("what fails fails, seen or not", () => {
  expect(finalVerdict(judgeArtwork(poor, FRONT)).status).toBe("fail");
});

test("a verdict for which nothing waits stays as it is", () => {
  const unread = judgeArtwork({ kind: "unread", reason: "format", format: "EPS" }, FRONT);
  expect(finalVerdict(unread)).toBe(unread);
});

test("without measures our team looks at it, and says what can't be read", () => {
  expect(judgeWithoutJob(good)).toMatchObject({ status: "by-hand", waiting: [] });
  const unread = judgeWithoutJob({ kind: "unread", reason: "damaged", format: "PDF" });
  expect(unread.status).toBe("by-hand");
  expect(unread.results).toMatchObject([{ id: "readable", status: "warning" }]);
});
