import { data, redirect } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { staffContext } from "#app/middleware/require-staff.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import { changeOrderLink } from "#app/shop/order/tracking/change-order-link.server.ts";
import { linkFormSchema } from "#app/shop/order/tracking/link-form.ts";
import type { Route } from "./+types/order-link.ts";

/** Ends the customer's link to an order, or sends them a new one. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const orderId = z.uuid().safeParse(params.orderId);
  if (!orderId.success) throw data(null, { status: 404 });
  const form = linkFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw data(null, { status: 400 });
  const change = { orderId: orderId.data, to: form.data.to };
  const result = await changeOrderLink(
    context.get(servicesContext),
    change,
    context.get(staffContext),
  );
  if (!result.ok) throw data(null, { status: 404 });
  return arriveAt(adminOrderPath(orderId.data), "order-link-changed");
}

export function loader({ params: { orderId } }: Route.LoaderArgs) {
  return redirect(adminOrderPath(orderId));
}
