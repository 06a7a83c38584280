import { data } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { buyerOf } from "#app/middleware/buyer.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { receiveArtwork } from "#app/shop/artwork/receive-artwork.server.ts";
import { findOrderOf } from "#app/shop/own-order/find-own-order.server.ts";
import { ownArtworkPath, ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { ownOrderView } from "#app/shop/own-order/own-order-view.server.ts";
import { ArtworkPage } from "#app/ui/order/artwork-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/order-artwork.ts";

export const handle = { takes: "form with files" } satisfies RouteFacts;

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findOwn(params.orderId, context);
  const settings = context.get(settingsContext);
  const { now } = context.get(servicesContext);
  const { id, orderNumber, lines } = ownOrderView(found, { settings, now: now() });
  const { uploadMaxMegabytes, uploadMaxFiles } = settings;
  return {
    id,
    orderNumber,
    limits: { uploadMaxMegabytes, uploadMaxFiles },
    lines: lines.map(({ id: lineId, productName, artwork }) => ({
      id: lineId,
      productName,
      artwork,
    })),
  };
}

/** Takes files for one of the customer's orders. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { id: orderId } = (await findOwn(params.orderId, context)).order;
  const { userId } = context.get(customerContext);
  const holder = { orderId, userId };
  const received = await receiveArtwork(services, request, holder, buyerOf(context));
  switch (received.kind) {
    case "added":
      return arriveAt(ownOrderPath(orderId), "artwork-sent");
    case "unknown":
      throw data(null, { status: 404 });
    case "refused":
      return data(received.refused, { status: received.status });
  }
}

/** A refusal may come from the order having gone on meanwhile. */
export const shouldRevalidate = () => true;

async function findOwn(asked: string, context: Route.LoaderArgs["context"]) {
  const orderId = z.uuid().safeParse(asked);
  const { db } = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const found = orderId.success
    ? await orUnavailable(context, findOrderOf(db, userId, orderId.data))
    : null;
  if (found === null) throw data(null, { status: 404 });
  return found;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Artwork" });
}

export default function OwnArtwork({ loaderData, actionData }: Route.ComponentProps) {
  const { id, limits, ...order } = loaderData;
  return (
    <ArtworkPage
      {...order}
      target={{ action: ownArtworkPath(id), limits }}
      orderPath={ownOrderPath(id)}
      refused={useAnswer(actionData)}
      heading="h2"
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This order could not be loaded. Please try again." />;
}
