import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { personContext, servicesContext, settingsContext } from "#app/middleware/context.ts";
import { secretPageHeaders } from "#app/middleware/secret-page-headers.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { cancelOwnOrder } from "#app/shop/own-order/cancel-own-order.server.ts";
import { cancellationFormSchema } from "#app/shop/own-order/cancellation-form.ts";
import { CANCELLATION_REFUSALS } from "#app/shop/own-order/cancellation-refusals.ts";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import type { OwnOrder } from "#app/shop/own-order/find-own-order.server.ts";
import { offeredNow } from "#app/shop/own-order/open-order-history.server.ts";
import { openTrackedOrder } from "#app/shop/own-order/open-tracked-order.server.ts";
import { PAYMENT_FIELD, trackPath, UNAVAILABLE } from "#app/shop/order/tracking/tracking-paths.ts";
import { orderAgainPath } from "#app/ui/account/orders/order-again.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { LinkMissing } from "#app/ui/tracking/link-missing.tsx";
import { TrackedOrderPage } from "#app/ui/tracking/tracked-order-page.tsx";
import type { Route } from "./+types/order.ts";

export const headers: Route.HeadersFunction = secretPageHeaders;

/** An order by its link; its owner, when signed in, has more on their own page. */
export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const settings = context.get(settingsContext);
  const { phone, email, uploadMaxMegabytes, uploadMaxFiles } = settings;
  const page = { token, support: { phone, email }, limits: { uploadMaxMegabytes, uploadMaxFiles } };
  const userId = context.get(personContext)?.userId ?? null;
  const opened = await orUnavailable(context, openTrackedOrder(services, settings, token, userId));
  switch (opened.kind) {
    case "unknown":
      return data({ ...page, order: null, again: {}, problem: null }, { status: 404 });
    case "own":
      throw redirect(ownOrderPath(opened.orderId));
    case "moved":
      throw redirect(opened.path);
    case "shown": {
      const problem = paymentProblem(new URL(request.url).searchParams);
      const again = await orUnavailable(context, againPaths(services, opened.found));
      return data({ ...page, order: opened.order, again, problem });
    }
  }
}

/** Where each item of a paid order is ordered once more; its files and designs stay with it. */
async function againPaths(
  services: Parameters<typeof offeredNow>[0],
  { order, lines }: OwnOrder,
): Promise<Record<string, string>> {
  if (order.paidAt === null || order.paymentStatus === "refunded") return {};
  const offered = await offeredNow(services);
  const paths = lines.flatMap((line) => {
    const path = orderAgainPath({ ...order, ...line, standingDesigns: [] }, offered);
    return path === null ? [] : [[line.id, path] as const];
  });
  return Object.fromEntries(paths);
}

/** Calls the order off; the link is the proof. */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const form = cancellationFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return data({ problem: "Reload the page and try again." }, { status: 400 });
  const cancelling = cancelOwnOrder(context.get(servicesContext), { token }, form.data.expected);
  const result = await orUnavailable(context, cancelling);
  if (result.ok) return arriveAt(trackPath(token), "order-cancelled");
  if (result.reason === "unknown") throw data(null, { status: 404 });
  return data({ problem: CANCELLATION_REFUSALS[result.reason] }, { status: 409 });
}

function paymentProblem(search: URLSearchParams): string | null {
  if (search.get(PAYMENT_FIELD) !== UNAVAILABLE) return null;
  return "The payment could not be opened, and nothing was charged. Please try again in a few minutes.";
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const number = loaderData?.order?.orderNumber;
  const title = number === undefined ? "Order" : `Order ${number}`;
  return pageMeta(matches[0].loaderData, { title });
}

export default function TrackedOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, ...page } = loaderData;
  if (order === null) return <LinkMissing support={page.support} />;
  const problem = actionData?.problem ?? page.problem;
  return <TrackedOrderPage order={order} {...page} problem={problem} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This order could not be loaded. Please try again." />;
}
