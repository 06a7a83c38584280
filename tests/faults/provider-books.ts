import { isNotNull } from "drizzle-orm";
import { z } from "zod";
import { payments } from "#app/platform/db/schema.ts";
import type { paymentShop } from "#tests/payments/payment-fixture.ts";

const orderSchema = z.object({
  purchase_units: z.array(
    z.object({
      payments: z
        .object({
          captures: z.array(z.object({ id: z.string(), status: z.string() })).optional(),
          refunds: z
            .array(z.object({ status: z.string(), amount: z.object({ value: z.string() }) }))
            .optional(),
        })
        .optional(),
    }),
  ),
});

/** Every capture that the provider knows of, by the provider's order, and what went back of it. */
export async function listCaptures(
  shop: Awaited<ReturnType<typeof paymentShop>>,
): Promise<{ token: string; status: string; refundedCents: number }[]> {
  const known = await shop.services.db
    .select({ token: payments.providerOrderId })
    .from(payments)
    .where(isNotNull(payments.providerOrderId));
  const captures: Awaited<ReturnType<typeof listCaptures>> = [];
  for (const { token } of known) {
    if (token === null) continue;
    const response = await shop.callProvider("GET", `/v2/checkout/orders/${token}`);
    if (!response.ok) continue;
    const { purchase_units: units } = orderSchema.parse(await response.json());
    for (const unit of units) {
      const made = (unit.payments?.refunds ?? []).filter(({ status }) => status === "COMPLETED");
      const refundedCents = made.reduce(
        (sum, { amount }) => sum + Math.round(Number(amount.value) * 100),
        0,
      );
      for (const { status } of unit.payments?.captures ?? []) {
        captures.push({ token, status, refundedCents });
      }
    }
  }
  return captures;
}
