import { expect, test } from "vitest";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import type { PictureFacts } from "#app/shop/preflight/picture-facts.ts";
import { forFace } from "#app/shop/preflight/print-job.ts";
import { pageCountOf, preflightPages } from "./preflight-pages.ts";

const picture: PictureFacts = {
  format: "png",
  widthPixels: 675,
  heightPixels: 1125,
  orientation: 1,
  space: "rgb",
  bitsPerChannel: 8,
  hasAlpha: false,
  profile: null,
  pages: 1,
  hasLiveText: false,
};
const facts = { kind: "picture", picture } as const;
const urlOf = (name: string) => `/api/preflight/7/pictures/${name}`;

test("a page says which face it is, where it lies on the sheet, and where its pictures are", () => {
  const known = [{ page: 0, size: "page", width: 720, height: 1200 }] as const;
  const pages = preflightPages({ facts, job: forFace(CARD, "back") }, known, urlOf);
  expect(pages).toEqual([
    {
      page: 0,
      face: "back",
      isTurned: true,
      covers: { xInches: -0.125, yInches: -0.125, widthInches: 2.25, heightInches: 3.75 },
      picture: { url: "/api/preflight/7/pictures/0-page.webp", width: 720, height: 1200 },
      thumbnail: null,
    },
  ]);
  expect(pageCountOf(facts)).toBe(1);
});

test("pages that are not printed are there to be chosen, in the file's order", () => {
  const known = [
    { page: 3, size: "thumbnail", width: 320, height: 192 },
    { page: 1, size: "thumbnail", width: 320, height: 192 },
  ] as const;
  const pages = preflightPages({ facts: null, job: CARD }, known, urlOf);
  expect(pages.map(({ page, face, covers }) => [page, face, covers])).toEqual([
    [1, null, null],
    [3, null, null],
  ]);
  expect(pageCountOf(null)).toBe(0);
});
