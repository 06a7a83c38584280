import { numeral } from "#app/shop/repair/redraw/numeral.ts";

/** On a grid 4 wide and 6 high: points of two digits, lines divided by a stroke. */
const LETTERS: Readonly<Record<string, string>> = {
  A: "00 04 26 44 40/03 43",
  B: "00 06 36 45 44 33 03/33 42 41 30 00",
  C: "45 36 16 05 01 10 30 41",
  D: "00 06 26 44 42 20 00",
  E: "46 06 00 40/03 33",
  F: "46 06 00/03 33",
  G: "45 36 16 05 01 10 30 41 43 23",
  H: "00 06/40 46/03 43",
  I: "20 26",
  J: "46 41 30 10 01",
  K: "00 06/46 03 40",
  L: "06 00 40",
  M: "00 06 23 46 40",
  N: "00 06 40 46",
  O: "10 01 05 16 36 45 41 30 10",
  P: "00 06 36 45 44 33 03",
  Q: "10 01 05 16 36 45 41 30 10/22 40",
  R: "00 06 36 45 44 33 03/23 40",
  S: "45 36 16 05 04 13 33 42 41 30 10 01",
  T: "06 46/26 20",
  U: "06 01 10 30 41 46",
  V: "06 20 46",
  W: "06 10 23 30 46",
  X: "00 46/06 40",
  Y: "06 23 46/23 20",
  Z: "06 46 00 40",
  "0": "10 01 05 16 36 45 41 30 10/01 45",
  "1": "05 26 20/00 40",
  "2": "05 16 36 45 44 00 40",
  "3": "05 16 36 45 44 33 23/33 42 41 30 10 01",
  "4": "30 36 02 42",
  "5": "46 06 04 34 43 41 30 10 01",
  "6": "45 36 16 05 01 10 30 41 42 33 03",
  "7": "06 46 10",
  "8": "13 04 05 16 36 45 44 33 13 02 01 10 30 41 42 33",
  "9": "01 10 30 41 45 36 16 05 04 13 43",
  "-": "03 43",
  ".": "10 11",
  "/": "00 46",
  "#": "10 16/30 36/02 42/04 44",
};

const [ADVANCE, HEIGHT] = [6, 6];

/**
 * Words as lines of a plotter, so that what is written beside a sheet needs no font: capitals, digits and
 * a few signs; others leave a gap. `heightPoints` high, from their lower left.
 */
export function strokeWords(words: string, x: number, y: number, heightPoints: number): string {
  const step = heightPoints / HEIGHT;
  return Array.from(words.toUpperCase(), (letter, at) =>
    (LETTERS[letter] ?? "")
      .split("/")
      .filter((line) => line !== "")
      .map((line) =>
        line
          .split(" ")
          .map((point, index) => {
            const across = x + (at * ADVANCE + Number(point[0])) * step;
            const up = y + Number(point[1]) * step;
            return `${numeral(across)} ${numeral(up)} ${index === 0 ? "m" : "l"}`;
          })
          .join(" "),
      )
      .map((line) => `${line} S\n`)
      .join(""),
  ).join("");
}

/** How long the words become. */
export function strokeLength(words: string, heightPoints: number): number {
  return (words.length * ADVANCE * heightPoints) / HEIGHT;
}
