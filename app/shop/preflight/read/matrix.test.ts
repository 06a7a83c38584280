import fc from "fast-check";
import { expect, test } from "vitest";
import { apply, boundsOf, IDENTITY, type Matrix, multiply, quadOf, within } from "./matrix.ts";

const number = fc.double({ min: -100, max: 100, noNaN: true });
const matrix = fc.tuple(number, number, number, number, number, number);

function expectClose(a: readonly number[], b: readonly number[]) {
  expect(a.length).toBe(b.length);
  a.forEach((one, at) => {
    const other = b[at] ?? Number.NaN;
    expect(Math.abs(one - other)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(one)));
  });
}

test("first one matrix, then the other, is their product", () => {
  fc.assert(
    fc.property(matrix, matrix, number, number, (m: Matrix, n: Matrix, x, y) => {
      const [between, then] = apply(m, x, y);
      expectClose(apply(multiply(m, n), x, y), apply(n, between, then));
    }),
  );
});

test("the identity changes nothing on either side, and products may be grouped at will", () => {
  fc.assert(
    fc.property(matrix, matrix, matrix, (a: Matrix, b: Matrix, c: Matrix) => {
      expectClose(multiply(a, IDENTITY), a);
      expectClose(multiply(IDENTITY, a), a);
      const [left, right] = [multiply(multiply(a, b), c), multiply(a, multiply(b, c))];
      left.forEach((one, at) => expect(Math.abs(one - (right[at] ?? 0))).toBeLessThan(0.01));
    }),
  );
});

test("a rectangle's bounds hold its corners, and what is within both is within each", () => {
  const side = fc.double({ min: 0.1, max: 100, noNaN: true });
  const rects = fc
    .tuple(number, number, side, side)
    .map(([x, y, w, h]): [number, number, number, number] => [x, y, x + w, y + h]);
  fc.assert(
    fc.property(rects, rects, (a, b) => {
      expectClose(boundsOf(quadOf(IDENTITY, a)) ?? [], a);
      const both = within(a, b);
      if (!both) return;
      for (const one of [a, b]) {
        expect(both[0]).toBeGreaterThanOrEqual(one[0]);
        expect(both[3]).toBeLessThanOrEqual(one[3]);
      }
    }),
  );
});
