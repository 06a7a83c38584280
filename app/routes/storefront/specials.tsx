import type { Route } from "./+types/specials";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { listCategories, listProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { specialOffer } from "#app/shop/special/special-offer.ts";
import { listRunningSpecials } from "#app/shop/special/special-queries.server.ts";
import { Breadcrumbs } from "#app/ui/kit/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/kit/button-link.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { DimensionLine } from "#app/ui/kit/marks.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { NoCouponsNotice } from "#app/ui/special/no-coupons-notice.tsx";
import { SpecialCard } from "#app/ui/special/special-card.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const clock = { now: now(), timeZone: context.get(settingsContext).timeZone };
  const [specials, products, categories] = await orUnavailable(
    context,
    Promise.all([listRunningSpecials(db, clock.now), listProducts(db), listCategories(db)]),
  );
  return {
    offers: specials.map((special) =>
      specialOffer(
        special,
        {
          product: products.find(({ id }) => id === special.productId),
          category: categories.find(({ id }) => id === special.productCategory),
        },
        clock,
      ),
    ),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: "Specials",
    description: "What costs less for a limited time, with the price before and now.",
    path: "/specials",
  });
}

export default function SpecialsPage({ loaderData: { offers } }: Route.ComponentProps) {
  return (
    <div className="page category">
      <Breadcrumbs trail={[{ label: "Home", to: "/" }]} current="Specials" />
      <header className="page-head">
        <h1>Specials</h1>
        <p className="voice">A fixed quantity and stock at a lower price, for a limited time.</p>
        <DimensionLine>
          <b>{offers.length === 1 ? "1 special" : `${offers.length} specials`}</b>
        </DimensionLine>
      </header>
      {offers.length === 0 ? (
        <EmptyState
          title="No Active Specials"
          actions={
            <ButtonLink look="outline" to="/#products">
              Browse All Products
            </ButtonLink>
          }
        />
      ) : (
        <>
          <div className="items items-grid">
            {offers.map((offer, index) => (
              <SpecialCard key={offer.id} offer={offer} priority={index === 0} />
            ))}
          </div>
          <div className="after-items">
            <NoCouponsNotice />
          </div>
        </>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Error Loading Specials" />;
}
