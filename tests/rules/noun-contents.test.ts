import { expect, test } from "vitest";
import { readNounContents } from "../../scripts/noun-contents.ts";

const nouns = await readNounContents(process.cwd());

test("every noun has a table of contents that names its files as they are", () => {
  expect(nouns.length).toBeGreaterThan(40);
  const stale = nouns.filter(({ written, current }) => written !== current);
  expect(
    stale.map(({ path }) => path),
    "Run npm run contents.",
  ).toEqual([]);
});

test("every noun says what it is about", () => {
  expect(nouns.filter(({ isIntroduced }) => !isIntroduced).map(({ path }) => path)).toEqual([]);
});
