import { data, redirect } from "react-router";
import type { Route } from "./+types/order-payment";
import { onlookerOf } from "#app/middleware/buyer.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { paymentResultPath } from "#app/shop/payment/payment-result-path.ts";
import { findPaymentResult } from "#app/shop/payment/payment-queries.server.ts";
import { startPayment } from "#app/shop/payment/attempt/start-payment.server.ts";

/** Opens the payment of an unpaid order again; only for whoever ordered it. */
export async function action({ params: { orderId }, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const found = await findPaymentResult(services.db, { orderId }, onlookerOf(context));
  if (!found.found) throw data(null, { status: 404 });
  const payment = await startPayment(services, orderId);
  return redirect(payment.ok ? payment.approvalUrl : paymentResultPath(orderId), 303);
}

/** Opened by hand, or after signing in: the order's result says how it stands. */
export function loader({ params: { orderId } }: Route.LoaderArgs) {
  return redirect(paymentResultPath(orderId));
}
