import { data, redirect } from "react-router";
import { arriveAt } from "#app/middleware/arrive.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { idParam } from "#app/middleware/id-param.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import { orUnavailable } from "#app/middleware/unavailable.ts";
import { CART_PATH } from "#app/shop/cart/cart-terms.ts";
import { removeCartLine } from "#app/shop/cart/change-cart.server.ts";
import { printAgain } from "#app/shop/cart/print-again.server.ts";
import { type PrintAgainAnswer, printAgainFormSchema } from "#app/shop/cart/print-again-form.ts";
import { OWN_ORDERS_PATH } from "#app/shop/order/own-order-paths.ts";
import type { Route } from "./+types/order-print-again.ts";

/** Somebody came back to the address of the form. */
export function loader() {
  return redirect(OWN_ORDERS_PATH);
}

/**
 * Puts an order's item into the cart once more, or takes it out again. A card with its script is
 * answered in place; a plain form is led on.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const orderId = idParam(params.orderId);
  const posted = Object.fromEntries(await request.formData());
  const form = printAgainFormSchema.safeParse(posted);
  if (!form.success) throw data(null, { status: 400 });
  const { userId } = context.get(customerContext);
  const services = context.get(servicesContext);
  const { inPlace, undo, choice, line } = form.data;
  if (undo !== "") {
    const removing = removeCartLine(services, { userId, visitorHash: null }, undo);
    await orUnavailable(context, removing);
    return inPlace ? answer({ kind: "undone" }) : arriveAt(OWN_ORDERS_PATH, "print-again-undone");
  }
  if (choice === null) throw data(null, { status: 400 });
  const asked = { ...choice, lineId: line };
  const result = await orUnavailable(context, printAgain(services, userId, orderId, asked));
  if (result.ok) {
    const { ok: _ok, ...added } = result;
    return inPlace ? answer({ kind: "added", ...added }) : arriveAt(CART_PATH, "print-again");
  }
  if (result.reason === "unknown") throw data(null, { status: 404 });
  if (inPlace) return answer({ kind: result.reason }, 409);
  return arriveAt(OWN_ORDERS_PATH, REFUSED[result.reason]);
}

const REFUSED = {
  price: "print-again-price",
  full: "again-full",
  nothing: "again-nothing",
} as const;

function answer(said: PrintAgainAnswer, status = 200) {
  return data<PrintAgainAnswer>(said, { status });
}
