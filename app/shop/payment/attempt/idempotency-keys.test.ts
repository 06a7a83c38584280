import fc from "fast-check";
import { expect, test } from "vitest";
import { createKeyOf, firstCaptureKeyOf, nextCaptureKeyOf } from "./idempotency-keys.ts";

const rounds = (first: string, count: number): string[] =>
  count === 0 ? [] : [first, ...rounds(nextCaptureKeyOf(first), count - 1)];

test("no two calls of an order share a key, and PayPal takes each", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 200 }), (orderId, attempts) => {
      const keys = Array.from({ length: attempts }, (_, index) => index + 1).flatMap((attempt) => [
        createKeyOf(orderId, attempt),
        ...rounds(firstCaptureKeyOf(orderId, attempt), 12),
      ]);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(key.length).toBeLessThanOrEqual(108);
    }),
    { numRuns: 20 },
  );
});

test("something else than a capture key has no next one", () => {
  expect(() => nextCaptureKeyOf("create-1")).toThrow("Not a capture key");
  expect(() => nextCaptureKeyOf("7")).toThrow("Not a capture key");
  expect(() => nextCaptureKeyOf("capture-1.1x")).toThrow("Not a capture key");
});

test("the captures of one attempt are told apart by their round", () => {
  expect(rounds(firstCaptureKeyOf("order", 2), 3)).toEqual([
    "capture-order-2.1",
    "capture-order-2.2",
    "capture-order-2.3",
  ]);
});
