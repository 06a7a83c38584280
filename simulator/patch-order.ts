import { z } from "zod";
import { amountSchema } from "./amount.ts";
import { refuseAmount } from "./create-order.ts";
import type { OrderRecord } from "./records.ts";
import { json, problem, type Reply } from "./reply.ts";
import { type Simulation, timestamp } from "./simulation.ts";

const patchSchema = z.array(
  z.object({
    op: z.literal("replace"),
    path: z.string(),
    value: amountSchema,
  }),
);

/** PATCH /v2/checkout/orders/{id}: the amount of an order that is not yet captured. */
export function patchOrder(simulation: Simulation, order: OrderRecord, body: unknown): Reply {
  const parsed = patchSchema.safeParse(body);
  if (!parsed.success) {
    return problem(400, [{ issue: "INVALID_PARAMETER_SYNTAX", description: parsed.error.message }]);
  }
  if (order.status === "COMPLETED") {
    return problem(422, [
      { issue: "ORDER_ALREADY_COMPLETED", description: "Order already completed." },
    ]);
  }
  let patched = order;
  for (const { path, value } of parsed.data) {
    if (path !== `/purchase_units/@reference_id=='${order.unit.reference_id}'/amount`) {
      return problem(422, [
        { issue: "NOT_PATCHABLE", description: "Cannot be patched.", field: path },
      ]);
    }
    const refusal = refuseAmount(value);
    if (refusal) return refusal;
    patched = { ...patched, unit: { ...patched.unit, amount: value } };
  }
  simulation.store.save("orders", { ...patched, updatedAt: timestamp(simulation.now()) });
  return json(204, null);
}
