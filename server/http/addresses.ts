import type { ServerBuild } from "react-router";

/** One thing the shop answers: a method and a path as it is declared, "/product/:productId". */
export interface Address {
  method: "GET" | "POST";
  path: string;
}

type Routes = ServerBuild["routes"];
type PageRoute = NonNullable<Routes[string]>;

/**
 * Every address of the build: pages and their actions from the route table,
 * endpoints from the server around them. Layouts have none of their own.
 */
export function listAddresses(
  routes: Routes,
  endpoints: readonly { method: string; path: string }[],
): Address[] {
  const pages = Object.values(routes).flatMap((route) => (route ? addressesOf(route, routes) : []));
  const others = endpoints.flatMap(({ method, path }): Address[] =>
    method === "GET" || method === "POST" ? [{ method, path }] : [],
  );
  return [...pages, ...others];
}

function addressesOf(route: PageRoute, routes: Routes): Address[] {
  if (route.path === undefined && !route.index) return [];
  if (route.id === "root") return [];
  const { default: page, loader, action, ErrorBoundary: refusal } = route.module;
  const isLayout = Object.values(routes).some(
    (other) => other?.parentId === route.id && other.index === true,
  );
  if (isLayout) return [];
  const path = pathOf(route, routes);
  const addresses: Address[] = [];
  // A file that is sent before any page is made has nothing but the page that refuses it.
  const isAsked = page !== undefined || loader !== undefined || refusal !== undefined;
  if (isAsked) addresses.push({ method: "GET", path });
  if (action !== undefined) addresses.push({ method: "POST", path });
  return addresses;
}

function pathOf(route: PageRoute, routes: Routes): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent ? pathOf(parent, routes) : "";
  const own = route.path ?? "";
  return own === "" ? above || "/" : `${above === "/" ? "" : above}/${own.replace(/^\//, "")}`;
}
