import { data } from "react-router";
import type { Route } from "./+types/design";
import { personContext, settingsContext } from "#app/middleware/context.ts";
import { knownCustomerOf } from "#app/middleware/known-customer.ts";
import { formKeysOf } from "#app/middleware/placed-keys.ts";
import { receiveOrder } from "#app/middleware/posted-order.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { findDesignService } from "#app/shop/settings/design-services.ts";
import { DesignOrderPage } from "#app/ui/design/design-order-page.tsx";
import { DesignPage } from "#app/ui/design/design-page.tsx";
import { DESIGN_PICTURE } from "#app/ui/design/design-picture.ts";
import { DESIGN_PATH, designPath } from "#app/shop/catalog/order-pages.ts";
import { designTerms } from "#app/ui/design/design-terms.ts";
import { designOrder } from "#app/shop/design/design-orders.server.ts";
import { formSettings } from "#app/ui/order-form/form-settings.ts";
import { knownDesign } from "#app/ui/order-form/known-fields.ts";
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

/** The table, or with `product` in the address the form of one design. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = context.get(settingsContext);
  const wanted = new URL(request.url).searchParams.get("product");
  const service = wanted === null ? null : findDesignService(settings.designServices, wanted);
  const terms = designTerms(settings);
  if (service) {
    const customer = await knownCustomerOf(context);
    return {
      page: "order" as const,
      service,
      terms,
      isMember: customer !== null,
      settings: formSettings(settings, { person: context.get(personContext) }),
      start: knownDesign(customer),
      ...(await formKeysOf(context)),
    };
  }
  const { designServices: services } = settings;
  const isUnknown = wanted !== null;
  const list = { page: "list" as const, services, terms, isUnknown };
  return isUnknown ? data(list, { status: 404 }) : list;
}

export async function action(posted: Route.ActionArgs) {
  const wanted = new URL(posted.request.url).searchParams.get("product") ?? "";
  return respondToServiceForm(await receiveOrder(posted, designOrder, wanted));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction);
}

export const shouldRevalidate = revalidateRefused;

const CRUMB = { name: "Custom Design", path: DESIGN_PATH };

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (loaderData?.page === "order") {
    const { service } = loaderData;
    const path = designPath(service);
    const crumbs = [CRUMB, { name: service.name, path }];
    return pageMeta(root, {
      path,
      picture: DESIGN_PICTURE,
      data: root ? [breadcrumbData(root, crumbs)] : [],
      title: `${service.name}: Custom Design`,
      description: `${service.name}, drawn by our designers from your words, logo and pictures.`,
    });
  }
  if (loaderData?.isUnknown) return pageMeta(root, { title: "Custom Design" });
  return pageMeta(root, {
    path: DESIGN_PATH,
    picture: DESIGN_PICTURE,
    data: root ? [breadcrumbData(root, [CRUMB])] : [],
    title: "Custom Design",
    description:
      "Cards, flyers, menus, banners, wraps and logos, drawn by our designers at a fixed price.",
  });
}

export default function Design({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.page === "list") return <DesignPage {...loaderData} />;
  return <DesignOrderPage key={loaderData.service.slug} {...loaderData} posted={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This page could not be loaded. Please try again." />;
}
