import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** The routes by the first fixed words of their addresses, two at most: "my-account/orders"; "" has none. */
export type AreaRoutes = ReadonlyMap<string, Routes>;

/**
 * Parts the routes of a build by the first words of their addresses, each with its
 * layouts. Routes with fewer fixed words (the home page, whatever is not found)
 * belong to every area that they may be meant for.
 */
export function partRoutes(routes: Routes): AreaRoutes {
  const leaves = Map.groupBy(leavesOf(routes), (leaf) => firstWords(addressOf(routes, leaf)));
  // Of "my-account/orders" come "my-account" and "" too, for addresses with any other second word.
  const areas = new Set(["", ...leaves.keys()].flatMap(widening));
  const meantFor = (area: string) => widening(area).flatMap((wider) => leaves.get(wider) ?? []);
  return new Map(
    Array.from(areas, (area): [string, Routes] => [area, withLayouts(routes, meantFor(area))]),
  );
}

/**
 * The area that an address belongs to; `null` when that can't be told from its letters
 * alone, and every route has to be asked.
 */
export function areaOf(areas: AreaRoutes, pathname: string): string | null {
  if (pathname.includes("%") || pathname.includes("//")) return null;
  const [first = "", second = ""] = pathname.slice(1).split("/", 2);
  const words = [first, second].map((word) => word.replace(/\.data$/, "").toLowerCase());
  return widening(words.join("/")).find((area) => areas.has(area)) ?? "";
}

/** "my-account/orders", "my-account" and "": what an address may belong to, the narrowest first. */
function widening(area: string): string[] {
  const [word = ""] = area.split("/", 1);
  return [...new Set([area, word, ""])];
}

/** Lowercase, as addresses are matched in any case; "" when it begins with no fixed word. */
function firstWords(address: string): string {
  const words = address.split("/", 2);
  const variable = words.findIndex((word) => !/^[\w.-]+$/.test(word));
  return words
    .slice(0, variable === -1 ? words.length : variable)
    .join("/")
    .toLowerCase();
}

/** A route as the framework lists it: under its parent, by that one's id. */
interface ListedRoute {
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}

/** Routes by their ids. */
type RouteList<Route> = Readonly<Record<string, Route | undefined>>;

/** The pages, data and endpoints: every route that something answers at. */
export function leavesOf<Route extends ListedRoute>(routes: RouteList<Route>): Route[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.path !== undefined || route.index === true);
}

/** "my-account/orders/:orderId"; "" of the home page. */
export function addressOf<Route extends ListedRoute>(
  routes: RouteList<Route>,
  route: Route,
): string {
  return lineage(routes, route)
    .map(({ path }) => path ?? "")
    .filter((path) => path !== "")
    .join("/");
}

/** Routes with the layouts around them, in the order of the whole list, which decides between two that match. */
export function withLayouts<Route extends ListedRoute>(
  routes: RouteList<Route>,
  leaves: readonly Route[],
): Record<string, Route> {
  const kept = new Set(leaves.flatMap((leaf) => lineage(routes, leaf)));
  return Object.fromEntries(
    Object.entries(routes).flatMap(([id, route]): [string, Route][] =>
      route !== undefined && kept.has(route) ? [[id, route]] : [],
    ),
  );
}

/** A route and the layouts around it, the outermost first. */
function lineage<Route extends ListedRoute>(routes: RouteList<Route>, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent === undefined ? [route] : [...lineage(routes, parent), route];
}

/** The first words of the admin area's addresses. */
const ADMIN = ["admin", "test-email"];
/** Those of what belongs to one customer: the account, and orders opened by their link. */
const CUSTOMERS = ["my-account", "track"];

/**
 * The lists of routes that pages load instead of the whole one, each with the first words of the
 * addresses that it leaves out; `door` routes lead there (decision 12).
 */
export const SHORT_LISTS = {
  storefront: [...ADMIN, ...CUSTOMERS],
  customer: ADMIN,
};

type ShortList = keyof typeof SHORT_LISTS;

/** The list that pages load whose address begins with this word; `null` is the whole one. */
export function listOf(firstWord: string): ShortList | null {
  if (ADMIN.includes(firstWord)) return null;
  return CUSTOMERS.includes(firstWord) ? "customer" : "storefront";
}

/**
 * The name or address of a short list, from that of the whole one: it is made from the same
 * build, so it changes its name together with it.
 */
export function shortListName(whole: string, list: string | null): string {
  return list === null ? whole : whole.replace(/\.js$/, `-${list}.js`);
}
