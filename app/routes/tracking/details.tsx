import { redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { buyerOf } from "#app/middleware/buyer.ts";
import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { ownDetailsPath } from "#app/shop/order/own-order-paths.ts";
import { findLinkedOrderId } from "#app/shop/order/tracking/order-links.server.ts";
import { trackedDetailsPath, trackPath } from "#app/shop/order/tracking/tracking-paths.ts";
import { openTrackedOrder } from "#app/shop/own-order/open-tracked-order.server.ts";
import { DETAILS_NOTICES } from "#app/shop/package/details-form.ts";
import { openDetails } from "#app/shop/package/open-details.server.ts";
import { receiveDetails } from "#app/shop/package/receive-details.server.ts";
import { formSettings } from "#app/ui/order-form/form-settings.ts";
import { orFailedAnswer } from "#app/ui/order-form/order-answer.ts";
import { PackageDetailsPage } from "#app/ui/package/package-details-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { respondToServiceForm } from "#app/ui/service-form/service-answer.ts";
import "#app/ui/tracking/tracking.css";
import type { Route } from "./+types/details.ts";

export const handle = { takes: "form with files" } satisfies RouteFacts;

export const headers: Route.HeadersFunction = secretPageHeaders;

/** A package's details by the order's link; its owner, when signed in, has their own page. */
export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const settings = context.get(settingsContext);
  const userId = context.get(personContext)?.userId ?? null;
  const linked = await orUnavailable(context, openTrackedOrder(services, settings, token, userId));
  if (linked.kind === "own") throw redirect(ownDetailsPath(linked.orderId));
  const opened =
    linked.kind === "shown" ? await openDetails(services.db, { token }, request.url) : null;
  if (opened === null) throw redirect(trackPath(token));
  return { ...opened, token, settings: formSettings(settings) };
}

/** Takes the details from whoever has the order's link. */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  // Nothing is read of a form for an order that is not there.
  if ((await findLinkedOrderId(services.db, token)) === null) throw redirect(trackPath(token));
  const received = await receiveDetails(services, request, { token }, buyerOf(context));
  if (received.isUnknown) throw redirect(trackPath(token));
  if (received.result?.status !== "requested") return respondToServiceForm(received);
  return arriveAt(trackPath(token), received.isDone ? "details-sent" : "details-saved");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction, DETAILS_NOTICES.failed);
}

/** A refusal may come from another tab having been quicker. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Package details" });
}

export default function TrackedDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { token, ...page } = loaderData;
  return (
    <div className="page track">
      <PackageDetailsPage
        {...page}
        path={trackedDetailsPath(token)}
        orderPath={trackPath(token)}
        heading="h1"
        posted={actionData}
        submissionKey={`details-of-${page.order.orderNumber}`}
        spentKeys={[]}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This order could not be loaded. Please try again." />;
}
