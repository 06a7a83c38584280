import { data, redirect } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { tellReadyForPickup } from "#app/shop/order-admin/tell-ready-for-pickup.server.ts";
import type { Route } from "./+types/order-pickup-notice.ts";

/** Tells the customer that their order is ready for pickup; pressed twice, they are told once. */
export async function action({ params, context }: Route.ActionArgs) {
  const orderId = z.uuid().safeParse(params.orderId);
  if (!orderId.success) throw data(null, { status: 404 });
  const by = context.get(staffContext);
  const result = await tellReadyForPickup(context.get(servicesContext), orderId.data, by);
  if (result.ok) return arriveAt(adminOrderPath(orderId.data), "order-ready");
  if (result.reason !== "not_now") throw data(null, { status: 404 });
  return redirect(adminOrderPath(orderId.data));
}

export function loader({ params: { orderId } }: Route.LoaderArgs) {
  return redirect(adminOrderPath(orderId));
}
