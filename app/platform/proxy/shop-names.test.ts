import { expect, test } from "vitest";
import { openShopNames, sisterName } from "./shop-names.server.ts";

const nameAt = (publicUrl: string, host?: string, forwardedHost?: string) =>
  openShopNames(publicUrl)({ host, forwardedHost });
const inShop = (host?: string, forwardedHost?: string) =>
  nameAt("https://shop.example", host, forwardedHost);

test.each(["shop.example", "SHOP.example", "shop.example:443", "shop.example:8080"])(
  "%s is the shop's own name",
  (host) => expect(inShop(host)).toEqual({ kind: "own" }),
);

test.each([
  ["www.shop.example", "www.shop.example"],
  ["WWW.Shop.Example:443", "www.shop.example"],
  ["shop.example.", "shop.example."],
  ["shop.example.net", "shop.example.net"],
  ["druckerei-müller.example", "xn--druckerei-mller-9vb.example"],
])("%s is another name", (host, name) => expect(inShop(host)).toEqual({ kind: "other", name }));

test.each([
  undefined,
  "",
  "127.0.0.1:3000",
  "203.0.113.9",
  "[2001:db8::1]:3000",
  "localhost:3000",
  "shop",
  "shop_web:3000",
  "app.default.svc.cluster.local",
  "printer.lan",
  "shop.railway.internal",
  "a b.example",
  `${"a.".repeat(200)}example`,
])("by %s nobody on the internet can ask", (host) =>
  expect(inShop(host)).toEqual({ kind: "inner" }),
);

test("what a proxy says it was asked by counts as well", () => {
  expect(inShop("upstream.example.net", "shop.example")).toEqual({ kind: "own" });
  expect(inShop("127.0.0.1:3000", "shop.example, cdn.example")).toEqual({ kind: "own" });
  const www = { kind: "other", name: "www.shop.example" };
  expect(inShop("127.0.0.1:3000", "www.shop.example")).toEqual(www);
});

test("a shop for this machine alone has no other name", () => {
  expect(nameAt("http://localhost:3000", "shop.example")).toEqual({ kind: "own" });
});

test("a public address may be an IP address, or have www itself", () => {
  expect(nameAt("http://203.0.113.9:3000", "203.0.113.9:3000")).toEqual({ kind: "own" });
  expect(nameAt("https://www.shop.example", "shop.example").kind).toBe("other");
  expect(sisterName("https://www.shop.example")).toBe("shop.example");
  expect(sisterName("https://shop.example:8443")).toBe("www.shop.example");
});
