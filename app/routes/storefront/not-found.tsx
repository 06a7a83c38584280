import { data, redirect } from "react-router";
import type { Route } from "./+types/not-found";
import { movedTo, withSearch } from "#app/shop/catalog/moved-addresses.ts";
import { NotFoundView } from "#app/ui/page/not-found-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";

/** Any unknown route (specification §2): a real 404, or the page's new address. */
export function loader({ url }: Route.LoaderArgs) {
  const moved = movedTo(url.pathname);
  if (moved !== null) throw redirect(withSearch(moved, url.search), 301);
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Page not found" });
}

export default function NotFound() {
  return <NotFoundView />;
}
