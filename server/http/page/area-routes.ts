import type { ServerBuild } from "react-router";
import { addressOf, leavesOf, withLayouts } from "./route-tree.ts";

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
