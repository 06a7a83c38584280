import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { DESK, manifestWithoutDesk } from "../http/page/client-manifest.ts";

const ASSIGNMENT = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

/** What is read here; the rest is kept as it is. */
const manifestSchema = z.looseObject({
  url: z.string(),
  routes: z.record(
    z.string(),
    z.looseObject({
      id: z.string(),
      parentId: z.string().optional(),
      path: z.string().optional(),
    }),
  ),
});

/**
 * Writes, beside the list of routes that the desk's pages load, the one that all other
 * pages do (decision 12). Throws when the framework writes its list in a form that is not known here.
 */
export async function splitManifest(assets: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => /^manifest-[^-]+\.js$/.test(name));
  const [name] = names;
  if (name === undefined || names.length > 1) throw new Error("There is not one list of routes.");
  const [, json] = ASSIGNMENT.exec(await readFile(path.join(assets, name), "utf8")) ?? [];
  if (json === undefined) throw new Error(`${name} is not a list of routes.`);
  const manifest = manifestSchema.parse(JSON.parse(json));
  const url = manifestWithoutDesk(manifest.url);
  const rest = { ...manifest, url, routes: withoutDesk(manifest.routes) };
  const file = path.join(assets, manifestWithoutDesk(name));
  await writeFile(file, `window.__reactRouterManifest=${JSON.stringify(rest)};`);
}

interface ListedRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
}

function withoutDesk<Route extends ListedRoute>(
  routes: Record<string, Route>,
): Record<string, Route> {
  const isOfDesk = ({ path: own, parentId }: ListedRoute): boolean => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return own === DESK || (parent !== undefined && isOfDesk(parent));
  };
  return Object.fromEntries(Object.entries(routes).filter(([, route]) => !isOfDesk(route)));
}
