import { expect, test } from "vitest";
import { SETTING_SECTION_IDS } from "#app/shop/settings/setting-sections.ts";
import { auditPagePath } from "./audit-page-path.ts";

const pageOf = (subject: string, isThere = true) => auditPagePath(subject, { isThere });

test("an entry about settings leads to their page, also by the name it had", () => {
  for (const id of SETTING_SECTION_IDS) {
    expect(pageOf(`settings:${id}`)).toBe(`/admin/settings/${id}`);
  }
  expect(pageOf("settings:look")).toBe("/admin/settings/brand");
  expect(pageOf("settings:nothing")).toBeNull();
});

test("an entry about what can be removed leads to it while it is there", () => {
  expect(pageOf("product:12")).toBe("/admin/products/12");
  expect(pageOf("category:yard signs")).toBe("/admin/categories/yard%20signs");
  expect(pageOf("special:s")).toBe("/admin/specials/s");
  expect(pageOf("banner:b")).toBe("/admin/banners/b");
  expect(pageOf("promotion:p")).toBe("/admin/promotions/p");
  for (const subject of ["product:12", "category:a", "special:s", "banner:b", "promotion:p"]) {
    expect(pageOf(subject, false)).toBeNull();
  }
});

test("what has no page, or is no name of a thing, leads nowhere", () => {
  for (const subject of [
    "orders",
    "order:",
    ":x",
    "",
    "picture:1",
    "constructor:x",
    "payment event 3",
  ]) {
    expect(pageOf(subject)).toBeNull();
  }
  expect(pageOf("order:o", false)).toBe("/admin/orders/o");
});
