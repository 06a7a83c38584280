import { data } from "react-router";
import type { Route } from "./+types/special";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { listCategories, listProducts } from "#app/shop/catalog/catalog-queries.server.ts";
import { formatPrice } from "#app/shop/pricing/money.ts";
import { specialOffer } from "#app/shop/special/special-offer.ts";
import { listRunningSpecials } from "#app/shop/special/special-queries.server.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { OtherSpecials } from "#app/ui/special/other-specials.tsx";
import { SpecialDetail } from "#app/ui/special/special-detail.tsx";
import { SpecialNotFound } from "#app/ui/special/special-not-found.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const clock = { now: now(), timeZone: context.get(settingsContext).timeZone };
  const [specials, products, categories] = await orUnavailable(
    context,
    Promise.all([listRunningSpecials(db, clock.now), listProducts(db), listCategories(db)]),
  );
  const offers = specials.map((special) =>
    specialOffer(
      special,
      {
        product: products.find(({ id }) => id === special.productId),
        category: categories.find(({ id }) => id === special.productCategory),
      },
      clock,
    ),
  );
  const offer = offers.find(({ id }) => id === params.specialId) ?? null;
  const others = offers.filter(({ id }) => id !== params.specialId);
  return data({ offer, others }, { status: offer ? 200 : 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const offer = loaderData?.offer;
  if (!offer) return pageMeta(matches[0].loaderData, { title: "Special Not Found" });
  return pageMeta(matches[0].loaderData, {
    title: `${offer.title} for ${formatPrice(offer.specialPrice)}`,
    description: offer.description,
    path: `/specials/${offer.id}`,
  });
}

export default function SpecialPage({ loaderData: { offer, others } }: Route.ComponentProps) {
  return (
    <div className="page category">
      {offer ? <SpecialDetail offer={offer} /> : <SpecialNotFound />}
      <OtherSpecials offers={others} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="Error Loading Specials" />;
}
