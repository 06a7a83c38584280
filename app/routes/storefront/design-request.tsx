import { designRequestPath } from "#app/shop/catalog/order-pages.ts";
import { data, isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/design-request";
import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { knownCustomerOf } from "#app/middleware/known-customer.ts";
import { formKeysOf } from "#app/middleware/placed-keys.ts";
import { receiveOrder } from "#app/middleware/posted-order.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import {
  currentProducts,
  findCurrentCategory,
  findCurrentProduct,
} from "#app/shop/catalog/catalog-queries.server.ts";
import { DESIGN_NOTICES } from "#app/shop/design/design-notices.ts";
import { cheapestOffer } from "#app/shop/pricing/cheapest.ts";
import { DesignRequestPage } from "#app/ui/design/design-request-page.tsx";
import { designRequest } from "#app/shop/design/design-orders.server.ts";
import { formSettings } from "#app/ui/order-form/form-settings.ts";
import { knownDesign } from "#app/ui/order-form/known-fields.ts";
import { orFailedAnswer } from "#app/ui/order-form/order-answer.ts";
import { revalidateRefused } from "#app/ui/order-form/revalidate-refused.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { productPlace } from "#app/shop/browse/product-place.ts";
import { productMeta } from "#app/ui/product/product-meta.ts";
import { ProductMissing } from "#app/ui/product/product-missing.tsx";
import { respondToServiceForm } from "#app/ui/service-form/service-answer.ts";

export const handle = {
  takes: "form with files",
  isSameForVisitors: "but for keys",
} satisfies RouteFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const id = productIdOf(params);
  const product =
    id === null ? null : await orUnavailable(context, findCurrentProduct(services, id));
  if (product?.form !== "design-request") throw data(null, { status: 404 });
  const [category, products] = await orUnavailable(
    context,
    Promise.all([findCurrentCategory(services, product.category), currentProducts(services)]),
  );
  const settings = context.get(settingsContext);
  const customer = await knownCustomerOf(context);
  return {
    product,
    place: productPlace(category, products, settings.shelves),
    isMember: customer !== null,
    settings: formSettings(settings, { person: context.get(personContext) }),
    start: knownDesign(customer),
    ...(await formKeysOf(context)),
  };
}

export async function action(posted: Route.ActionArgs) {
  if (productIdOf(posted.params) === null) throw data(null, { status: 404 });
  return respondToServiceForm(await receiveOrder(posted, designRequest, posted.params.productId));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction, DESIGN_NOTICES.requestFailed);
}

function productIdOf({ productId }: Route.LoaderArgs["params"]): number | null {
  return /^\d{1,9}$/.test(productId) ? Number(productId) : null;
}

export const shouldRevalidate = revalidateRefused;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!loaderData) return pageMeta(root, { title: "Product not found" });
  const { product, place } = loaderData;
  return productMeta(root, product, {
    path: designRequestPath(product),
    listedOn: place,
    fromCents: cheapestOffer(product)?.amountCents ?? null,
  });
}

export default function DesignRequest({ loaderData, actionData }: Route.ComponentProps) {
  return <DesignRequestPage key={loaderData.product.id} {...loaderData} posted={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductMissing isKnown={!isRouteErrorResponse(error) || error.status !== 404} />;
}
