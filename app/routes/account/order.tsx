import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { servicesContext, settingsContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { printAgainCard } from "#app/shop/cart/print-again-card.ts";
import { cancelOwnOrder } from "#app/shop/own-order/cancel-own-order.server.ts";
import { cancellationFormSchema } from "#app/shop/own-order/cancellation-form.ts";
import { CANCELLATION_REFUSALS } from "#app/shop/own-order/cancellation-refusals.ts";
import { findOrderOf } from "#app/shop/own-order/find-own-order.server.ts";
import { offeredNow } from "#app/shop/own-order/open-order-history.server.ts";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { ownOrderView } from "#app/shop/own-order/own-order-view.server.ts";
import { formatShopDate } from "#app/shop/clock/shop-day.ts";
import { canBeReminded } from "#app/shop/own-order/reorder/reorder-terms.ts";
import { findReminder } from "#app/shop/own-order/reorder/set-reminder.server.ts";
import { orderAgainPath } from "#app/ui/account/orders/order-again.ts";
import { OrderPage } from "#app/ui/account/orders/order-page.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { ErrorView } from "#app/ui/page/error-view.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { revalidateConflict } from "#app/ui/live/revalidate-conflict.ts";
import type { Route } from "./+types/order.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { userId } = context.get(customerContext);
  const [found, offered] = await orUnavailable(
    context,
    Promise.all([findOrderOf(services.db, userId, idParam(params.orderId)), offeredNow(services)]),
  );
  if (found === null) throw data(null, { status: 404 });
  const { order, lines } = found;
  if (order.replacedById !== null) throw redirect(ownOrderPath(order.replacedById));
  const [line] = lines;
  const settings = context.get(settingsContext);
  const { uploadMaxMegabytes, uploadMaxFiles } = settings;
  const terms = { settings, now: services.now() };
  const view = ownOrderView(found, terms);
  const printable = lines.map((one) => {
    const hasFiles = one.files.some(({ purpose }) => purpose === "artwork");
    return printAgainCard({ ...order, ...one, lineId: one.id, hasFiles }, offered.products, terms);
  });
  const reminder = canBeReminded(order) ? await findReminder(services.db, order.id) : null;
  return {
    canBeReminded: lines.length === 1 && canBeReminded(order),
    remindsOn: reminder === null ? null : formatShopDate(reminder, settings.timeZone),
    uploadLimits: { uploadMaxMegabytes, uploadMaxFiles },
    ...view,
    lines: view.lines.map((one, index) => ({ ...one, printAgain: printable[index] ?? null })),
    again: line && lines.length === 1 ? orderAgainPath({ ...order, ...line }, offered) : null,
    isAgainInCart: lines.length > 1,
    printAgain: lines.length === 1 ? (printable[0] ?? null) : null,
  };
}

/** Calls the order off. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = cancellationFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) return data({ problem: "Reload the page and try again." }, { status: 400 });
  const orderId = idParam(params.orderId);
  const { userId } = context.get(customerContext);
  const services = context.get(servicesContext);
  const result = await cancelOwnOrder(services, { userId, orderId }, form.data.expected);
  if (result.ok) return arriveAt(ownOrderPath(orderId), "order-cancelled");
  if (result.reason === "unknown") throw data(null, { status: 404 });
  return data({ problem: CANCELLATION_REFUSALS[result.reason] }, { status: 409 });
}

/** A refusal means that something had changed: the page shows what is true now. */
export const shouldRevalidate = revalidateConflict;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Order ${loaderData.orderNumber}` : "Order";
  return pageMeta(matches[0].loaderData, { title });
}

export default function OwnOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const { uploadLimits, ...order } = loaderData;
  return <OrderPage order={order} problem={answer?.problem ?? null} uploadLimits={uploadLimits} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorView error={error} failure="This order could not be loaded. Please try again." />;
}
