import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#app/platform/db/schema.ts";
import { handleWebhook } from "#app/shop/payment/handle-webhook.server.ts";
import { paymentShop } from "./payment-fixture.ts";

const shop = await paymentShop();
const { db } = shop.services;
let asked = 0;
const services = {
  ...shop.services,
  payments: {
    ...shop.services.payments,
    async verifyWebhook() {
      asked += 1;
      return { kind: "forged", reason: "It is not ours." } as const;
    },
  },
};

const event = (id: string, orderId?: string) =>
  JSON.stringify({ id, event_type: "X", resource: { order_id: orderId } });

test("an event about nobody's order is refused without asking the provider", async () => {
  expect(await handleWebhook(services, new Headers(), event("WH-1", "ORDER"))).toEqual({
    ...{ ok: false, reason: "unknown_order" },
  });
  expect(asked).toBe(0);
  expect(await db.$count(auditLog, eq(auditLog.subject, "payment event WH-1"))).toBe(1);
});

test("a flood of forged events neither fills the audit log nor wears the provider out", async () => {
  for (let count = 0; count < 130; count += 1) {
    const result = await handleWebhook(services, new Headers(), event(`WH-FLOOD-${count}`));
    expect(result.ok).toBe(false);
  }
  expect(asked).toBeLessThanOrEqual(100);
  expect(await db.$count(auditLog)).toBeLessThanOrEqual(101);
  shop.pass(3601);
  const later = await handleWebhook(services, new Headers(), event("WH-LATER"));
  expect(later).toEqual({ ok: false, reason: "forged" });
});
