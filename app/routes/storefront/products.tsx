import { redirect } from "react-router";
import type { Route } from "./+types/products";
import { servicesContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { goneTo } from "#app/shop/browse/catalogue-address.ts";
import { readFilter } from "#app/shop/browse/catalogue-filter.ts";
import { filledCategories } from "#app/shop/browse/catalogue-card.ts";
import { currentShelves } from "#app/shop/browse/current-shelves.server.ts";
import { PRODUCTS_PATH } from "#app/shop/browse/products-address.ts";
import { readProductOrder } from "#app/shop/browse/products-order.ts";
import { shelvesPage } from "#app/shop/browse/shelf-page.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { ProductsPage } from "#app/ui/catalog/products-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { PRODUCTS_FAILED } from "#app/ui/page/failure-sentence.ts";
import { breadcrumbData, itemListData } from "#app/ui/page/structured-data.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";

export const handle = { isSameForVisitors: true } satisfies RouteFacts;

export async function loader({ context, url }: Route.LoaderArgs) {
  const gone = goneTo(url);
  if (gone !== null) throw redirect(gone);
  const services = context.get(servicesContext);
  const shop = await orUnavailable(context, currentShelves(services, services.now()));
  const categories = filledCategories(shop.categories, shop.entries);
  const known = new Set(categories.map(({ id }) => id));
  const order = readProductOrder(url.searchParams);
  const asked = {
    order,
    filter: readFilter(url.searchParams, known),
    page: readPage(url.searchParams),
  };
  const ways = shop.shelves.map(({ id, name }) => ({ id, name }));
  return { ...shelvesPage(shop, asked), order, categories, ways };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const page = loaderData?.page ?? 1;
  const path = page === 1 ? PRODUCTS_PATH : `${PRODUCTS_PATH}?page=${page}`;
  const shelves = loaderData?.shelves ?? [];
  const items = shelves.flatMap(({ cards }) => cards.map(({ name, to }) => ({ name, path: to })));
  return pageMeta(root, {
    title: "Products",
    description:
      "Everything we print, build and design, by shelf: cards and paper, signs, goods for events, design and web, each with its price.",
    path,
    data: root
      ? [breadcrumbData(root, [{ name: "Products", path }]), itemListData(root, items)]
      : [],
  });
}

export default function Products({ loaderData, matches }: Route.ComponentProps) {
  return <ProductsPage {...loaderData} hours={matches[0].loaderData.shop.businessHours} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={PRODUCTS_FAILED} />;
}
