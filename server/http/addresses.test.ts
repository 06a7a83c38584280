import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { type Address, listAddresses, openFacts, openFormPages } from "./addresses.ts";

const post = (path: string, takes: Address["facts"]["takes"]): Address => {
  return { method: "POST", path, facts: { takes }, isPage: true };
};
const addresses: Address[] = [
  post("/admin/products/:productId", "form with files"),
  post("/admin/products/preview", undefined),
  post("/product/:productId/request", "form with files"),
  post("/robots.txt", "file"),
  { method: "GET", path: "/about", facts: { takes: "file" }, isPage: true },
  post("/*", "file"),
];
const takes = (path: string) => openFacts(addresses, "POST")(path).takes;

test("a path has the facts of its address, also as the framework's data", () => {
  for (const path of ["/product/12/request", "/product/12/request.data"]) {
    expect(takes(path)).toBe("form with files");
  }
});

test("of several addresses that match it is the one that names the most of the path", () => {
  expect(takes("/admin/products/preview")).toBeUndefined();
  expect(takes("/admin/products/preview.data")).toBeUndefined();
  expect(takes("/admin/products/12")).toBe("form with files");
});

test("nothing is known of another method, of what is no address, or of a part of one", () => {
  for (const path of ["/about", "/nothing", "/product/12", "/product/1/2/request", "/robotsxtxt"]) {
    expect(takes(path), path).toBeUndefined();
  }
});

test("a build in which a route says what is no fact does not start", () => {
  const page = (handle: unknown): ServerBuild["routes"] => ({
    page: { id: "page", path: "page", module: { default: () => null, handle } },
  });
  expect(listAddresses(page({ takes: "file" }), [])).toEqual([
    { method: "GET", path: "/page", facts: { takes: "file" }, isPage: true },
  ]);
  expect(() => listAddresses(page({ takesFiles: true }), [])).toThrow("takesFiles");
  expect(() => listAddresses(page({ takes: "files" }), [])).toThrow("takes");
});

test("a form comes back on a page of its own path, if there is one", () => {
  const isFormPage = openFormPages([
    ...addresses,
    { method: "POST", path: "/admin/products/:productId/copy", facts: {}, isPage: false },
    { method: "GET", path: "/admin/products", facts: {}, isPage: true },
  ]);
  expect(isFormPage("/admin/products/product-1")).toBe(true);
  expect(isFormPage("/admin/products/product-1/")).toBe(true);
  expect(isFormPage("/admin/products/product-1/copy")).toBe(false);
  expect(isFormPage("/admin/products")).toBe(false);
  expect(isFormPage("/nowhere")).toBe(false);
});
