import { redirect } from "react-router";
import { remindCustomer } from "#app/middleware/remind-customer.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { sendDetailsReminder } from "#app/shop/package/send-details-reminder.server.ts";
import type { Route } from "./+types/order-details-reminder.ts";

/** Asks the customer of a package for the details that production waits for. */
export function action(asked: Route.ActionArgs) {
  return remindCustomer(asked, sendDetailsReminder);
}

export function loader({ params: { orderId } }: Route.LoaderArgs) {
  return redirect(adminOrderPath(orderId));
}
