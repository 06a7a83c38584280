import { expect, test } from "vitest";
import { manyLines, oneLine } from "./written-text.ts";

test("a line keeps no control characters, breaks or direction tricks", () => {
  expect(oneLine("  Dana\r\nBcc: all\u0000 ")).toBe("Dana Bcc: all");
  expect(oneLine("Dana\u202Efdp.exe")).toBe("Danafdp.exe");
  expect(oneLine("Zoë 🖨️")).toBe("Zoë 🖨️");
});

test("a text keeps its lines and tabs", () => {
  expect(manyLines("one\r\ntwo\tthree\u0000\u0007\n")).toBe("one\ntwo\tthree");
});

test.each(["\v", "\f", "\u0085", "\u2028", "\u2029", "\r\n", "\t"])(
  "%j parts words and lines, and glues none together",
  (mark) => {
    expect(oneLine(`Dana${mark}Whitfield`)).toBe("Dana Whitfield");
    expect(manyLines(`one${mark}two`)).toBe(mark === "\t" ? "one\ttwo" : "one\ntwo");
  },
);
