import ArrowLeft from "lucide-react/icons/arrow-left";
import { data, redirect } from "react-router";
import type { Route } from "./+types/category";
import { servicesContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { categoryOrderPath } from "#app/shop/catalog/category.ts";
import { currentProducts, findCurrentCategory } from "#app/shop/catalog/catalog-queries.server.ts";
import { movedTo, withSearch } from "#app/shop/catalog/moved-addresses.ts";
import { cardPage } from "#app/shop/browse/card-pages.ts";
import { singleProduct } from "#app/shop/browse/single-product.ts";
import { categoryCard, categoryEntries } from "#app/shop/browse/category-card.ts";
import { currentSpecials } from "#app/shop/special/special-queries.server.ts";
import { SingleProduct } from "#app/ui/catalog/single-product.tsx";
import { ProductCard } from "#app/ui/catalog/product-card.tsx";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Icon } from "#app/ui/kit/icon.tsx";
import { DimensionLine } from "#app/ui/kit/marks.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { PRODUCTS_FAILED } from "#app/ui/page/failure-sentence.ts";
import { breadcrumbData, itemListData } from "#app/ui/page/structured-data.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { readPage } from "#app/shop/form/page-number.ts";

export const handle = { isSameForVisitors: true } satisfies RouteFacts;

/** Up to this many products are wide rows; more make a grid. */
const MOST_ROWS = 3;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const orderPath = categoryOrderPath(params.categoryId);
  if (orderPath !== null) throw redirect(withSearch(orderPath, url.search), 301);
  const services = context.get(servicesContext);
  const [category, all, specials] = await orUnavailable(
    context,
    Promise.all([
      findCurrentCategory(services, params.categoryId),
      currentProducts(services),
      currentSpecials(services, services.now()),
    ]),
  );
  if (!category) {
    const moved = movedTo(`/category/${params.categoryId}`);
    if (moved === null) throw data(null, { status: 404 });
    throw redirect(withSearch(moved, url.search), 301);
  }
  const products = all.filter((product) => product.category === category.id);
  const entries = categoryEntries(products, specials);
  const { cards, ...place } = cardPage(entries, readPage(url.searchParams));
  return {
    category,
    cards: cards.map(categoryCard),
    total: entries.length,
    ...place,
    single: singleProduct(entries, all, specials),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches[0].loaderData, { title: "Page not found" });
  const root = matches[0].loaderData;
  const { category, cards, page } = loaderData;
  const { id, name, description } = category;
  const path = pagePath(id, page);
  const items = cards.map((card) => ({ name: card.name, path: card.to }));
  const picture = category.image === null ? undefined : { url: category.image, alt: name };
  return pageMeta(root, {
    title: name,
    description,
    path,
    picture,
    data: root ? [breadcrumbData(root, [{ name, path }]), itemListData(root, items)] : [],
  });
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, cards, total, page, pageCount, single } = loaderData;
  const wide = total <= MOST_ROWS;
  return (
    <div className="page category">
      <div className="way-back">
        <Breadcrumbs trail={[{ label: "Home", to: "/" }]} current={category.name} />
        <ButtonLink look="quiet" size="sm" to="/">
          <Icon of={ArrowLeft} />
          Back to Home
        </ButtonLink>
      </div>
      <header className="page-head">
        <h1>{category.name}</h1>
        {category.description && <p className="voice">{category.description}</p>}
        <DimensionLine>
          <b>{total === 1 ? "1 product" : `${total.toLocaleString("en-US")} products`}</b>
        </DimensionLine>
      </header>
      {cards.length === 0 ? (
        <EmptyState
          title="No products found in this category."
          actions={
            <ButtonLink look="outline" to="/products">
              Browse All Products
            </ButtonLink>
          }
        />
      ) : (
        <>
          <div className={wide ? "items" : "items items-grid"}>
            {cards.map((card, index) => (
              <ProductCard key={card.id} card={card} wide={wide} priority={index === 0} />
            ))}
          </div>
          {single && <SingleProduct {...single} />}
          <Pagination
            key={page}
            page={page}
            pageCount={pageCount}
            toPage={(other) => pagePath(category.id, other)}
          />
        </>
      )}
    </div>
  );
}

function pagePath(categoryId: string, page: number): string {
  return page === 1 ? `/category/${categoryId}` : `/category/${categoryId}?page=${page}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={PRODUCTS_FAILED} />;
}
