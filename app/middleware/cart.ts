import type { MiddlewareFunction } from "react-router";
import { mergeCarts } from "#app/shop/cart/merge-carts.server.ts";
import { countCartLines } from "#app/shop/cart/own-cart.server.ts";
import { onlookerOf } from "./buyer.ts";
import { cartCookie, mayHaveCart } from "./cart-cookie.ts";
import { cartContext, servicesContext } from "./context.ts";
import { orUnavailable } from "./unavailable.ts";

/**
 * Tells the pages whose cart this is. A guest's cart is marked by a cookie, so that visitors
 * without one cost nothing and share ready pages; once a guest has signed in, in whatever way, the
 * next request adds their cart to the account's (decisions §1).
 */
export const cartMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext);
  const owner = onlookerOf(context);
  const { userId, visitorHash } = owner;
  const wasMarked = mayHaveCart(request.headers.get("cookie"));
  let isMarked = wasMarked;
  if (wasMarked && userId !== null) {
    if (visitorHash !== null) {
      await orUnavailable(context, mergeCarts(services, { userId, visitorHash }));
    }
    isMarked = false;
  }
  context.set(cartContext, {
    async count() {
      if (userId === null && !isMarked) return 0;
      return countCartLines(services.db, onlookerOf(context));
    },
    mark: (hasLines) => {
      isMarked = userId === null && hasLines;
    },
  });
  const response = await next();
  if (isMarked !== wasMarked) {
    const isSecure = services.env.publicUrl.startsWith("https:");
    response.headers.append("Set-Cookie", cartCookie(isMarked, isSecure));
  }
  return response;
};
