import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { areaOf, partRoutes } from "./area-routes.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;

const module = { default: () => null };

const routes: ServerBuild["routes"] = Object.fromEntries(
  [
    { id: "root", path: "" },
    { id: "layout", parentId: "root" },
    { id: "home", parentId: "layout", index: true },
    { id: "product", parentId: "layout", path: "product/:productId" },
    { id: "request", parentId: "layout", path: "product/:productId/request" },
    { id: "account", parentId: "root", path: "my-account" },
    { id: "profile", parentId: "account", index: true },
    { id: "orders", parentId: "account", path: "orders/:orderId" },
    { id: "quote", parentId: "account", path: "orders/:orderId/quote" },
    { id: "messages", parentId: "account", path: "messages" },
    { id: "other", parentId: "account", path: ":tab" },
    { id: "sitemap", parentId: "root", path: "sitemap.xml" },
    { id: "missing", parentId: "root", path: "*" },
  ].map((route): [string, Route] => [route.id, { module, ...route }]),
);

/** Which page of the given routes answers at an address, as the framework finds it. */
function answering(list: ServerBuild["routes"], pathname: string) {
  const under = (parentId?: string): RouteObject[] =>
    Object.values(list).flatMap((route): RouteObject[] => {
      if (!route || route.parentId !== parentId) return [];
      const { id, path = "" } = route;
      return [route.index ? { id, index: true } : { id, path, children: under(id) }];
    });
  return matchRoutes(under(), pathname)?.at(-1)?.route.id;
}

test.each([
  ["/", "home"],
  ["/product/1", "product"],
  ["/PRODUCT/1/", "product"],
  ["/product/1/request", "request"],
  ["/my-account", "profile"],
  ["/my-account/", "profile"],
  ["/my-account/orders/7", "orders"],
  ["/My-Account/Orders/7/quote", "quote"],
  ["/my-account/messages", "messages"],
  ["/my-account/orders", "other"],
  ["/my-account/elsewhere", "other"],
  ["/my-account/elsewhere/else", "missing"],
  ["/sitemap.xml", "sitemap"],
  ["/product", "missing"],
  ["/nowhere/at/all", "missing"],
])("%s is answered by the same route of its area as of all", (pathname, id) => {
  const areas = partRoutes(routes);
  const own = areas.get(areaOf(areas, pathname) ?? "whole");
  expect(answering(routes, pathname)).toBe(id);
  expect(answering(own ?? {}, pathname)).toBe(id);
});

test("an area has its own routes, the layouts around them and those without a fixed beginning", () => {
  const areas = partRoutes(routes);
  const ids = (area: string) => Object.keys(areas.get(area) ?? {});
  const always = ["root", "layout", "home"];
  expect(ids("my-account")).toEqual([...always, "account", "profile", "other", "missing"]);
  expect(ids("my-account/messages")).toEqual([
    ...always,
    "account",
    "profile",
    "messages",
    "other",
    "missing",
  ]);
});

test("data are asked of the area of their page", () => {
  const areas = partRoutes(routes);
  expect(areaOf(areas, "/my-account.data")).toBe("my-account");
  expect(areaOf(areas, "/my-account/messages.data")).toBe("my-account/messages");
  expect(areaOf(areas, "/my-account/_.data")).toBe("my-account");
  expect(areaOf(areas, "/product/1.data")).toBe("product");
  expect(areaOf(areas, "/_root.data")).toBe("");
});

test.each(["/my%2Daccount", "//my-account", "/product%2F1"])(
  "of %s every route is asked",
  (pathname) => {
    expect(areaOf(partRoutes(routes), pathname)).toBe(null);
  },
);
