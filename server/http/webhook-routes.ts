import { Hono } from "hono";
import type { Services } from "#app/platform/services.server.ts";
import {
  countMalformed,
  handleWebhook,
  isRefusedUnread,
  type WebhookRefusal,
} from "#app/shop/payment/webhook/handle-webhook.server.ts";
import { createWebhookBudget } from "#app/shop/payment/webhook/webhook-budget.ts";
import { createWebhookRefusals } from "#app/shop/payment/webhook/webhook-refusals.ts";
import type { ShopBindings } from "./bindings.ts";
import { readAtMost } from "./read-at-most.ts";

const MAX_BODY_BYTES = 256 * 1024;

const STATUS = {
  malformed: 400,
  forged: 403,
  unknown_order: 404,
  too_many: 429,
  unavailable: 503,
} as const satisfies Record<WebhookRefusal, number>;

const AGAIN = { "Retry-After": "60" };

/** Where the payment provider reports events (decisions §4). No page, so it is answered before the framework. */
export function webhookRoutes(services: Services): Hono<ShopBindings> {
  const app = new Hono<ShopBindings>();
  const counts = { refusals: createWebhookRefusals(), budget: createWebhookBudget() };
  app.post("/webhooks/paypal", async (c) => {
    const { headers } = c.req.raw;
    const sender = { source: c.var.info.clientAddress, ...counts };
    // Its body is not even read, and whoever floods the shop is not heard out.
    if (isRefusedUnread(services, headers, sender)) {
      return c.text("too_many\n", 429, { Connection: "close", ...AGAIN });
    }
    const rawBody = await readBody(c.req.raw);
    if (rawBody === null) {
      countMalformed(services, sender);
      return c.text("Content Too Large\n", 413, { Connection: "close" });
    }
    const result = await handleWebhook(services, headers, rawBody, sender);
    if (result.ok) return c.text("OK\n");
    const status = STATUS[result.reason];
    return c.text(`${result.reason}\n`, status, status === 503 || status === 429 ? AGAIN : {});
  });
  app.all("/webhooks/paypal", (c) => c.text("Method Not Allowed\n", 405, { Allow: "POST" }));
  return app;
}

/** The body exactly as sent, which the signature is made over; `null` when it is too large. */
async function readBody(request: Request): Promise<string | null> {
  const announced = request.headers.get("content-length");
  if (announced !== null) return Number(announced) > MAX_BODY_BYTES ? null : request.text();
  return (await readAtMost(request.body, MAX_BODY_BYTES))?.toString("utf8") ?? null;
}
