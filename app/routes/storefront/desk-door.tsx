import { data } from "react-router";
import type { Route } from "./+types/desk-door";
import { NotFoundView } from "#app/ui/page/not-found-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";

/** On the server, and on the desk, which knows its own addresses, this is an unknown one. */
export function loader() {
  return data(null, { status: 404 });
}

/**
 * Pages outside the desk don't know its addresses (decision 12): any of them leads here, and is
 * opened as a document of its own. The promise is never kept: the browser leaves the page.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  window.location.assign(request.url);
  return new Promise(() => undefined);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Page not found" });
}

export default function DeskDoor() {
  return <NotFoundView />;
}
