import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { buyerOf } from "#app/middleware/buyer.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { ownDetailsPath, ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { findOrderOf } from "#app/shop/own-order/find-own-order.server.ts";
import { DETAILS_NOTICES } from "#app/shop/package/details-form.ts";
import { openDetails } from "#app/shop/package/open-details.server.ts";
import { receiveDetails } from "#app/shop/package/receive-details.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { formSettings } from "#app/ui/order-form/form-settings.ts";
import { orFailedAnswer } from "#app/ui/order-form/order-answer.ts";
import { PackageDetailsPage } from "#app/ui/package/package-details-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { respondToServiceForm } from "#app/ui/service-form/service-answer.ts";
import type { Route } from "./+types/order-details.ts";

export const handle = { takes: "form with files" } satisfies RouteFacts;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const holder = await findHolder(params.orderId, context);
  const { db } = context.get(servicesContext);
  const opened = await orUnavailable(context, openDetails(db, holder, request.url));
  if (opened === null) throw redirect(ownOrderPath(holder.orderId));
  const settings = formSettings(context.get(settingsContext));
  return { ...opened, id: holder.orderId, settings };
}

/** Takes the details of one of the customer's packages. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const holder = await findHolder(params.orderId, context);
  const received = await receiveDetails(services, request, holder, buyerOf(context));
  const path = ownOrderPath(holder.orderId);
  if (received.isUnknown) throw redirect(path);
  if (received.result?.status !== "requested") return respondToServiceForm(received);
  return arriveAt(path, received.isDone ? "details-sent" : "details-saved");
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orFailedAnswer(serverAction, DETAILS_NOTICES.failed);
}

/** A refusal may come from another tab having been quicker. */
export const shouldRevalidate = () => true;

/** The order, seen to be theirs before anything is read of a form. */
async function findHolder(asked: string, context: Route.LoaderArgs["context"]) {
  const orderId = idParam(asked);
  const { userId } = context.get(customerContext);
  const { db } = context.get(servicesContext);
  const found = await orUnavailable(context, findOrderOf(db, userId, orderId));
  if (found === null) throw data(null, { status: 404 });
  return { orderId, userId };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Package details" });
}

export default function OwnDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { id, ...page } = loaderData;
  return (
    <PackageDetailsPage
      {...page}
      path={ownDetailsPath(id)}
      orderPath={ownOrderPath(id)}
      heading="h2"
      posted={useAnswer(actionData) ?? undefined}
      submissionKey={`details-of-${page.order.orderNumber}`}
      spentKeys={[]}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This order could not be loaded. Please try again." />;
}
