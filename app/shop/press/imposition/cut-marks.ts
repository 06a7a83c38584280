import { POINTS_PER_INCH } from "#app/shop/repair/layout/sheet.ts";
import { IN_EVERY_INK, line } from "../press-marks.ts";
import { strokeWords } from "../stroke-letters.ts";
import type { GangPosition } from "./plan-gang.ts";
import type { PressSheet } from "./press-sheet.ts";

const [GAP, LONGEST, WORDS_POINTS] = [3, 12, 5];

/** At each edge of the sheet, where a blade goes through: one mark for all pieces that end there. */
export function cutMarks(
  positions: readonly GangPosition[],
  { widthInches, heightInches, marginInches }: PressSheet,
  words: string,
): string {
  const [width, height] = [widthInches * POINTS_PER_INCH, heightInches * POINTS_PER_INCH];
  const length = Math.min(LONGEST, marginInches * POINTS_PER_INCH - GAP);
  if (length <= 0) return "";
  const upright = places(
    positions.flatMap(({ xInches, widthInches: w }) => [xInches, xInches + w]),
  );
  const level = places(positions.flatMap(({ yInches, heightInches: h }) => [yInches, yInches + h]));
  const marks = [
    ...upright.flatMap((x) => [line(x, GAP, x, length), line(x, height - GAP, x, height - length)]),
    ...level
      .map((y) => height - y)
      .flatMap((y) => [line(GAP, y, length, y), line(width - GAP, y, width - length, y)]),
  ];
  const written = strokeWords(words, widestGap(upright) + GAP, GAP, WORDS_POINTS);
  return [IN_EVERY_INK, ...marks, "0 0 0 1 K 0.4 w\n", written].join("");
}

/** Where the most room begins between two marks, for what is written beside them. */
function widestGap(marks: readonly number[]): number {
  const gaps = marks.slice(1).map((mark, at) => mark - (marks[at] ?? 0));
  return marks[gaps.indexOf(Math.max(...gaps))] ?? 0;
}

/** Each place once, in points. */
function places(inches: readonly number[]): number[] {
  const points = inches.map((one) => Math.round(one * POINTS_PER_INCH * 100) / 100);
  return [...new Set(points)].toSorted((a, b) => a - b);
}
