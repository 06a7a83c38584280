import { expect, test } from "vitest";
import { cutToCost, settingCost } from "./setting-cost.ts";

test("a text costs as much as its letters, and most where it goes from one script to the other", () => {
  const [latin, hebrew, mixed] = [
    "ab".repeat(500),
    "\u05d0\u05d1".repeat(500),
    "a\u05d0".repeat(500),
  ];
  expect(settingCost("")).toBe(0);
  expect(settingCost(latin + latin)).toBe(2 * settingCost(latin));
  expect(settingCost(hebrew)).toBeGreaterThan(settingCost(latin));
  expect(settingCost(mixed)).toBeGreaterThan(5 * settingCost(hebrew));
});

test.each([
  "plain words ".repeat(300),
  "\u0915\u094d\u0937\u093f".repeat(1000),
  `${"a\u05d0".repeat(1000)}${"a".repeat(2000)}`,
])("the beginning of a text that fits costs no more than it may", (text) => {
  for (const most of [0, 500, settingCost(text) / 2]) {
    const cut = cutToCost(text, most);
    expect(cut.endsWith("\u2026")).toBe(true);
    expect(text.startsWith(cut.slice(0, -1))).toBe(true);
    expect(settingCost(cut.slice(0, -1))).toBeLessThanOrEqual(most);
  }
  expect(cutToCost(text, settingCost(text) / 2).length).toBeGreaterThan(text.length / 10);
});
