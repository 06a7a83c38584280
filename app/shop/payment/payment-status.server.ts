import { desc, eq, isNotNull } from "drizzle-orm";
import type { AccessCheck } from "#app/platform/payment-provider/payment-provider.server.ts";
import { customerOrders, paymentEvents, payments } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { type ShopClock, shopTime } from "#app/shop/clock/shop-time.ts";

/**
 * How payments are set up, for admins (issue of the admin area): which provider, which of the
 * installation's settings are there, and what last came from it. Never a secret.
 */
export async function findPaymentStatus(
  { db, env }: Pick<Services, "db" | "env">,
  clock: ShopClock,
) {
  const [[webhook], [capture]] = await Promise.all([
    db
      .select({ eventType: paymentEvents.eventType, receivedAt: paymentEvents.receivedAt })
      .from(paymentEvents)
      .orderBy(desc(paymentEvents.receivedAt))
      .limit(1),
    db
      .select({
        orderId: payments.orderId,
        orderNumber: customerOrders.orderNumber,
        amount: payments.amount,
        capturedAt: payments.capturedAt,
        isTest: payments.isTest,
      })
      .from(payments)
      .innerJoin(customerOrders, eq(customerOrders.id, payments.orderId))
      .where(isNotNull(payments.capturedAt))
      .orderBy(desc(payments.capturedAt))
      .limit(1),
  ]);
  const { paypal } = env;
  return {
    provider: paypal?.environment ?? ("simulator" as const),
    webhookUrl: new URL("/webhooks/paypal", env.publicUrl).href,
    webhookId: paypal?.webhookId ?? null,
    present: [
      { name: "PAYPAL_CLIENT_ID", isSet: paypal !== null },
      { name: "PAYPAL_CLIENT_SECRET", isSet: paypal !== null },
      { name: "PAYPAL_WEBHOOK_ID", isSet: paypal !== null },
      { name: "PAYMENTS=simulator", isSet: env.paymentsSimulatorAllowed },
    ],
    lastWebhook: webhook
      ? { type: webhook.eventType, at: shopTime(webhook.receivedAt, clock) }
      : null,
    lastCapture: capture?.capturedAt
      ? {
          orderId: capture.orderId,
          orderNumber: capture.orderNumber,
          amount: formatCents(capture.amount),
          isTest: capture.isTest,
          at: shopTime(capture.capturedAt, clock),
        }
      : null,
  };
}

/** Asks the provider for a token now, and says in plain words what came back. */
export async function checkPaymentConnection({
  env,
  payments: provider,
}: Pick<Services, "env" | "payments">) {
  const name = env.paypal ? "PayPal" : "The payment simulator";
  const check = await provider.checkAccess();
  return { ok: check.ok, words: connectionWords(name, check) };
}

/** The meaning of an attempt to reach the provider, for whoever runs the shop. */
export function connectionWords(name: string, check: AccessCheck): string {
  if (check.ok) return `${name} answered. The client id and secret are correct.`;
  const { status, reason } = check;
  if (status === null) {
    return `${name} could not be reached. Customers can't pay until it answers (${reason}).`;
  }
  if (status === 400 || status === 401 || status === 403) {
    return `${name} doesn't recognize this client id and secret. Check them, and whether they're for sandbox or live (${reason}).`;
  }
  return `${name} answered with an error. Try again in a few minutes (${reason}).`;
}
