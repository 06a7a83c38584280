import { expect, test } from "vitest";
import { settingCost } from "#app/shop/document/setting-cost.ts";
import { jobNotes } from "./job-notes.ts";
import { renderOrderDocument } from "./render-order-document.server.ts";
import { DEFAULT_SETTINGS } from "#app/shop/settings/settings.ts";
import { documentOrder as order, documentLine } from "#tests/support/document-order.ts";

/** The most that a form takes into each field that people write to the shop in. */
const MOST = 4000;

const lineOf = (text: string) => ({
  ...documentLine,
  payload: {
    designNotes: text,
    description: text,
    designFormData: { brief: text, servicesOffered: text, specials: text },
  },
});
const linesOf = (count: number, text: string) => Array.from({ length: count }, () => lineOf(text));
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const wordsOf = (notes: ReturnType<typeof jobNotes>) =>
  notes.flat().flatMap(({ paragraphs }) => paragraphs);

test("notes on ten items stand there whole, as long as a form takes them", () => {
  const text = "NO LAMINATION. ".repeat(300).slice(0, MOST).trim();
  const words = wordsOf(jobNotes(order, linesOf(10, text)));
  expect(words).toHaveLength(50);
  for (const written of words) expect(written.endsWith(text)).toBe(true);
});

test("of a book the beginning of each item's notes stands there, and where the rest is", () => {
  const long = "ab ".repeat(1333).trim();
  const notes = jobNotes(order, [...linesOf(49, long), lineOf("short")]);
  expect(sum(notes.flatMap((own) => wordsOf([own]).map(settingCost)))).toBeLessThan(3_100_000);
  for (const own of notes.slice(0, 49)) {
    const words = wordsOf([own]);
    expect(words.at(-1)).toBe("The rest is on the order's page.");
    expect(words.filter((text) => text.startsWith("The rest is"))).toHaveLength(1);
    expect(own[0]?.paragraphs[0]).toBe(long);
    expect(words).toHaveLength(4);
  }
  expect(wordsOf(notes.slice(49))).toEqual([
    "short",
    "short",
    "What it should say: short",
    "Services offered: short",
    "Specials: short",
  ]);
});

test.each([
  ["short lines", "a\n".repeat(MOST / 2)],
  ["words", "abc ".repeat(MOST / 4)],
  ["letters of another script", "\u4e2d".repeat(MOST)],
  ["words of another direction", "\u05d0\u05d1 ".repeat(MOST / 4)],
  ["letters of two scripts in turn", "a\u05d0".repeat(MOST / 2)],
])("fifty items with notes of %s are set in seconds, and hold up nobody", async (_, text) => {
  const set = (count: number) =>
    renderOrderDocument(
      ["job-ticket", order, linesOf(count, text), { label: "Pickup", lines: [] }, DEFAULT_SETTINGS],
      null,
      { isTeam: true, place: "here" },
    );
  await set(1);
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  await set(50);
  expect(process.cpuUsage(all).user / 1000).toBeLessThan(12_000);
  expect(process.threadCpuUsage(own).user / 1000).toBeLessThan(100);
});
