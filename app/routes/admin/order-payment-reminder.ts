import { data, redirect } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { sendPaymentReminder } from "#app/shop/payment/send-payment-reminder.server.ts";
import type { Route } from "./+types/order-payment-reminder.ts";

/** Reminds the customer that the order is not paid; pressed twice, they are reminded once. */
export async function action({ params, context }: Route.ActionArgs) {
  const orderId = z.uuid().safeParse(params.orderId);
  if (!orderId.success) throw data(null, { status: 404 });
  const by = context.get(staffContext);
  const result = await sendPaymentReminder(context.get(servicesContext), orderId.data, by);
  const notice = result.ok ? "payment-reminder-sent" : "payment-reminder-held";
  return arriveAt(adminOrderPath(orderId.data), notice);
}

export function loader({ params: { orderId } }: Route.LoaderArgs) {
  return redirect(adminOrderPath(orderId));
}
