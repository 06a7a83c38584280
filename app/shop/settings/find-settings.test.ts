import { expect, test } from "vitest";
import { findSettings } from "./find-settings.ts";

const labels = (query: string) => findSettings(query).map(({ label }) => label);

test("a setting is found by its name, its help, its page and its columns", () => {
  expect(labels("same-day cutoff")).toEqual(["Same-day design cutoff"]);
  expect(labels("business day")).toContain("Daily order cutoff");
  expect(labels("mega bucks coupon")).toContain("Coupons are valid for (days)");
  expect(findSettings("rush fee")[0]?.to).toBe("/admin/settings/delivery#rushFee");
});

test("every word counts, and no word finds nothing", () => {
  expect(labels("phone zebra")).toEqual([]);
  expect(labels("  ")).toEqual([]);
});
