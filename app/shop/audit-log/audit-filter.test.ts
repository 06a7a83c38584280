import fc from "fast-check";
import { expect, test } from "vitest";
import { auditPath, readAuditFilter } from "./audit-filter.ts";

test("a filter survives the way through the address", () => {
  const words = fc.string({ maxLength: 40 }).map((text) => text.trim());
  const filter = fc.record({
    actor: words,
    action: words,
    about: words,
    from: fc.constantFrom(null, "2026-11-01"),
    to: fc.constantFrom(null, "2026-11-22"),
    after: fc.option(fc.record({ at: fc.constant("2026-11-22T10:00:00.123456Z"), id: fc.uuid() })),
  });
  fc.assert(
    fc.property(filter, (given) => {
      const { searchParams } = new URL(auditPath(given), "http://shop.example");
      expect(readAuditFilter(searchParams)).toEqual(given);
    }),
  );
});

test.each(["x", "2026-11-22_1", "2026-99-99T99:99:99Z_018f0000-0000-4000-8000-000000000000"])(
  "the place %s is none",
  (after) => {
    expect(readAuditFilter(new URLSearchParams({ after })).after).toBeNull();
  },
);
