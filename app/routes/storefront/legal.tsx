import { data } from "react-router";
import type { Route } from "./+types/legal";
import { settingsContext } from "#app/middleware/context.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { findLegalPage } from "#app/shop/content/find-legal-page.ts";
import { LegalView } from "#app/ui/content/legal-view.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { breadcrumbData } from "#app/ui/page/structured-data.ts";

export const handle = { isSameForVisitors: true } satisfies RouteFacts;

/** Privacy, terms and returns: the owner's texts (decisions §1). */
export function loader({ context, url }: Route.LoaderArgs) {
  const page = findLegalPage(url.pathname, context.get(settingsContext));
  if (!page) throw data(null, { status: 404 });
  return page;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!loaderData) return pageMeta(root, { title: "Page not found" });
  const { title, path, about: description } = loaderData;
  const data = root ? [breadcrumbData(root, [{ name: title, path }])] : [];
  return pageMeta(root, { title, description, path, data });
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalView title={loaderData.title} blocks={loaderData.blocks} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Something went wrong. Please try again." />;
}
