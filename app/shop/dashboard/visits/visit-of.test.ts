import { expect, test } from "vitest";
import { visitOf } from "./visit-of.server.ts";

const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const asked = {
  accept: "text/html,application/xhtml+xml",
  "user-agent": BROWSER,
  "sec-fetch-dest": "document",
};

function visit(
  headers: Readonly<Record<string, string>> = {},
  { path = "/product/1", status = 200, method = "GET" } = {},
) {
  const all: Readonly<Record<string, string>> = { ...asked, ...headers };
  return visitOf({ method, status, path, header: (name) => all[name] }, "www.makeready.example");
}

test("who comes by themselves or from elsewhere begins a visit", () => {
  expect(visit()).toEqual({ page: "/product/1", source: "" });
  const referer = "https://www.Google.com/search?q=their+own+words";
  expect(visit({ referer })).toEqual({ page: "/product/1", source: "google.com" });
  expect(visit({ referer }, { path: "/", status: 304 })?.page).toBe("/");
});

test("who goes on in the shop does not", () => {
  expect(visit({ referer: "https://makeready.example/category/cards" })).toBeNull();
  expect(visit({ "cache-control": "max-age=0" })).toBeNull();
});

test("bots, fetches ahead, data and what failed are no visits", () => {
  expect(visit({ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" })).toBeNull();
  expect(visit({ "user-agent": "" })).toBeNull();
  expect(visit({ "sec-purpose": "prefetch" })).toBeNull();
  expect(visit({ "sec-fetch-dest": "empty" })).toBeNull();
  expect(visit({ accept: "*/*" })).toBeNull();
  expect(visit({}, { status: 404 })).toBeNull();
  expect(visit({}, { method: "HEAD" })).toBeNull();
});

test.each(["/track/secret-of-an-order", "/my-account/orders", "/admin", "/auth", "/checkout"])(
  "%s is nobody's to count",
  (path) => {
    expect(visit({}, { path })).toBeNull();
  },
);

test("what is no name of a host is no source", () => {
  expect(visit({ referer: "android-app://com.example_app/" })?.source).toBe("");
  expect(visit({ referer: "nonsense" })?.source).toBe("");
  expect(visit({ referer: "https://me@news.example:8443?q" })?.source).toBe("news.example");
  expect(visit({ referer: `https://${"a".repeat(120)}.example/` })?.source).toBe("");
});
