import { expect, test } from "vitest";
import { SETTING_SECTION_IDS } from "#app/shop/settings/setting-sections.ts";
import { auditPagePath, type SubjectPage } from "./audit-page-path.ts";

const page = (path: string, isRemovable: boolean): SubjectPage => {
  return { pathTo: (id) => `${path}/${id}`, isRemovable };
};
const pages = new Map([
  ["order", page("/admin/orders", false)],
  ["product", page("/admin/products", true)],
  ["settings", page("/admin/settings", false)],
]);
const pageOf = (subject: string, isThere = true) => auditPagePath(pages, subject, { isThere });

test("an entry about settings leads to their page, also by the name it had", () => {
  for (const id of SETTING_SECTION_IDS) {
    expect(pageOf(`settings:${id}`)).toBe(`/admin/settings/${id}`);
  }
  expect(pageOf("settings:look")).toBe("/admin/settings/brand");
  expect(pageOf("settings:nothing")).toBeNull();
});

test("an entry about what can be removed leads to it while it is there", () => {
  expect(pageOf("product:12")).toBe("/admin/products/12");
  expect(pageOf("product:12", false)).toBeNull();
  expect(pageOf("order:o", false)).toBe("/admin/orders/o");
});

test("what has no page, or is no name of a thing, leads nowhere", () => {
  const others = ["orders", "order:", ":x", "", "picture:1", "constructor:x", "payment event 3"];
  for (const subject of others) expect(pageOf(subject), subject).toBeNull();
});
