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

/** A job ticket of so many items, which takes so many milliseconds of all threads, and of this one. */
async function costOf(items: number, text: string) {
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  const delivery = { label: "Pickup", lines: [] };
  await renderOrderDocument(
    ["job-ticket", order, linesOf(items, text), delivery, DEFAULT_SETTINGS],
    null,
    { isTeam: true, place: "here" },
  );
  return { all: process.cpuUsage(all).user / 1000, own: process.threadCpuUsage(own).user / 1000 };
}

test("fifty items with notes in any script take no longer than plain words, and hold up nobody", async () => {
  await costOf(1, "abc");
  const plain = await costOf(50, "abc ".repeat(MOST / 4));
  for (const text of [
    "a\n".repeat(MOST / 2),
    "\u05d0\u05d1 ".repeat(MOST / 4),
    "a\u05d0".repeat(MOST / 2),
  ]) {
    const { all, own } = await costOf(50, text);
    expect(all).toBeLessThan(4 * plain.all);
    expect(own).toBeLessThan(all / 5);
  }
});
