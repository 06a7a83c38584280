import { redirect } from "react-router";
import { z } from "zod";
import { calendarResponse } from "#app/middleware/calendar-response.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { OWN_ORDERS_PATH, ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import type { Route } from "./+types/order-calendar.ts";

/** Downloads the days of one's own order for a calendar; without any, its page says how it stands. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const orderId = z.uuid().safeParse(params.orderId);
  if (!orderId.success) return redirect(OWN_ORDERS_PATH);
  const { userId } = context.get(customerContext);
  const asker = { kind: "customer", userId, orderId: orderId.data } as const;
  return (await calendarResponse(context, asker)) ?? redirect(ownOrderPath(orderId.data));
}
