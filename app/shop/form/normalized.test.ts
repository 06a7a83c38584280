import fc from "fast-check";
import { expect, test } from "vitest";
import { normalized } from "./normalized.ts";

const FORMS = ["NFC", "NFKC", "NFKD"] as const;

test("what people write is as Unicode says", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FORMS),
      fc.string({ unit: "grapheme", maxLength: 40 }),
      (form, text) => {
        expect(normalized(text, form)).toBe(text.normalize(form));
      },
    ),
  );
});

test.each(FORMS)("as many marks as fit into a form are %s in no time", (form) => {
  const text = `a${"\u033D".repeat(150_000)}${"\u0323".repeat(150_000)}`;
  const before = process.cpuUsage();
  expect(normalized(text, form).length).toBeGreaterThan(300_000);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
});
