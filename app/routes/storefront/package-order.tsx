import { PACKAGES_PATH } from "#app/shop/catalog/order-pages.ts";
import { data } from "react-router";
import type { Route } from "./+types/package-order";
import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { knownCustomerOf } from "#app/middleware/known-customer.ts";
import { formKeysOf } from "#app/middleware/placed-keys.ts";
import { receiveOrder } from "#app/middleware/posted-order.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { PACKAGE_NOTICES } from "#app/shop/package/package-notices.ts";
import { packageOffer } from "#app/shop/package/package-offer.ts";
import { packageOrderPath } from "#app/shop/catalog/order-pages.ts";
import { findPackage } from "#app/shop/package/package-queries.server.ts";
import { packageOrder } from "#app/shop/package/package-order.server.ts";
import { formSettings } from "#app/ui/order-form/form-settings.ts";
import { orFailedAnswer } from "#app/ui/order-form/order-answer.ts";
import { revalidateRefused } from "#app/ui/order-form/revalidate-refused.ts";
import { packageStart } from "#app/ui/package/package-form-kind.ts";
import { PackageOrderPage } from "#app/ui/package/package-order-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { productMeta } from "#app/ui/product/product-meta.ts";
import { respondToServiceForm } from "#app/ui/service-form/service-answer.ts";

export const handle = {
  takes: "form with files",
  isSameForVisitors: "but for keys",
} satisfies RouteFacts;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const product = await orUnavailable(context, findPackage(services, wantedIn(request)));
  if (!product) throw data(null, { status: 404 });
  const customer = await knownCustomerOf(context);
  return {
    product,
    isMember: customer !== null,
    addresses: customer?.addresses ?? [],
    settings: formSettings(context.get(settingsContext), { person: context.get(personContext) }),
    start: packageStart(customer),
    ...(await formKeysOf(context)),
  };
}

export async function action(posted: Route.ActionArgs) {
  return respondToServiceForm(await receiveOrder(posted, packageOrder, wantedIn(posted.request)));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction, PACKAGE_NOTICES.failed);
}

export const shouldRevalidate = revalidateRefused;

function wantedIn(request: Request): string {
  return new URL(request.url).searchParams.get("package") ?? "";
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!loaderData) return pageMeta(root, { title: "Page not found" });
  const { product } = loaderData;
  return productMeta(root, product, {
    path: packageOrderPath(product),
    listedOn: { name: "New Business Packages", path: PACKAGES_PATH },
    fromCents: packageOffer(product)?.price ?? null,
  });
}

export default function PackageOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <PackageOrderPage key={loaderData.product.id} {...loaderData} posted={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This page could not be loaded. Please try again." />;
}
