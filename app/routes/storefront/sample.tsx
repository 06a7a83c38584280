import { data } from "react-router";
import type { Route } from "./+types/sample";
import { settingsContext } from "#app/middleware/context.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { findSampleSite } from "#app/shop/content/find-sample-site.ts";
import { SampleSiteView } from "#app/ui/content/sample-site-view.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";

export const handle = { isSameForVisitors: true } satisfies RouteFacts;

/** A website of 'Our Website Work'; a page of its own, without the shop's frame. */
export function loader({ context, params }: Route.LoaderArgs) {
  const site = findSampleSite(params.slug, context.get(settingsContext));
  if (!site) throw data(null, { status: 404 });
  return { site };
}

/** No search engine should take an invented business for a real one. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: loaderData?.site.name ?? "Page not found" });
}

export default function Sample({ loaderData, matches }: Route.ComponentProps) {
  return <SampleSiteView site={loaderData.site} shopName={matches[0].loaderData.shop.shopName} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorView error={error} failure="Something went wrong. Please try again." />
    </main>
  );
}
