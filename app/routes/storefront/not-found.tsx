import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { NotFoundView } from "#app/ui/page/not-found-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";

/** Any unknown route (specification §2): a real 404. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Page not found" });
}

export default function NotFound() {
  return <NotFoundView />;
}
