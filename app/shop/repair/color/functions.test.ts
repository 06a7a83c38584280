import { type PDFDict, PDFContext, type PDFRawStream } from "@cantoo/pdf-lib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { calculator } from "./calculator-function.ts";
import { readFunction } from "./evaluate-function.ts";
import { labToLight } from "./lab-to-light.ts";
import { limitInk } from "./press-colors.ts";

const context = PDFContext.create();
const decode = (stream: PDFRawStream) => stream.contents;

function follow(made: PDFDict | PDFRawStream, ...inputs: number[]): number[] {
  const found = readFunction(made, decode);
  if (!found) throw new Error("No function.");
  return found(inputs).map((value) => Math.round(value * 1000) / 1000);
}

test.each<[string, number[], number[]]>([
  ["{ 1 exch sub }", [0.25], [0.75]],
  ["{ dup 0.5 gt { pop 1 } { pop 0 } ifelse }", [0.6], [1]],
  ["{ 2 copy add 3 1 roll mul }", [3, 4], [7, 12]],
  ["{ dup 0 lt { neg } if sqrt }", [-9], [3]],
  ["{ 0 exch 1 index % a comment\n 0 }", [0.5], [0, 0.5, 0, 0]],
  ["{ 90 sin 1 0 atan }", [], [1, 90]],
])("%s", (program, inputs, outputs) => {
  const made = calculator(Buffer.from(program));
  expect(made?.(inputs).map((value) => Math.round(value * 1000) / 1000)).toEqual(outputs);
});

test("a program with words that are none is not followed", () => {
  expect(calculator(Buffer.from("{ 1 exec }"))).toBeNull();
  expect(calculator(Buffer.from("1 2 add"))).toBeNull();
});

test("between two samples it is a straight line, and inputs stay in their domain", () => {
  const table = context.stream(Uint8Array.from([0, 255, 255, 0, 0, 255]), {
    FunctionType: 0,
    Domain: [0, 1],
    Range: [0, 1, 0, 1],
    Size: [3],
    BitsPerSample: 8,
  });
  expect(follow(table, 0)).toEqual([0, 1]);
  expect(follow(table, 0.25)).toEqual([0.5, 0.5]);
  expect(follow(table, 7)).toEqual([0, 1]);
});

test("pieces follow each other, each with its own way from begin to end", () => {
  const up = context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0], C1: [1], N: 1 });
  const both = { FunctionType: 3, Domain: [0, 1], Functions: [up, up], Bounds: [0.5] };
  const made = context.obj({ ...both, Encode: [0, 1, 1, 0] });
  expect([0, 0.25, 0.5, 0.75, 1].map((x) => follow(made, x)[0])).toEqual([0, 0.5, 1, 0.5, 0]);
});

test("a function that holds itself ends", () => {
  const ref = context.nextRef();
  context.assign(
    ref,
    context.obj({ FunctionType: 3, Domain: [0, 1], Functions: [ref], Bounds: [] }),
  );
  expect(readFunction(context.lookup(ref), decode)).toBeNull();
});

test("white and gray of Lab are white and gray of light", () => {
  for (const part of labToLight([100, 0, 0])) expect(part).toBeCloseTo(1, 2);
  for (const part of labToLight([53.585, 0, 0])) expect(part).toBeCloseTo(0.5, 2);
});

test("inks are never more than the limit and never more than they were, and black stays", () => {
  const ink = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(ink, ink, ink, ink, fc.integer({ min: 100, max: 400 }), (c, m, y, k, limit) => {
      const less = limitInk([c, m, y, k], limit);
      expect(less.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
        Math.min(limit / 100, c + m + y + k) + 1e-9,
      );
      expect(less[3]).toBe(k);
    }),
  );
});
