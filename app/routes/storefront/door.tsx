import { data } from "react-router";
import type { Route } from "./+types/door";
import { NotFoundView } from "#app/ui/page/not-found-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";

/** On the server, and to pages that know what lies behind it, this is an unknown address. */
export function loader() {
  return data(null, { status: 404 });
}

/**
 * Pages don't know every address of the shop (decision 12): those of the desk, and on the
 * storefront those of a customer's own things too, lead here, and are opened as documents of
 * their own. The promise is never kept: the browser leaves the page.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  window.location.assign(request.url);
  return new Promise(() => undefined);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Page not found" });
}

export default function Door() {
  return <NotFoundView />;
}
