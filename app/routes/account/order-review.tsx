import { data } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { personContext, servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { findOrderOf } from "#app/shop/own-order/find-own-order.server.ts";
import { shownName } from "#app/shop/review/shown-name.ts";
import { receiveReview } from "#app/shop/review/receive-review.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ReviewPage } from "#app/ui/order/review-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/order-review.ts";

export const handle = { takes: "long text" } satisfies RouteFacts;

const idsSchema = z.object({ orderId: z.uuid(), lineId: z.uuid() });

export async function loader({ params, context }: Route.LoaderArgs) {
  const { orderId, lineId } = idsOf(params);
  const { db } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const found = await orUnavailable(context, findOrderOf(db, userId, orderId));
  const item = found?.reviewed.find((one) => one.lineId === lineId);
  if (!found) throw data(null, { status: 404 });
  const { order } = found;
  const { orderNumber } = order;
  if (!item) return data({ orderId, orderNumber, item: null }, { status: 404 });
  const names = item.names.map((form) => ({ form, name: shownName(order, form) }));
  return data({ orderId, orderNumber, item: { ...item, names } });
}

/** Takes the customer's review of an item, or takes it back. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { orderId, lineId } = idsOf(params);
  const { userId } = context.get(customerContext);
  const services = context.get(servicesContext);
  const about = { holder: { orderId, userId }, lineId };
  const received = await receiveReview(services, request, about, context.get(personContext));
  switch (received.kind) {
    case "taken":
      return arriveAt(ownOrderPath(orderId), received.notice);
    case "unknown":
      throw data(null, { status: 404 });
    case "refused":
      return data(received.refused, { status: received.status });
  }
}

/** A refusal may mean that something had changed: the page shows what is true now. */
export const shouldRevalidate = () => true;

function idsOf(params: { orderId: string; lineId: string }) {
  const ids = idsSchema.safeParse(params);
  if (!ids.success) throw data(null, { status: 404 });
  return ids.data;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Review" });
}

export default function OwnReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, ...page } = loaderData;
  return (
    <ReviewPage
      {...page}
      orderPath={ownOrderPath(orderId)}
      refused={useAnswer(actionData)}
      heading="h2"
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This page could not be loaded. Please try again." />;
}
