import { data, redirect } from "react-router";
import { z } from "zod";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { CART_PATH } from "#app/shop/cart/cart-terms.ts";
import { orderAgain } from "#app/shop/cart/order-again.server.ts";
import { OWN_ORDERS_PATH, ownOrderPath } from "#app/shop/order/own-order-paths.ts";
import type { Route } from "./+types/order-again.ts";

/** Somebody came back to the address of the form. */
export function loader() {
  return redirect(OWN_ORDERS_PATH);
}

/** Puts everything of an order into the cart. */
export async function action({ params, context }: Route.ActionArgs) {
  const orderId = z.uuid().safeParse(params.orderId);
  if (!orderId.success) throw data(null, { status: 404 });
  const { userId } = context.get(customerContext);
  const adding = orderAgain(context.get(servicesContext), userId, orderId.data);
  const result = await orUnavailable(context, adding);
  if (result.ok) {
    const what = result.left === 0 ? "again-all" : "again-some";
    const how = result.isDesignedAnew ? (`${what}-designed` as const) : what;
    return arriveAt(CART_PATH, result.isWithoutFiles ? `${how}-unsent` : how);
  }
  if (result.reason === "unknown") throw data(null, { status: 404 });
  return arriveAt(
    ownOrderPath(orderId.data),
    result.reason === "full" ? "again-full" : "again-nothing",
  );
}
