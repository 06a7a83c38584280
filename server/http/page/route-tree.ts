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
