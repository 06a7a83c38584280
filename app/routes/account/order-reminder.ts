import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import { reorderFormSchema } from "#app/shop/own-order/reorder/reorder-form.ts";
import { setReminder } from "#app/shop/own-order/reorder/set-reminder.server.ts";
import type { Route } from "./+types/order-reminder.ts";

/** Asks to be reminded of an order, or calls it off. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const orderId = idParam(params.orderId);
  const form = reorderFormSchema.safeParse(Object.fromEntries(await request.formData()));
  const { db, now } = context.get(servicesContext);
  const owner = { userId: context.get(customerContext).userId, orderId };
  if (!form.success) return redirect(ownOrderPath(orderId));
  const setting = setReminder(db, owner, form.data.months, now());
  const result = await orUnavailable(context, setting);
  if (!result.ok && result.reason === "unknown") throw data(null, { status: 404 });
  const notice = form.data.months === 0 ? "reminder-off" : "reminder-on";
  return arriveAt(ownOrderPath(orderId), result.ok ? notice : "reminder-held");
}

export function loader({ params: { orderId } }: Route.LoaderArgs) {
  return redirect(ownOrderPath(idParam(orderId)));
}
