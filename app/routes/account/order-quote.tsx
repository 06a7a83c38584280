import { data } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { findOrderOf } from "#app/shop/own-order/find-own-order.server.ts";
import { ownOrderPath, ownQuotePath } from "#app/shop/order/own-order-paths.ts";
import { ownOrderView } from "#app/shop/own-order/own-order-view.server.ts";
import { acceptQuote } from "#app/shop/quote/accept-quote.server.ts";
import { acceptanceFormSchema } from "#app/shop/quote/acceptance-form.ts";
import { ACCEPT_QUOTE_REFUSALS } from "#app/shop/quote/quote-rules.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { QuotePage } from "#app/ui/order/quote-page.tsx";
import type { Route } from "./+types/order-quote.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const found = await orUnavailable(context, findOrderOf(db, userId, idParam(params.orderId)));
  if (found === null) throw data(null, { status: 404 });
  const terms = { settings: context.get(settingsContext), now: now() };
  const { id, orderNumber, offer } = ownOrderView(found, terms);
  return { id, orderNumber, offer };
}

/** Accepts the team's price for one of the customer's orders. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const orderId = idParam(params.orderId);
  const { userId } = context.get(customerContext);
  const services = context.get(servicesContext);
  const form = acceptanceFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return data({ problem: "Reload the page and try again." }, { status: 400 });
  const result = await acceptQuote(services, { orderId, userId }, form.data);
  if (result.ok) return arriveAt(ownOrderPath(orderId), "quote-accepted");
  if (result.reason === "unknown") throw data(null, { status: 404 });
  return data({ problem: ACCEPT_QUOTE_REFUSALS[result.reason] }, { status: 409 });
}

/** A refusal means that something had changed: the page shows what is true now. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Our price" });
}

export default function OwnQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { id, orderNumber, offer } = loaderData;
  return (
    <QuotePage
      orderNumber={orderNumber}
      offer={offer}
      action={ownQuotePath(id)}
      orderPath={ownOrderPath(id)}
      problem={useAnswer(actionData)?.problem ?? null}
      heading="h2"
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This order could not be loaded. Please try again." />;
}
