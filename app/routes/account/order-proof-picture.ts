import { proofPictureResponse } from "#app/middleware/proof-response.ts";
import { customerContext } from "#app/middleware/require-customer.ts";
import type { Route } from "./+types/order-proof-picture.ts";

/** A picture of a page of a proof of one's own order. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { userId } = context.get(customerContext);
  return proofPictureResponse(context, { orderId: params.orderId, userId }, params);
}
