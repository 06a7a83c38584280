import { deflateSync } from "node:zlib";
import { PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nodeInflate } from "#app/platform/inspector/child/node-inflate.server.ts";
import { decodeLzw } from "./decode-lzw.ts";
import { decodeStream } from "./decode-stream.ts";

const { context } = await PDFDocument.create();

interface Entries {
  Filter: string | string[];
  DecodeParms?: Record<string, number>;
}

function decoded(content: Uint8Array, entries: Entries): Uint8Array {
  const dict = context.obj({ ...entries });
  return decodeStream(PDFRawStream.of(dict, content), nodeInflate);
}

const bytes = fc.uint8Array({ maxLength: 600 });

const ascii85 = (content: Uint8Array): string => {
  let text = "";
  for (let at = 0; at < content.length; at += 4) {
    const four = [0, 1, 2, 3].map((byte) => content[at + byte] ?? 0);
    let value = four.reduce((sum, byte) => sum * 256 + byte, 0);
    const count = Math.min(4, content.length - at);
    const letters = Array.from({ length: 5 }, () => {
      const letter = String.fromCharCode(33 + (value % 85));
      value = Math.floor(value / 85);
      return letter;
    }).toReversed();
    text +=
      count === 4 && four.every((byte) => byte === 0) ? "z" : letters.slice(0, count + 1).join("");
  }
  return `${text}~>`;
};

/** One literal after the other, cleared in time: the plainest LZW there is, codes of 9 bits alone. */
function plainLzw(content: Uint8Array): Uint8Array {
  const codes = [...content].flatMap((byte, at) => (at % 200 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, "0")).join("");
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (eight) =>
    Number.parseInt(eight.padEnd(8, "0"), 2),
  );
}

test("what was packed comes out again, however it was packed", () => {
  fc.assert(
    fc.property(bytes, (content) => {
      const text = (one: string) => Buffer.from(one, "latin1");
      const hex = Buffer.from(content).toString("hex");
      const runs = [...content].flatMap((byte) => [0, byte]);
      const same = [...content];
      expect([...decoded(deflateSync(content), { Filter: "FlateDecode" })]).toEqual(same);
      expect([...decoded(text(`${hex}>`), { Filter: "ASCIIHexDecode" })]).toEqual(same);
      expect([...decoded(text(ascii85(content)), { Filter: "ASCII85Decode" })]).toEqual(same);
      expect([...decoded(Uint8Array.from([...runs, 128]), { Filter: "RL" })]).toEqual(same);
      expect([...decoded(plainLzw(content), { Filter: "LZWDecode" })]).toEqual(same);
      const twice = text(`${deflateSync(content).toString("hex")}>`);
      expect([...decoded(twice, { Filter: ["AHx", "Fl"] })]).toEqual(same);
    }),
  );
});

test("the example of the standard unpacks (ISO 32000-1 §7.4.4.2)", () => {
  const packed = Buffer.from("800b6050220c0c8501", "hex");
  expect([...decodeLzw(packed, 100, 1)]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
});

test("rows that were written as differences are rows again", () => {
  const predicted = Buffer.from([0, 1, 2, 3, 1, 1, 1, 1, 2, 1, 1, 1, 3, 1, 1, 1, 4, 1, 1, 1]);
  const rows = decoded(deflateSync(predicted), {
    Filter: "FlateDecode",
    DecodeParms: { Predictor: 15, Columns: 3 },
  });
  expect([...rows]).toEqual([1, 2, 3, 1, 2, 3, 2, 3, 4, 2, 3, 4, 3, 4, 5]);
});

test("data that breaks off gives its beginning, and what is no such data an error", () => {
  const packed = deflateSync(Buffer.from("0 0 1 1 re f ".repeat(5000)));
  const some = decoded(packed.subarray(0, packed.length / 2), { Filter: "FlateDecode" });
  expect(Buffer.from(some).toString().startsWith("0 0 1 1 re f 0 0")).toBe(true);
  expect(() => decoded(packed, { Filter: "Brotli" })).toThrow("packed with Brotli");
  expect(() => decodeLzw(plainLzw(new Uint8Array(50)), 10, 1)).toThrow("too large");
});
