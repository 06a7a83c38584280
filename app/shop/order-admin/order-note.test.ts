import fc from "fast-check";
import { expect, test } from "vitest";
import { isRemovable, NOTE_REMOVABLE_MINUTES } from "./order-note.ts";

const createdAt = new Date("2026-11-20T12:00:00Z");
const after = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000);

test("one's own note can be taken back for a quarter of an hour, nobody else's ever", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10_000, noNaN: true }), (minutes) => {
      const own = isRemovable({ authorId: "rosa", createdAt }, "rosa", after(minutes));
      expect(own).toBe(after(minutes) < after(NOTE_REMOVABLE_MINUTES));
      expect(isRemovable({ authorId: "rosa", createdAt }, "sam", after(minutes))).toBe(false);
    }),
  );
});
