import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { acceptQuote } from "#app/shop/quote/accept-quote.server.ts";
import { acceptanceFormSchema } from "#app/shop/quote/acceptance-form.ts";
import { ACCEPT_QUOTE_REFUSALS } from "#app/shop/quote/quote-rules.ts";
import { openTrackedOrder } from "#app/shop/own-order/open-tracked-order.server.ts";
import { trackedQuotePath, trackPath } from "#app/shop/order/tracking/tracking-paths.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { QuotePage } from "#app/ui/order/quote-page.tsx";
import "#app/ui/tracking/tracking.css";
import type { Route } from "./+types/quote.ts";

export const headers: Route.HeadersFunction = secretPageHeaders;

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const settings = context.get(settingsContext);
  const services = context.get(servicesContext);
  const opened = await orUnavailable(context, openTrackedOrder(services, settings, token, null));
  if (opened.kind !== "shown") throw redirect(trackPath(token));
  const { orderNumber, offer } = opened.order;
  return { orderNumber, offer, token };
}

/** Accepts the team's price, from whoever has the order's link. */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const form = acceptanceFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return data({ problem: "Reload the page and try again." }, { status: 400 });
  const result = await acceptQuote(context.get(servicesContext), { token }, form.data);
  if (result.ok) return arriveAt(trackPath(token), "quote-accepted");
  if (result.reason === "unknown") throw redirect(trackPath(token));
  return data({ problem: ACCEPT_QUOTE_REFUSALS[result.reason] }, { status: 409 });
}

/** A refusal means that something had changed: the page shows what is true now. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Our price" });
}

export default function TrackedQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, offer, token } = loaderData;
  return (
    <div className="page track">
      <QuotePage
        orderNumber={orderNumber}
        offer={offer}
        action={trackedQuotePath(token)}
        orderPath={trackPath(token)}
        problem={actionData?.problem ?? null}
        heading="h1"
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This order could not be loaded. Please try again." />;
}
