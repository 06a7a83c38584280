import fc from "fast-check";
import { expect, test } from "vitest";
import { packText, unpackText } from "./packed-text.server.ts";

test("a text that went along comes back as it was", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 2000 }), async (text) => {
      expect(await unpackText(await packText(text), 100_000)).toBe(text);
    }),
  );
});

test("what was never packed is no text, nor is more than there may be", async () => {
  for (const packed of ["", "id,name", "!", "A".repeat(500)]) {
    expect([packed, await unpackText(packed, 1000)]).toEqual([packed, null]);
  }
  const packed = await packText("a".repeat(1001));
  expect(await unpackText(packed, 1000)).toBeNull();
  expect(await unpackText(packed, 1001)).toHaveLength(1001);
});
