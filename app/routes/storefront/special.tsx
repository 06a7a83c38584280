import { data } from "react-router";
import type { Route } from "./+types/special";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { formatPrice } from "#app/shop/money/money.ts";
import { listSpecialOffers } from "#app/shop/special/list-special-offers.server.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { SPECIALS_FAILED } from "#app/ui/page/failure-sentence.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { productData } from "#app/ui/page/product-data.ts";
import { breadcrumbData } from "#app/ui/page/structured-data.ts";
import { OtherSpecials } from "#app/ui/special/other-specials.tsx";
import { SpecialDetail } from "#app/ui/special/special-detail.tsx";
import { SpecialNotFound } from "#app/ui/special/special-not-found.tsx";

export const handle = { isSameForVisitors: true } satisfies RouteFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const clock = { ...context.get(settingsContext), now: services.now() };
  const offers = await orUnavailable(context, listSpecialOffers(services, clock));
  const offer = offers.find(({ id }) => id === params.specialId) ?? null;
  const others = offers.filter(({ id }) => id !== params.specialId);
  return data({ offer, others }, { status: offer ? 200 : 404 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const offer = loaderData?.offer;
  if (!offer) return pageMeta(root, { title: "Special Not Found" });
  const { title, description, picture } = offer;
  const path = `/specials/${offer.id}`;
  const offered = {
    name: title,
    description,
    path,
    sku: String(offer.productId),
    lastDay: offer.lastDay,
    pictures: picture ? [picture.url] : [],
    fromCents: offer.specialPrice,
  };
  const crumbs = [
    { name: "Specials", path: "/specials" },
    { name: title, path },
  ];
  return pageMeta(root, {
    title: `${title} for ${formatPrice(offer.specialPrice)}`,
    description,
    path,
    picture: picture ?? undefined,
    data: root ? [productData(root, offered), breadcrumbData(root, crumbs)] : [],
  });
}

export default function SpecialPage({ loaderData: { offer, others } }: Route.ComponentProps) {
  if (!offer) {
    return (
      <SpecialNotFound>
        <OtherSpecials title="On special now" offers={others} />
      </SpecialNotFound>
    );
  }
  return (
    <div className="page category">
      <SpecialDetail offer={offer} />
      <OtherSpecials title="Also on special" offers={others} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure={SPECIALS_FAILED} />;
}
