import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import {
  addressOf,
  leavesOf,
  SHORT_LISTS,
  shortListName,
  withLayouts,
} from "#server/http/page/area-routes.ts";

const ASSIGNMENT = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

/** The parts of the manifest that are read here; the rest is kept as it is. */
const manifestSchema = z.looseObject({
  url: z.string(),
  routes: z.record(
    z.string(),
    z.looseObject({
      id: z.string(),
      parentId: z.string().optional(),
      path: z.string().optional(),
      index: z.boolean().optional(),
      hasAction: z.boolean(),
      module: z.string(),
    }),
  ),
});

type Manifest = z.infer<typeof manifestSchema>;
type Routes = Manifest["routes"];
type Route = NonNullable<Routes[string]>;

/**
 * Writes, beside the list of all routes, which the admin area's pages load, the shorter ones that other
 * pages do (decision 12). Throws when the framework writes its list in a form that is not known here.
 */
export async function splitManifest(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-[^-]+\.js$/.test(name));
  const [name] = names;
  if (name === undefined || names.length > 1) throw new Error("There is not one list of routes.");
  const [, json] = ASSIGNMENT.exec(await readFile(path.join(assets, name), "utf8")) ?? [];
  if (json === undefined) throw new Error(`${name} is not a list of routes.`);
  const manifest = manifestSchema.parse(JSON.parse(json));
  const visited = await routesVisited(manifest.routes, assets);
  const paths = new Set(Object.values(visited).map((route) => route.path));
  for (const [list, words] of Object.entries(SHORT_LISTS)) {
    const closed = words.find((word) => !paths.has(`${word}/*`));
    if (closed !== undefined) throw new Error(`No door of the ${list} leads to /${closed}.`);
    const url = shortListName(manifest.url, list);
    const routes = without(visited, words);
    await writeFile(
      path.join(assets, shortListName(name, list)),
      `window.__reactRouterManifest=${JSON.stringify({ ...manifest, url, routes })};`,
    );
  }
}

/** Without those that a page never goes to by itself: files are opened as documents, and endpoints called. */
async function routesVisited(routes: Routes, assets: string): Promise<Routes> {
  const kept = await Promise.all(
    Object.entries(routes).map(async ([id, route]): Promise<[string, Route][]> => {
      // What an endpoint says of itself is for the server.
      if (firstWord(routes, route) === "api") return [];
      const { size } = await stat(path.join(assets, path.basename(route.module)));
      const isPage = size > 0;
      return isPage || route.hasAction ? [[id, route]] : [];
    }),
  );
  return Object.fromEntries(kept.flat());
}

/** A door, which is all of an area in one, stays; a layout goes with the last of its pages. */
function without(routes: Routes, words: readonly string[]): Routes {
  const isKept = (route: Route) =>
    !words.includes(firstWord(routes, route)) || route.path?.endsWith("/*");
  return withLayouts(routes, leavesOf(routes).filter(isKept));
}

function firstWord(routes: Routes, route: Route): string {
  return addressOf(routes, route).split("/", 1)[0] ?? "";
}
