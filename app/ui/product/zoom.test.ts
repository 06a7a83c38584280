import fc from "fast-check";
import { expect, test } from "vitest";
import { type Frame, MIDDLE, MOST_SCALE, panBy, type View, WHOLE, zoomBy } from "./zoom.ts";

const frame: Frame = { width: 1200, height: 800 };
const coordinate = fc.double({ min: -600, max: 600, noNaN: true });
const point = fc.record({ x: coordinate, y: fc.double({ min: -400, max: 400, noNaN: true }) });
const factor = fc.double({ min: 0.2, max: 5, noNaN: true });
const moves = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("zoom" as const), factor, point }),
    fc.record({ kind: fc.constant("pan" as const), point }),
  ),
  { maxLength: 30 },
);

function after(steps: typeof moves extends fc.Arbitrary<infer T> ? T : never): View {
  return steps.reduce(
    (view, step) =>
      step.kind === "zoom"
        ? zoomBy(view, step.factor, step.point, frame)
        : panBy(view, step.point, frame),
    WHOLE,
  );
}

test("however it is moved, the picture fills its frame and stays within its scales", () => {
  fc.assert(
    fc.property(moves, (steps) => {
      const { scale, x, y } = after(steps);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(MOST_SCALE);
      expect(Math.abs(x)).toBeLessThanOrEqual((frame.width * (scale - 1)) / 2 + 1e-6);
      expect(Math.abs(y)).toBeLessThanOrEqual((frame.height * (scale - 1)) / 2 + 1e-6);
    }),
  );
});

test("what is under the fingers stays there while it grows", () => {
  fc.assert(
    fc.property(moves, point, fc.double({ min: 1, max: 4, noNaN: true }), (steps, at, grow) => {
      const before = after(steps);
      const grown = zoomBy(before, grow, at, frame);
      const under = ({ scale, x }: View) => (at.x - x) / scale;
      expect(under(grown)).toBeCloseTo(under(before), 4);
    }),
  );
});

test("zooming all the way out shows the whole picture again", () => {
  fc.assert(
    fc.property(moves, (steps) => {
      expect(zoomBy(after(steps), 1 / MOST_SCALE, MIDDLE, frame)).toEqual(WHOLE);
    }),
  );
});
