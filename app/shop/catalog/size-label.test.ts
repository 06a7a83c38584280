import { expect, test } from "vitest";
import { sizeLabel } from "./size-label.ts";

test.for([
  ["3.5x2", "3.5 × 2 in"],
  ["3x8 ft", "3 × 8 ft"],
  ["8.5x11 tri-fold", "8.5 × 11 tri-fold"],
  ["10x10 ft with frame", "10 × 10 ft with frame"],
  ["Basic 30 Second Commercial", "Basic 30 Second Commercial"],
] as const)("%s is read as %s", ([size, label]) => {
  expect(sizeLabel(size)).toBe(label);
});
