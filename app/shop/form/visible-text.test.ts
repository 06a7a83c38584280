import fc from "fast-check";
import { expect, test } from "vitest";
import { visibleText } from "./visible-text.ts";

const UNSEEN = [
  ...Array.from("\u200B\u200C\u200D\u2060\u00AD\u3164\u115F\u1160\uFFA0\uFEFF\u180E\u200E\u202D"),
  ...Array.from("\u202C\u2063\uFE0F\u034F\u17B5\u{1BCA0}\u{1D159}\u{E0080}\u{E0FFF}"),
  "\u{E0061}",
  "\u{E0101}",
];

test.each(UNSEEN.map((mark) => [mark.codePointAt(0)?.toString(16), mark]))(
  "U+%s alone is nothing, and goes wherever it stands in what has to be right",
  (_, mark) => {
    expect(visibleText(mark.repeat(3)).trim()).toBe("");
    for (const text of ["32801", "dana@blueheron.example", "SAVE10", "Dana Whitfield", "$18.00"]) {
      const half = Math.floor(text.length / 2);
      const typed = `${mark}${text.slice(0, half)}${mark}${text.slice(half)}${mark}`;
      expect(visibleText(typed)).toBe(text);
    }
  },
);

test.each([
  "👩‍🚀 printed",
  "👨‍👩‍👧‍👦",
  "👩🏽‍🔬",
  "❤️‍🔥",
  "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  "🏳️‍🌈",
  "1️⃣",
  "می‌خواهم",
  "क्‍ष",
  "Zoë Nguyễn, Łódź",
  "ＡＢＣ　葛\u{E0100}飾",
  "one\ntwo\tthree",
])("%s stays as it is", (text) => expect(visibleText(text)).toBe(text));

test("no-break blanks between words stay blanks, and a blank of Braille ends nothing", () => {
  expect(visibleText("12\u00A0Mill\u00A0Ln")).toBe("12\u00A0Mill\u00A0Ln");
  expect(visibleText(" \u2800 ")).toBe("");
  expect(visibleText("Dana\u2800")).toBe("Dana");
});

test("it is the same when it is read again, and never longer", () => {
  const marks = fc.constantFrom(...UNSEEN, ...Array.from("a1 é葛👩🚀\n"), "\u2800");
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 12 }), (parts) => {
      const once = visibleText(parts.join(""));
      expect(visibleText(once)).toBe(once);
      expect(once.length).toBeLessThanOrEqual(parts.join("").length);
    }),
  );
});
