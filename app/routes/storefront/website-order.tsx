import { WEBSITE_ORDER_PATH } from "#app/shop/catalog/order-pages.ts";
import { data } from "react-router";
import type { Route } from "./+types/website-order";
import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { knownCustomerOf } from "#app/middleware/known-customer.ts";
import { formKeysOf } from "#app/middleware/placed-keys.ts";
import { receiveOrder } from "#app/middleware/posted-order.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { findProductOrderedAt } from "#app/shop/catalog/catalog-queries.server.ts";
import { mainPicture } from "#app/shop/catalog/product.ts";
import { phoneOf } from "#app/shop/customer/profile/known-customer.ts";
import { websiteOrder } from "#app/shop/website/website-order.server.ts";
import { formSettings } from "#app/ui/order-form/form-settings.ts";
import { orFailedAnswer } from "#app/ui/order-form/order-answer.ts";
import { revalidateRefused } from "#app/ui/order-form/revalidate-refused.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { breadcrumbData } from "#app/ui/page/structured-data.ts";
import { respondToServiceForm } from "#app/ui/service-form/service-answer.ts";
import { WebsiteOrderPage } from "#app/ui/website-order/website-order-page.tsx";

export const handle = {
  takes: "form with files",
  isSameForVisitors: "but for keys",
} satisfies RouteFacts;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const product = await orUnavailable(context, findProductOrderedAt(services, WEBSITE_ORDER_PATH));
  if (!product) throw data(null, { status: 404 });
  const settings = context.get(settingsContext);
  const customer = await knownCustomerOf(context);
  const { category, options, pricing } = product;
  return {
    product: { category, options, pricing },
    picture: mainPicture(product),
    sampleSites: settings.sampleSites,
    settings: formSettings(settings, { person: context.get(personContext) }),
    isMember: customer !== null,
    start: {
      "customerInfo.fullName": customer?.name ?? "",
      "customerInfo.email": customer?.email ?? "",
      "customerInfo.phone": customer ? phoneOf(customer) : "",
      "customerInfo.businessName": customer?.businessName ?? "",
    },
    ...(await formKeysOf(context)),
  };
}

export async function action(posted: Route.ActionArgs) {
  return respondToServiceForm(await receiveOrder(posted, websiteOrder));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction);
}

export const shouldRevalidate = revalidateRefused;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  const name = "Website Design Services";
  return pageMeta(root, {
    title: name,
    picture: loaderData?.picture ?? undefined,
    data: root ? [breadcrumbData(root, [{ name, path: WEBSITE_ORDER_PATH }])] : [],
    description:
      "Websites from a landing page to an online store: choose a package and add-ons, see the price, and order.",
    path: WEBSITE_ORDER_PATH,
  });
}

export default function WebsiteOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <WebsiteOrderPage {...loaderData} posted={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This page could not be loaded. Please try again." />;
}
