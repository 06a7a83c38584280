import { z } from "zod";
import type { Route } from "./+types/capture-paypal-order";
import { onlookerOf } from "#app/middleware/buyer.ts";
import { servicesContext } from "#app/middleware/context.ts";
import { readJson } from "#app/middleware/function-call.ts";
import { captureOrderCall } from "#app/shop/payment/attempt/capture-order-call.server.ts";

const schema = z.object({ orderId: z.string().min(1).max(64) });

/** The named call `capture-paypal-order` (accounts §7); `orderId` is the token of the return address. */
export async function action({ request, context }: Route.ActionArgs) {
  const call = schema.safeParse(await readJson(request));
  if (!call.success) return refuse("Missing payment information", 400);
  const services = context.get(servicesContext);
  const captured = await captureOrderCall(services, call.data.orderId, onlookerOf(context));
  return captured
    ? Response.json({ ...captured, error: null })
    : refuse("We don't know this payment.", 404);
}

function refuse(message: string, status: number) {
  return Response.json({ status: null, error: { message } }, { status });
}
