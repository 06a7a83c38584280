import { data } from "react-router";
import type { Route } from "./+types/door";
import { NotFoundView } from "#app/ui/page/not-found-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";

/** On the server, and to pages that know what lies behind it, this is an unknown address. */
export function loader() {
  return data(null, { status: 404 });
}

/** A file as the answer leaves the page where it is, and leads to the pages around it. */
const STAYED_MS = 10_000;

/**
 * Pages don't know every address of the shop (decision 12): those of the admin area, and on the
 * storefront those of a customer's own things too, lead here, and are opened as documents of
 * their own. The promise is never kept: the browser leaves the page. Who comes back to the page
 * as it was left would find it waiting still, so it is loaded again.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  const { pathname } = new URL(request.url);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) window.location.reload();
  });
  window.location.assign(request.url);
  setTimeout(() => window.location.assign(`/${pathname.split("/")[1]}`), STAYED_MS);
  return new Promise(() => undefined);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Page not found" });
}

export default function Door() {
  return <NotFoundView />;
}
