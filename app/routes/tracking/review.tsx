import { data, redirect } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { trackPath } from "#app/shop/order/tracking/tracking-paths.ts";
import { openTrackedOrder } from "#app/shop/own-order/open-tracked-order.server.ts";
import { receiveReview } from "#app/shop/review/receive-review.server.ts";
import { ReviewPage } from "#app/ui/order/review-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import "#app/ui/tracking/tracking.css";
import type { Route } from "./+types/review.ts";

export const handle = { takes: "long text" } satisfies RouteFacts;

export const headers: Route.HeadersFunction = secretPageHeaders;

export async function loader({ params: { token, lineId }, context }: Route.LoaderArgs) {
  const settings = context.get(settingsContext);
  const services = context.get(servicesContext);
  const opened = await orUnavailable(context, openTrackedOrder(services, settings, token, null));
  if (opened.kind !== "shown") throw redirect(trackPath(token));
  const { orderNumber, reviewed } = opened.order;
  const item = reviewed.find((one) => one.lineId === lineId);
  if (!item) return data({ token, orderNumber, item: null }, { status: 404 });
  // A link may be passed on: it tells nobody's name.
  const names = item.names.map((form) => ({ form, name: "" }));
  return data({ token, orderNumber, item: { ...item, names } });
}

/** Takes the review of an item from whoever has the order's link, or takes it back. */
export async function action({ params: { token, lineId }, request, context }: Route.ActionArgs) {
  if (!z.uuid().safeParse(lineId).success) throw redirect(trackPath(token));
  const services = context.get(servicesContext);
  const about = { holder: { token }, lineId };
  const received = await receiveReview(services, request, about, context.get(personContext));
  switch (received.kind) {
    case "taken":
      return arriveAt(trackPath(token), received.notice);
    case "unknown":
      throw redirect(trackPath(token));
    case "refused":
      return data(received.refused, { status: received.status });
  }
}

/** A refusal may mean that something had changed: the page shows what is true now. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Review" });
}

export default function TrackedReview({ loaderData, actionData }: Route.ComponentProps) {
  const { token, ...page } = loaderData;
  return (
    <div className="page track">
      <ReviewPage
        {...page}
        orderPath={trackPath(token)}
        refused={actionData ?? null}
        heading="h1"
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This page could not be loaded. Please try again." />;
}
