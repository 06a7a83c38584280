import { data, redirect, useLocation } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/cart-line";
import { buyerOf, onlookerOf } from "#app/middleware/buyer.ts";
import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { tellToWait } from "#app/middleware/wait.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { CART_PATH, CHECKOUT_PATH } from "#app/shop/cart/cart-terms.ts";
import { cartLinePath, lineBack } from "#app/shop/cart/line-address.ts";
import { changeCartLine } from "#app/shop/cart/keep-line.server.ts";
import type { CartLine } from "#app/shop/cart/cart.ts";
import { viewCart } from "#app/shop/cart/view-cart.server.ts";
import { turnaroundOf } from "#app/shop/catalog/product-turnaround.ts";
import { receiveCartLineForm } from "#app/shop/cart/receive-order-form.server.ts";
import { specialTurnaround } from "#app/shop/special/special-offer.ts";
import { CartLinePage } from "#app/ui/cart/cart-line-page.tsx";
import { formSettings } from "#app/ui/order-form/form-settings.ts";
import { orFailedAnswer, respondToForm } from "#app/ui/order-form/order-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { answerPostedForm, keptValues, startingValues } from "#app/ui/product-form/form-values.ts";

export const handle = { takes: "form with files" } satisfies RouteFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, product, special, configuration, details, files } = await orUnavailable(
    context,
    editableLine(params.cartLineId, context),
  );
  const settings = context.get(settingsContext);
  const person = context.get(personContext);
  const clock = { ...settings, now: context.get(servicesContext).now() };
  const filesIn = (ids: readonly string[]) => files.filter((file) => ids.includes(file.id));
  const start = keptValues(product, special, { configuration, details });
  return {
    id,
    product,
    special,
    start,
    chosen: start,
    turnaround: special ? specialTurnaround(product, clock) : turnaroundOf(product, clock),
    settings: formSettings(settings, { now: clock.now, person }),
    isMember: person !== null,
    addresses: [],
    cartLine: {
      files: {
        files: filesIn(details.files),
        "design.designImages": filesIn(details.design.designImages),
      },
    },
    submissionKey: crypto.randomUUID(),
    spentKeys: [],
  };
}

export async function action({ params, context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { id, product, special } = await editableLine(params.cartLineId, context);
  const buyer = buyerOf(context);
  const line = { product, special, buyer, back: lineBack(url.search).path };
  const received = await receiveCartLineForm(services, request, line, (form) =>
    changeCartLine(services, buyer, id, { product, special, form }),
  );
  const start = startingValues(product, special, null);
  tellToWait(context, received.result);
  return respondToForm(
    answerPostedForm({ product, special, start }, received),
    received.isScripted,
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction);
}

/** A line of one's own that can still be set up; what can't leads back to the cart, which says why. */
async function editableLine(lineId: string, context: Route.LoaderArgs["context"]) {
  const services = context.get(servicesContext);
  const isId = z.uuid().safeParse(lineId).success;
  const { lines } = await viewCart(services, onlookerOf(context), services.now());
  const line = isId ? lines.find(({ id }) => id === lineId) : undefined;
  if (!line) throw data(null, { status: 404 });
  if (!isEditable(line)) throw redirect(CART_PATH);
  return line;
}

function isEditable(
  line: CartLine,
): line is CartLine & { product: NonNullable<CartLine["product"]> } {
  return line.product !== null && (line.specialId === null || line.special !== null);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Change ${loaderData.product.name}` : "Cart";
  return pageMeta(matches[0].loaderData, { title });
}

export default function CartLineRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id } = loaderData;
  const back = lineBack(useLocation().search);
  const action = cartLinePath(id, { isOfCheckout: back.path === CHECKOUT_PATH });
  return <CartLinePage key={id} {...loaderData} posted={actionData} action={action} back={back} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This item could not be loaded. Please try again." />;
}
