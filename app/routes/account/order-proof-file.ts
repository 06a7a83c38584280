import { z } from "zod";
import { customerContext } from "#app/middleware/require-customer.ts";
import { proofResponse } from "#app/middleware/proof-response.ts";
import type { Route } from "./+types/order-proof-file.ts";

/** A proof of one's own order, to look at. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { userId } = context.get(customerContext);
  const orderId = z.uuid().safeParse(params.orderId);
  // No order has such an id, nor has it a proof.
  const proofId = orderId.success ? params.proofId : "";
  return proofResponse(context, { orderId: params.orderId, userId }, proofId);
}
