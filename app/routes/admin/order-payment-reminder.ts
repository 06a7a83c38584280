import { redirect } from "react-router";
import { remindCustomer } from "#app/middleware/remind-customer.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { sendPaymentReminder } from "#app/shop/payment/send-payment-reminder.server.ts";
import type { Route } from "./+types/order-payment-reminder.ts";

/** Reminds the customer that the order is not paid. */
export function action(asked: Route.ActionArgs) {
  return remindCustomer(asked, sendPaymentReminder);
}

export function loader({ params: { orderId } }: Route.LoaderArgs) {
  return redirect(adminOrderPath(orderId));
}
