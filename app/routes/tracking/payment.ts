import { redirect } from "react-router";
import { servicesContext } from "#app/middleware/context.ts";
import { keepLink } from "#app/middleware/link-to-payment.ts";
import { startPayment } from "#app/shop/payment/attempt/start-payment.server.ts";
import { isProviderTrouble } from "#app/shop/payment/attempt/start-refusal.ts";
import { findLinkedOrderId } from "#app/shop/order/tracking/order-links.server.ts";
import { paymentUnavailablePath, trackPath } from "#app/shop/order/tracking/tracking-paths.ts";
import type { Route } from "./+types/payment.ts";

/** Opens the payment of the order that the link is for: the link is the proof. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const orderId = await findLinkedOrderId(services.db, token);
  if (orderId === null) return redirect(trackPath(token), 303);
  const payment = await startPayment(services, orderId);
  if (payment.ok) {
    const headers = { "Set-Cookie": keepLink(context, token) };
    return redirect(payment.approvalUrl, { status: 303, headers });
  }
  const isTrouble = isProviderTrouble(payment.reason);
  return redirect(isTrouble ? paymentUnavailablePath(token) : trackPath(token), 303);
}

/** Opened by hand: the order's page says how it stands. */
export function loader({ params: { token } }: Route.LoaderArgs) {
  return redirect(trackPath(token));
}
