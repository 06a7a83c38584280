import { trimEndOf } from "#app/shop/form/trim-end-of.ts";
import type { ServerBuild } from "react-router";
import { type RouteFacts, routeFactsSchema } from "#app/middleware/route-facts.ts";
import { getPath } from "hono/utils/url";

/** One thing the shop answers: a method and a path as it is declared, "/product/:productId". */
export interface Address {
  method: "GET" | "POST";
  path: string;
  facts: RouteFacts;
  /** It answers with a page of its own; else with a file, a call's answer, or the way to a page. */
  isPage: boolean;
}

type Routes = ServerBuild["routes"];
type PageRoute = NonNullable<Routes[string]>;

/**
 * Every address of the build: pages and their actions from the route table,
 * endpoints from the server around them. Layouts have none of their own.
 * Throws when a route says something of itself that is no fact.
 */
export function listAddresses(
  routes: Routes,
  endpoints: readonly { method: string; path: string }[],
): Address[] {
  const pages = Object.values(routes).flatMap((route) => (route ? addressesOf(route, routes) : []));
  const others = endpoints.flatMap(({ method, path }): Address[] =>
    method === "GET" || method === "POST" ? [{ method, path, facts: {}, isPage: false }] : [],
  );
  return [...pages, ...others];
}

function addressesOf(route: PageRoute, routes: Routes): Address[] {
  if (route.path === undefined && !route.index) return [];
  if (route.id === "root") return [];
  const { default: page, loader, action, handle = {}, ErrorBoundary: refusal } = route.module;
  const isLayout = Object.values(routes).some(
    (other) => other?.parentId === route.id && other.index === true,
  );
  if (isLayout) return [];
  const path = pathOf(route, routes);
  const facts = routeFactsSchema.parse(handle);
  const addresses: Address[] = [];
  // A file that is sent before any page is made has nothing but the page that refuses it.
  const isAsked = page !== undefined || loader !== undefined || refusal !== undefined;
  const isPage = page !== undefined;
  if (isAsked) addresses.push({ method: "GET", path, facts, isPage });
  if (action !== undefined) addresses.push({ method: "POST", path, facts, isPage });
  return addresses;
}

function pathOf(route: PageRoute, routes: Routes): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent ? pathOf(parent, routes) : "";
  const own = route.path ?? "";
  return own === "" ? above || "/" : `${above === "/" ? "" : above}/${own.replace(/^\//, "")}`;
}

/**
 * Gives what finds the facts of a path, with or without the framework's ".data"; where several
 * addresses match it is the one with the fewest variable places. None of what is no address.
 */
export function openFacts(
  addresses: readonly Address[],
  method: Address["method"],
): (path: string) => RouteFacts {
  const find = openAddresses(addresses, method);
  return (path) => find(path)?.facts ?? {};
}

/** Gives what tells whether an answer to what is posted to a path is a page of that path. */
export function openFormPages(addresses: readonly Address[]): (path: string) => boolean {
  const find = openAddresses(addresses, "POST");
  return (path) => find(trimEndOf(path, /\//))?.isPage === true;
}

function openAddresses(
  addresses: readonly Address[],
  method: Address["method"],
): (path: string) => Address | undefined {
  const known = addresses
    .filter((address) => address.method === method && !address.path.endsWith("*"))
    .map((address) => ({ address, ...patternOf(address.path) }))
    .toSorted((a, b) => a.places - b.places);
  return (path) => known.find(({ pattern }) => pattern.test(path))?.address;
}

function patternOf(path: string): { pattern: RegExp; places: number } {
  const words = path.split("/");
  const isPlace = (word: string) => word.startsWith(":");
  const parts = words.map((word) => (isPlace(word) ? "[^/]+?" : word.replaceAll(".", "\\.")));
  return {
    pattern: new RegExp(`^${parts.join("/")}(?:\\.data)?$`),
    places: words.filter(isPlace).length,
  };
}

/**
 * The path that every limit and every endpoint judges a request by: the framework finds its
 * routes in any case, so none of them may tell capitals apart. Doubled slashes count as one.
 */
export function matchedPath(request: Request): string {
  return getPath(request)
    .replace(/\/{2,}/g, "/")
    .toLowerCase();
}
