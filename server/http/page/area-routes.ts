import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The routes whose addresses begin with the same word; "" are those that begin with no fixed one. */
export type AreaRoutes = ReadonlyMap<string, Routes>;

/**
 * Parts the routes of a build by the first word of their addresses, each with its
 * layouts. Routes without a fixed first word (the home page, whatever is not found)
 * belong to every area.
 */
export function partRoutes(routes: Routes): AreaRoutes {
  const leaves = Map.groupBy(leavesOf(routes), (leaf) => firstWord(addressOf(routes, leaf)));
  const everywhere = leaves.get("") ?? [];
  return new Map(
    Array.from(leaves, ([word, own]): [string, Routes] => [
      word,
      withLayouts(routes, [...own, ...everywhere]),
    ]),
  );
}

/**
 * The area that an address belongs to; `null` when that can't be told from its letters
 * alone, and every route has to be asked.
 */
export function areaOf(areas: AreaRoutes, pathname: string): string | null {
  if (pathname.includes("%") || pathname.includes("//")) return null;
  const [word = ""] = pathname.slice(1).split("/", 1);
  const known = word.replace(/\.data$/, "").toLowerCase();
  return areas.has(known) ? known : "";
}

/** The pages, data and endpoints: every route that something answers at. */
function leavesOf(routes: Routes): Route[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.path !== undefined || route.index === true);
}

function addressOf(routes: Routes, route: Route): string {
  return lineage(routes, route)
    .map(({ path }) => path ?? "")
    .filter((path) => path !== "")
    .join("/");
}

/** Lowercase, as addresses are matched in any case; "" when it is no fixed word. */
function firstWord(address: string): string {
  const [word = ""] = address.split("/", 1);
  return /^[\w.-]+$/.test(word) ? word.toLowerCase() : "";
}

/** A route and the layouts around it, the outermost first. */
function lineage(routes: Routes, route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent === undefined ? [route] : [...lineage(routes, parent), route];
}

/** In the order of the whole list, which decides between two that match. */
function withLayouts(routes: Routes, leaves: readonly Route[]): Routes {
  const kept = new Set(leaves.flatMap((leaf) => lineage(routes, leaf)));
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => route && kept.has(route)));
}
