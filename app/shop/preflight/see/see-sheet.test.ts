import { expect, test } from "vitest";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import type { Place } from "../place.ts";
import { seeSheet } from "./see-sheet.ts";
import type { SheetPicture } from "./sheet-picture.ts";

type Color = readonly [number, number, number];
const WHITE: Color = [255, 255, 255];
const BLUE: Color = [30, 60, 150];
const PPI = 200;

interface Painted extends Place {
  color: Color;
}

/** A card of 3.5 by 2 inches with paper around it as far as its bleed, and rectangles on it. */
function card(...painted: Painted[]): SheetPicture {
  const beyond = CARD.bleedInches;
  const covers = {
    xInches: -beyond,
    yInches: -beyond,
    widthInches: CARD.trim.widthInches + 2 * beyond,
    heightInches: CARD.trim.heightInches + 2 * beyond,
  };
  const [width, height] = [covers.widthInches * PPI, covers.heightInches * PPI].map(Math.round);
  if (!width || !height) throw new Error("There is no card.");
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (const { xInches, yInches, widthInches, heightInches, color } of painted) {
    const [x0, y0] = [(xInches + beyond) * PPI, (yInches + beyond) * PPI].map(Math.round);
    const [across, down] = [widthInches * PPI, heightInches * PPI].map(Math.round);
    for (let row = 0; row < (down ?? 0); row += 1) {
      for (let column = 0; column < (across ?? 0); column += 1) {
        rgba.set(color, (((y0 ?? 0) + row) * width + (x0 ?? 0) + column) * 4);
      }
    }
  }
  return { raster: { width, height, rgba }, covers, pixelsPerInch: PPI };
}

const at = (
  [xInches, yInches, widthInches, heightInches]: [number, number, number, number],
  color: Color = BLUE,
): Painted => ({ xInches, yInches, widthInches, heightInches, color });

const whole = at([-0.125, -0.125, 3.75, 2.25]);

function see(picture: SheetPicture, words: { text: string; box: Place }[] = []) {
  return seeSheet({ page: 0, picture, words, inkPercent: null }, CARD);
}

test("what is painted through the bleed is bare nowhere", () => {
  const { edges, isBlank } = see(card(whole));
  expect(edges.left).toEqual({ printed: 1, bare: 0 });
  expect(edges.bottom).toEqual({ printed: 1, bare: 0 });
  expect(isBlank).toBe(false);
});

test("what stops at the cut is bare, on each edge for itself", () => {
  const { edges } = see(card(at([0, 0, 3.625, 2])));
  expect(edges.left.bare).toBeGreaterThan(0.98);
  expect(edges.top.bare).toBeGreaterThan(0.98);
  expect(edges.right).toEqual({ printed: 1, bare: 0 });
});

test("half of the bleed is not enough of it", () => {
  const { edges } = see(card(at([-0.0625, -0.0625, 3.625, 2.125])));
  expect(Math.min(...Object.values(edges).map(({ bare }) => bare))).toBeGreaterThan(0.98);
});

test("nothing is printed near white edges", () => {
  const { edges, isBlank, objects } = see(card(at([1, 0.5, 1.5, 1])));
  expect(Object.values(edges)).toEqual(Array.from({ length: 4 }, () => ({ printed: 0, bare: 0 })));
  expect(isBlank).toBe(false);
  expect(objects).toEqual([]);
});

test("paper is blank, and so is what is all but white", () => {
  expect(see(card()).isBlank).toBe(true);
  expect(see(card(at([0, 0, 3.5, 2], [252, 253, 252]))).isBlank).toBe(true);
  expect(see(card(at([-0.1, 0.5, 0.02, 0.02]))).isBlank).toBe(false);
});

test("a small thing near the cut is found where it is, once in a corner", () => {
  const { objects } = see(card(at([1, 1.85, 0.3, 0.1]), at([0.06, 0.05, 0.1, 0.12])));
  expect(objects).toHaveLength(2);
  expect(objects.map(({ box }) => box)).toContainEqual({
    xInches: 1,
    yInches: 1.85,
    widthInches: 0.3,
    heightInches: 0.1,
  });
});

test("things beside each other are one", () => {
  const { objects } = see(card(at([1, 0.05, 0.1, 0.1]), at([1.12, 0.05, 0.1, 0.1])));
  expect(objects.map(({ box }) => box.widthInches)).toEqual([0.22]);
});

test.each([
  { name: "touches the cut", painted: [at([1, 1.9, 0.3, 0.2])] },
  { name: "goes on into the middle", painted: [at([1, 0.05, 0.5, 1])] },
  { name: "is far from the cut", painted: [at([1, 0.6, 0.5, 0.5])] },
  { name: "is a speck", painted: [at([1, 1.9, 0.01, 0.01])] },
  {
    name: "stands on an edge of many colors",
    painted: Array.from({ length: 35 }, (_, index) =>
      at([index / 10, -0.125, 0.1, 2.25], [(index * 37) % 256, (index * 91) % 256, 90]),
    ).concat(at([1, 1.9, 0.3, 0.05])),
  },
])("what $name is no thing near the cut", ({ painted }) => {
  expect(see(card(...painted)).objects).toEqual([]);
});

test("a word is told as a word and not as a thing", () => {
  const box = { xInches: 1, yInches: 1.85, widthInches: 0.3, heightInches: 0.1 };
  const { words, objects } = see(card({ ...box, color: BLUE }), [{ text: "Heron", box }]);
  expect(words).toEqual([{ text: "Heron", box }]);
  expect(objects).toEqual([]);
});

test("words in the middle, and words outside of the cut, are no matter", () => {
  const word = (xInches: number) => ({
    text: "Heron",
    box: { xInches, yInches: 0.9, widthInches: 0.4, heightInches: 0.1 },
  });
  expect(see(card(whole), [word(1.5), word(3.52), word(-0.5)]).words).toEqual([]);
  expect(see(card(whole), [word(0.2), word(-0.2)]).words).toHaveLength(2);
});

test("a white thing on a colored ground is seen as well", () => {
  const { objects } = see(card(whole, at([1, 0.05, 0.3, 0.1], WHITE)));
  expect(objects).toHaveLength(1);
});
