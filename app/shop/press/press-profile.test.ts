import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pressFileName } from "./press-file-name.ts";
import { readProfile } from "./press-profile.ts";
import { strokeLength, strokeWords } from "./stroke-letters.ts";

const BUILT_IN = readFileSync("catalogue/press/gracol-tr006.icc");

function changed(at: number, letters: string): Buffer {
  const copy = Buffer.from(BUILT_IN);
  copy.write(letters, at, "latin1");
  return copy;
}

test("the built-in profile is one of a press, and has a name", () => {
  const read = readProfile(BUILT_IN);
  expect(read).toMatchObject({ ok: true });
  expect(read.ok && read.profile.description).not.toBe("Custom CMYK profile");
});

test.each<[string, Uint8Array, string]>([
  ["what is no profile", Buffer.from("%PDF-1.6"), "not-a-profile"],
  ["one that breaks off", BUILT_IN.subarray(0, 4000), "not-a-profile"],
  ["one of a scanner", changed(12, "scnr"), "not-a-printer"],
  ["one of a screen's colors", changed(16, "RGB "), "not-cmyk"],
  ["one without a way into inks", changed(BUILT_IN.indexOf("B2A0"), "XXXX"), "no-tables"],
])("%s is refused", (_, bytes, reason) => {
  expect(readProfile(bytes)).toEqual({ ok: false, reason });
});

test("the profile of a photograph is refused, as it is no printer's", async () => {
  const picture = await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
    .withIccProfile("srgb")
    .png()
    .toBuffer();
  const { icc } = await sharp(picture).metadata();
  expect(readProfile(icc ?? new Uint8Array())).toEqual({ ok: false, reason: "not-a-printer" });
});

test("a press file is named after order, line, side, size and quantity", () => {
  const of = { orderNumber: "MK-1042", line: 1, face: "front", quantity: 500 } as const;
  expect(pressFileName({ ...of, size: "3.5x2" })).toBe("MK-1042-1-front-3.5x2-500.pdf");
  const size = "8.5x11 tri-fold / ../x";
  expect(pressFileName({ ...of, size })).toBe("MK-1042-1-front-8.5x11-tri-fold-x-500.pdf");
});

test("a plotter's letters keep to their height, and every sign of a file's name has one", () => {
  const name = "MK-1042-1-FRONT-3.5X2-500.PDF";
  for (const letter of name) expect(strokeWords(letter, 0, 0, 6), letter).toContain(" S\n");
  const numbers = strokeWords(name, 10, 20, 6).match(/-?[\d.]+ -?[\d.]+ [ml]/g) ?? [];
  const ys = numbers.map((point) => Number(point.split(" ")[1]));
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([20, 26]);
  const xs = numbers.map((point) => Number(point.split(" ")[0]));
  expect(Math.max(...xs)).toBeLessThanOrEqual(10 + strokeLength(name, 6));
});
