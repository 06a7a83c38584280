import type { Route } from "./+types/search";
import { servicesContext } from "#app/middleware/context.ts";
import { inTurn } from "#app/middleware/in-turn.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { findProducts } from "#app/shop/browse/find-products.server.ts";
import { listFilledCategories } from "#app/shop/browse/list-filled-categories.server.ts";
import { readSearchQuery } from "#app/shop/browse/search-query.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { PRODUCTS_FAILED } from "#app/ui/page/failure-sentence.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { SearchPage } from "#app/ui/search/search-page.tsx";

export const handle = { isSameForVisitors: true } satisfies RouteFacts;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = readSearchQuery(url.searchParams);
  const reading = Promise.all([
    findProducts(services, query, {
      now: services.now(),
      inTurn: (work) => inTurn(context, work),
    }),
    query === "" ? listFilledCategories(services, services.now()) : [],
  ]);
  const [found, categories] = await orUnavailable(context, reading);
  return { query, ...found, categories };
}

/** Without an address of its own, and so not for search engines. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData?.query ? `Search: ${loaderData.query}` : "Search";
  return pageMeta(matches[0].loaderData, { title });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={PRODUCTS_FAILED} />;
}
