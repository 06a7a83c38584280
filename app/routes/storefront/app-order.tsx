import type { Route } from "./+types/app-order";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { knownCustomerOf } from "#app/middleware/known-customer.ts";
import { formKeysOf } from "#app/middleware/placed-keys.ts";
import { receiveOrder } from "#app/middleware/posted-order.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { findProductOrderedAt } from "#app/shop/catalog/catalog-queries.server.ts";
import { mainPicture } from "#app/shop/catalog/product.ts";
import { AppOrderPage } from "#app/ui/app-order/app-order-page.tsx";
import { appOrder } from "#app/shop/mobile-app/app-order.server.ts";
import { formSettings } from "#app/ui/order-form/form-settings.ts";
import { knownContact } from "#app/ui/order-form/known-fields.ts";
import { orFailedAnswer } from "#app/ui/order-form/order-answer.ts";
import { revalidateRefused } from "#app/ui/order-form/revalidate-refused.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { breadcrumbData } from "#app/ui/page/structured-data.ts";
import { respondToServiceForm } from "#app/ui/service-form/service-answer.ts";

export const handle = {
  takes: "form with files",
  isSameForVisitors: "but for keys",
} satisfies RouteFacts;

const PATH = "/app-order";
const CRUMBS = [
  { name: "Apps", path: "/category/apps" },
  { name: "App order", path: PATH },
];

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const product = await orUnavailable(context, findProductOrderedAt(services, PATH));
  const settings = context.get(settingsContext);
  const { appPackages, appAddOns } = settings;
  const customer = await knownCustomerOf(context);
  return {
    table: { appPackages, appAddOns },
    picture: product && mainPicture(product),
    settings: formSettings(settings),
    start: knownContact(customer),
    ...(await formKeysOf(context)),
  };
}

export async function action(posted: Route.ActionArgs) {
  return respondToServiceForm(await receiveOrder(posted, appOrder));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction);
}

export const shouldRevalidate = revalidateRefused;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  return pageMeta(root, {
    title: "Order an app",
    picture: loaderData?.picture ?? undefined,
    data: root ? [breadcrumbData(root, CRUMBS)] : [],
    description:
      "A mobile app for iOS and Android: choose a package and add-ons, see the estimate, and send the order.",
    path: PATH,
  });
}

export default function AppOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <AppOrderPage {...loaderData} posted={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This page could not be loaded. Please try again." />;
}
