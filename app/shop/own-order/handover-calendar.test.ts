import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDay, readIsoDay } from "#app/shop/clock/calendar-day.ts";
import { handoverCalendar, type HandoverEntry } from "./handover-calendar.server.ts";

const entry: HandoverEntry = {
  id: "7@shop.example",
  orderNumber: "MR-10026",
  title: "1,000 Business Cards",
  deliveryMethod: "ship",
  window: { first: readIsoDay("2026-12-30"), last: readIsoDay("2026-12-31") },
  pickupAddress: "418 Lake Ivanhoe Blvd, Orlando, FL 32801",
  shopName: "Makeready",
};
const NOW = new Date("2026-11-30T15:00:00Z");

/** The lines of a calendar as a reader has them: folded ones are whole again (RFC 5545 §3.1). */
const linesOf = (change: Partial<HandoverEntry> = {}) =>
  handoverCalendar({ ...entry, ...change }, NOW)
    .replaceAll("\r\n ", "")
    .split("\r\n");

test("an entry of whole days ends with the day after its last, and keeps nobody busy", () => {
  const lines = linesOf();
  for (const line of [
    "UID:7@shop.example",
    "DTSTAMP:20261130T150000Z",
    "DTSTART;VALUE=DATE:20261230",
    "DTEND;VALUE=DATE:20270101",
    "SUMMARY:At your door: 1\\,000 Business Cards",
    "DESCRIPTION:About these days. Order MR-10026\\, Makeready.",
    "TRANSP:TRANSPARENT",
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines.join("\n")).not.toContain("LOCATION");
});

test("what is picked up says where; what is made without goods is ready", () => {
  const pickup = linesOf({ deliveryMethod: "pickup" });
  expect(pickup).toContain("SUMMARY:Ready for pickup: 1\\,000 Business Cards");
  expect(pickup).toContain("LOCATION:418 Lake Ivanhoe Blvd\\, Orlando\\, FL 32801");
  expect(linesOf({ deliveryMethod: "none" })).toContain("SUMMARY:Ready: 1\\,000 Business Cards");
});

test("no title adds a line, or makes one longer than a calendar reads", () => {
  const day = fc.integer({ min: readIsoDay("2026-01-01"), max: readIsoDay("2036-01-01") });
  const title = fc.oneof(fc.string({ maxLength: 200 }), fc.constant("A\r\nLOCATION:elsewhere\nB"));
  fc.assert(
    fc.property(title, day, fc.nat(60), (words, first, length) => {
      const window = { first, last: first + length };
      const written = handoverCalendar({ ...entry, title: words, window }, NOW);
      for (const line of written.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
      const lines = linesOf({ title: words, window });
      expect(lines.filter((line) => /^[A-Z-]+[:;]/.test(line)).length).toBe(linesOf().length);
      expect(lines).toContain(`DTSTART;VALUE=DATE:${isoDay(first).replaceAll("-", "")}`);
      expect(lines).toContain(`DTEND;VALUE=DATE:${isoDay(first + length + 1).replaceAll("-", "")}`);
    }),
  );
});
