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
