import { data, isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/special-order";
import { buyerOf } from "#app/middleware/buyer.ts";
import {
  cartContext,
  personContext,
  servicesContext,
  settingsContext,
} from "#app/middleware/context.ts";
import { knownCustomerOf } from "#app/middleware/known-customer.ts";
import { formKeysOf } from "#app/middleware/placed-keys.ts";
import { noteReceived } from "#app/middleware/posted-order.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { receiveOrderForm } from "#app/shop/cart/receive-order-form.server.ts";
import { specialTurnaround } from "#app/shop/special/special-offer.ts";
import { findCurrentSpecial } from "#app/shop/special/special-queries.server.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { SPECIALS_FAILED } from "#app/ui/page/failure-sentence.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { SpecialOrderPage } from "#app/ui/product/special-order-page.tsx";
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

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { product, special } = await orUnavailable(context, loadSpecial(params.specialId, context));
  const customer = await knownCustomerOf(context);
  const settings = context.get(settingsContext);
  const clock = { ...settings, now: context.get(servicesContext).now() };
  const start = startingValues(product, special, customer);
  const search = new URL(request.url).searchParams;
  const chosen = readAddressChoices(product, special, start, search);
  return {
    product,
    special,
    turnaround: specialTurnaround(product, clock),
    settings: formSettings(settings, { now: clock.now, person: context.get(personContext) }),
    isMember: customer !== null,
    addresses: customer?.addresses ?? [],
    start,
    chosen,
    again: readChoicesAgain(search, chosen),
    ...(await formKeysOf(context)),
  };
}

export async function action({ params, context, request }: Route.ActionArgs) {
  const { product, special } = await loadSpecial(params.specialId, context);
  const received = await receiveOrderForm(context.get(servicesContext), request, {
    product,
    special,
    buyer: buyerOf(context),
  });
  if (received.result?.status === "kept") context.get(cartContext).mark(true);
  const start = startingValues(product, special, null);
  const answer = answerPostedForm({ product, special, start }, received);
  await noteReceived(context, received);
  return respondToForm(answer, received.isScripted);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction);
}

/** Only while the special runs; missing, ended or not begun is one and the same. */
async function loadSpecial(id: string, context: Route.LoaderArgs["context"]) {
  const services = context.get(servicesContext);
  const special = await findCurrentSpecial(services, id, services.now());
  const product = special && (await findCurrentProduct(services, special.productId));
  if (!special || !product) throw data(null, { status: 404 });
  return { special, product };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Order ${loaderData.special.title}` : "Special Not Found";
  return pageMeta(matches[0].loaderData, { title });
}

export default function SpecialOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { special } = loaderData;
  return (
    <SpecialOrderPage
      key={special.id}
      {...loaderData}
      posted={actionData}
      action={`/specials/${special.id}/order`}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <SpecialNotFound />;
  return <ErrorView error={error} failure={SPECIALS_FAILED} />;
}
