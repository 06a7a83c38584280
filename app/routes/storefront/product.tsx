import { designRequestPath } from "#app/shop/catalog/order-pages.ts";
import { data, isRouteErrorResponse, redirect } from "react-router";
import type { Route } from "./+types/product";
import { buyerOf } from "#app/middleware/buyer.ts";
import {
  cartContext,
  offeredCodeContext,
  personContext,
  servicesContext,
  settingsContext,
} from "#app/middleware/context.ts";
import { knownCustomerOf, ownCouponOf } from "#app/middleware/known-customer.ts";
import { formKeysOf } from "#app/middleware/placed-keys.ts";
import { noteReceived } from "#app/middleware/posted-order.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { categoryOrderPath } from "#app/shop/catalog/category.ts";
import {
  currentProducts,
  findCurrentCategory,
  findCurrentProduct,
} from "#app/shop/catalog/catalog-queries.server.ts";
import { withSearch } from "#app/shop/catalog/moved-addresses.ts";
import { currentBoughtTogether } from "#app/shop/browse/bought-together.server.ts";
import { currentOrderedQuantities } from "#app/shop/browse/ordered-quantities.server.ts";
import { popularQuantity } from "#app/shop/browse/popular-quantity.ts";
import { relatedProducts } from "#app/shop/browse/related-products.ts";
import { currentReviews } from "#app/shop/review/current-reviews.server.ts";
import { turnaroundOf } from "#app/shop/catalog/product-turnaround.ts";
import { receiveOrderForm } from "#app/shop/cart/receive-order-form.server.ts";
import { hasPlacedOrder } from "#app/shop/checkout/submit-result.ts";
import { findCurrentSpecialOf } from "#app/shop/special/special-queries.server.ts";
import { cheapestOffer } from "#app/shop/pricing/cheapest.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { ProductPage } from "#app/ui/product/product-page.tsx";
import { productMeta, shelfOf } from "#app/ui/product/product-meta.ts";
import { ProductMissing } from "#app/ui/product/product-missing.tsx";
import { readAddressChoices } from "#app/ui/product-form/address-choices.ts";
import { readChoicesAgain } from "#app/ui/product-form/choices-again.ts";
import { formSettings } from "#app/ui/order-form/form-settings.ts";
import { answerPostedForm, startingValues } from "#app/ui/product-form/form-values.ts";
import { orFailedAnswer, respondToForm } from "#app/ui/order-form/order-answer.ts";
import { SpecialNotFound } from "#app/ui/special/special-not-found.tsx";

export const handle = {
  takes: "form with files",
  isSameForVisitors: "but for keys",
} satisfies RouteFacts;

/** Thrown with 404 for a product that can only be had while its special runs. */
const SPECIAL_ENDED = "special ended";

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const product = await orUnavailable(context, loadProduct(params.productId, context, url));
  const services = context.get(servicesContext);
  const settings = context.get(settingsContext);
  const now = services.now();
  const [category, products, ordered, together] = await orUnavailable(
    context,
    Promise.all([
      findCurrentCategory(services, product.category),
      currentProducts(services),
      currentOrderedQuantities(services, now),
      currentBoughtTogether(services, now),
    ]),
  );
  const [customer, ownCoupon] = await Promise.all([knownCustomerOf(context), ownCouponOf(context)]);
  const couponCode = context.get(offeredCodeContext).code ?? "";
  const start = { ...startingValues(product, null, customer), couponCode };
  const search = url.searchParams;
  const chosen = readAddressChoices(product, null, start, search);
  return {
    product,
    category,
    related: relatedProducts(product, products, together.get(product.id)),
    popularQuantity: popularQuantity(product, ordered.get(product.id) ?? []),
    reviews: await orUnavailable(
      context,
      currentReviews(services, product, url.searchParams, settings),
    ),
    shopName: settings.shopName,
    turnaround: turnaroundOf(product, { ...settings, now }),
    settings: formSettings(settings, { now, person: context.get(personContext), ownCoupon }),
    isMember: customer !== null,
    addresses: customer?.addresses ?? [],
    start,
    chosen,
    again: readChoicesAgain(search, chosen),
    ...(await formKeysOf(context)),
  };
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  const product = await loadProduct(params.productId, context, url);
  const received = await receiveOrderForm(context.get(servicesContext), request, {
    product,
    special: null,
    buyer: buyerOf(context),
  });
  if (received.result?.status === "kept") context.get(cartContext).mark(true);
  if (hasPlacedOrder(received.result)) context.get(offeredCodeContext).forget();
  const start = startingValues(product, null, null);
  const answer = answerPostedForm({ product, special: null, start }, received);
  noteReceived(context, received);
  return respondToForm(answer, received.isScripted);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction);
}

async function loadProduct(id: string, context: Route.LoaderArgs["context"], { search }: URL) {
  const services = context.get(servicesContext);
  const product = /^\d{1,9}$/.test(id) ? await findCurrentProduct(services, Number(id)) : null;
  if (!product) throw data(null, { status: 404 });
  const orderPath = categoryOrderPath(product.category);
  if (orderPath !== null) throw redirect(withSearch(orderPath, search), 301);
  if (product.orderPath !== null) throw redirect(withSearch(product.orderPath, search));
  if (product.form === "design-request") {
    throw redirect(withSearch(designRequestPath(product), search));
  }
  if (!product.isSpecial) return product;
  const special = await findCurrentSpecialOf(services, product.id, services.now());
  if (!special) throw data(SPECIAL_ENDED, { status: 404 });
  throw redirect(withSearch(`/specials/${special.id}`, search));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!loaderData) return pageMeta(root, { title: "Product not found" });
  const { product, category, reviews } = loaderData;
  return productMeta(root, product, {
    path: `/product/${product.id}`,
    shelf: shelfOf(category),
    fromCents: cheapestOffer(product)?.amountCents ?? null,
    reviews: reviews?.reviews ?? [],
  });
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { product } = loaderData;
  return (
    <ProductPage
      key={product.id}
      {...loaderData}
      special={null}
      posted={actionData}
      action={`/product/${product.id}`}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.data === SPECIAL_ENDED) return <SpecialNotFound />;
  return <ProductMissing isKnown={!isRouteErrorResponse(error) || error.status !== 404} />;
}
