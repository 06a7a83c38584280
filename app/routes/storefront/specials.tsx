import type { Route } from "./+types/specials";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { cardPage } from "#app/shop/browse/card-pages.ts";
import { listSpecialOffers } from "#app/shop/special/list-special-offers.server.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { DimensionLine } from "#app/ui/kit/marks.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { SPECIALS_FAILED } from "#app/ui/page/failure-sentence.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { readPage } from "#app/shop/form/page-number.ts";
import { breadcrumbData, itemListData } from "#app/ui/page/structured-data.ts";
import { NoCouponsNotice } from "#app/ui/special/no-coupons-notice.tsx";
import { SpecialCard } from "#app/ui/special/special-card.tsx";

export const handle = { isSameForVisitors: true } satisfies RouteFacts;

/** Up to this many specials are wide rows; more make a grid. */
const MOST_ROWS = 3;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const clock = { ...context.get(settingsContext), now: services.now() };
  const all = await orUnavailable(context, listSpecialOffers(services, clock));
  const { cards: offers, ...place } = cardPage(all, readPage(url.searchParams));
  return { offers, total: all.length, ...place };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const items = (loaderData?.offers ?? []).map(({ id, title }) => ({
    name: title,
    path: `/specials/${id}`,
  }));
  const crumbs = [{ name: "Specials", path: "/specials" }];
  return pageMeta(root, {
    title: "Specials",
    description: "What costs less for a limited time, with the price before and now.",
    path: pagePath(loaderData?.page ?? 1),
    data: root ? [breadcrumbData(root, crumbs), itemListData(root, items)] : [],
  });
}

export default function SpecialsPage({ loaderData }: Route.ComponentProps) {
  const { offers, total, page, pageCount } = loaderData;
  const wide = total <= MOST_ROWS;
  return (
    <div className="page category">
      <Breadcrumbs trail={[{ label: "Home", to: "/" }]} current="Specials" />
      <header className="page-head">
        <h1>Specials</h1>
        <p className="voice">A fixed quantity and stock at a lower price, for a limited time.</p>
        <DimensionLine>
          <b>{total === 1 ? "1 special" : `${total} specials`}</b>
        </DimensionLine>
      </header>
      {offers.length === 0 ? (
        <EmptyState
          title="No Active Specials"
          actions={
            <ButtonLink look="outline" to="/products">
              Browse All Products
            </ButtonLink>
          }
        />
      ) : (
        <>
          <div className={wide ? "items" : "items items-grid"}>
            {offers.map((offer, index) => (
              <SpecialCard key={offer.id} offer={offer} wide={wide} priority={index === 0} />
            ))}
          </div>
          <Pagination key={page} page={page} pageCount={pageCount} toPage={pagePath} />
          <div className="after-items">
            <NoCouponsNotice />
          </div>
        </>
      )}
    </div>
  );
}

function pagePath(page: number): string {
  return page === 1 ? "/specials" : `/specials?page=${page}`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={SPECIALS_FAILED} />;
}
