import { PACKAGES_PATH } from "#app/shop/catalog/order-pages.ts";
import type { Route } from "./+types/packages";
import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { knownCustomerOf } from "#app/middleware/known-customer.ts";
import { formKeysOf } from "#app/middleware/placed-keys.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { packageOffer } from "#app/shop/package/package-offer.ts";
import { packageOrderPath } from "#app/shop/catalog/order-pages.ts";
import { listPackages } from "#app/shop/package/package-queries.server.ts";
import { formSettings } from "#app/ui/order-form/form-settings.ts";
import { revalidateRefused } from "#app/ui/order-form/revalidate-refused.ts";
import { packageStart } from "#app/ui/package/package-form-kind.ts";
import { PackagesPage } from "#app/ui/package/packages-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { productData } from "#app/ui/page/product-data.ts";
import { breadcrumbData } from "#app/ui/page/structured-data.ts";
import { offeredProduct } from "#app/ui/product/product-meta.ts";

export const handle = { isSameForVisitors: "but for keys" } satisfies RouteFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const customer = await knownCustomerOf(context);
  return {
    packages: await orUnavailable(context, listPackages(services)),
    isMember: customer !== null,
    addresses: customer?.addresses ?? [],
    settings: formSettings(context.get(settingsContext), { person: context.get(personContext) }),
    start: packageStart(customer),
    ...(await formKeysOf(context)),
  };
}

export const shouldRevalidate = revalidateRefused;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const name = "New Business Packages";
  const packages = loaderData?.packages ?? [];
  const offers = packages.map((product) =>
    offeredProduct(product, {
      path: packageOrderPath(product),
      fromCents: packageOffer(product)?.price ?? null,
    }),
  );
  return pageMeta(root, {
    title: name,
    picture: packages[0]?.images[0],
    data: root
      ? [
          ...offers.map((offer) => productData(root, offer)),
          breadcrumbData(root, [{ name, path: PACKAGES_PATH }]),
        ]
      : [],
    description:
      "Business cards, postcards, stickers and a website for a new business, in one order at a package price.",
    path: PACKAGES_PATH,
  });
}

export default function Packages({ loaderData }: Route.ComponentProps) {
  return <PackagesPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This page could not be loaded. Please try again." />;
}
