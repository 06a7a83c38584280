import type { RouterContextProvider } from "react-router";
import type { Services } from "#app/platform/services.server.ts";
import { adminOrderPath } from "#app/shop/order/admin-order-paths.ts";
import type { Person } from "#app/shop/person/person.ts";
import { arriveAt } from "./arrive.ts";
import { servicesContext } from "./context.ts";
import { idParam } from "./id-param.ts";
import { staffContext } from "./require-staff.ts";

/** Reminds a customer at a press on their order's page; pressed twice, they are reminded once. */
export async function remindCustomer(
  { params, context }: { params: { orderId: string }; context: Readonly<RouterContextProvider> },
  send: (services: Services, orderId: string, by: Person) => Promise<{ ok: boolean }>,
) {
  const orderId = idParam(params.orderId);
  const { ok } = await send(context.get(servicesContext), orderId, context.get(staffContext));
  return arriveAt(adminOrderPath(orderId), ok ? "customer-reminded" : "customer-not-reminded");
}
