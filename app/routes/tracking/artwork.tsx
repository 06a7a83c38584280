import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { buyerOf } from "#app/middleware/buyer.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import type { RouteFacts } from "#app/middleware/route-facts.ts";
import { receiveArtwork } from "#app/shop/artwork/receive-artwork.server.ts";
import { findLinkedOrderId } from "#app/shop/order/tracking/order-links.server.ts";
import { openTrackedOrder } from "#app/shop/own-order/open-tracked-order.server.ts";
import { trackedArtworkPath, trackPath } from "#app/shop/order/tracking/tracking-paths.ts";
import { ArtworkPage } from "#app/ui/order/artwork-page.tsx";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import "#app/ui/tracking/tracking.css";
import type { Route } from "./+types/artwork.ts";

export const handle = { takes: "form with files" } satisfies RouteFacts;

export const headers: Route.HeadersFunction = secretPageHeaders;

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const settings = context.get(settingsContext);
  const services = context.get(servicesContext);
  const opened = await orUnavailable(context, openTrackedOrder(services, settings, token, null));
  if (opened.kind !== "shown") throw redirect(trackPath(token));
  const { orderNumber, lines } = opened.order;
  const { uploadMaxMegabytes, uploadMaxFiles } = settings;
  return { orderNumber, lines, token, limits: { uploadMaxMegabytes, uploadMaxFiles } };
}

/** Takes files for an order from whoever has its link. */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  // Nothing is read of a form for an order that is not there.
  if ((await findLinkedOrderId(services.db, token)) === null) throw redirect(trackPath(token));
  const received = await receiveArtwork(services, request, { token }, buyerOf(context));
  switch (received.kind) {
    case "added":
      return arriveAt(trackPath(token), "artwork-sent");
    case "unknown":
      throw redirect(trackPath(token));
    case "refused":
      return data(received.refused, { status: received.status });
  }
}

/** A refusal may come from the order having gone on meanwhile. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, { title: "Artwork" });
}

export default function TrackedArtwork({ loaderData, actionData }: Route.ComponentProps) {
  const { token, limits, ...order } = loaderData;
  return (
    <div className="page track">
      <ArtworkPage
        {...order}
        target={{ action: trackedArtworkPath(token), limits }}
        orderPath={trackPath(token)}
        refused={actionData ?? null}
        heading="h1"
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This order could not be loaded. Please try again." />;
}
