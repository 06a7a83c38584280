import { createServer } from "node:http";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { and, asc, eq } from "drizzle-orm";
import { afterAll } from "vitest";
import { z } from "zod";
import { customerOrders, orderEvents, outbox, payments } from "#app/platform/db/schema.ts";
import { createPaypalProvider } from "#app/platform/payment-provider/create-paypal-provider.server.ts";
import {
  handleWebhook,
  type WebhookResult,
} from "#app/shop/payment/webhook/handle-webhook.server.ts";
import { createWebhookBudget } from "#app/shop/payment/webhook/webhook-budget.ts";
import { createWebhookRefusals } from "#app/shop/payment/webhook/webhook-refusals.ts";
import { startPayment } from "#app/shop/payment/attempt/start-payment.server.ts";
import { DEMO_ACCOUNT } from "#simulator/demo-account.ts";
import type { Outcome } from "#simulator/outcomes.ts";
import { type SimulatorOptions, startSimulator } from "#simulator/start-simulator.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { freePort } from "#tests/support/postgres-server.ts";
import { testServices } from "#tests/support/test-services.ts";

const tokenSchema = z.object({ access_token: z.string() });

export interface ReceivedWebhook {
  headers: Headers;
  body: string;
  result: WebhookResult;
}

/**
 * The shop's payment operations on a real database against the real simulator,
 * which delivers its webhooks over HTTP. Gone after the file's tests.
 */
export async function paymentShop(options: Partial<SimulatorOptions> = {}, timeoutMs = 5000) {
  const { services: base, clock } = await testServices();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const provider = createPaypalProvider({
    ...DEMO_ACCOUNT,
    environment: "sandbox",
    baseUrl: address,
    timeoutMs,
  });
  const calls = { create: 0, capture: 0, refund: 0 };
  const services = {
    ...base,
    payments: {
      ...provider,
      createOrder: async (...order: Parameters<typeof provider.createOrder>) => {
        calls.create += 1;
        return provider.createOrder(...order);
      },
      captureOrder: async (...capture: Parameters<typeof provider.captureOrder>) => {
        calls.capture += 1;
        return provider.captureOrder(...capture);
      },
      refundCapture: async (...refund: Parameters<typeof provider.refundCapture>) => {
        calls.refund += 1;
        return provider.refundCapture(...refund);
      },
    },
  };

  const counts = { refusals: createWebhookRefusals(), budget: createWebhookBudget() };
  /** From the provider's own address, unless told otherwise. */
  const receive = (headers: Headers, body: string, source = "203.0.113.7") =>
    handleWebhook(services, headers, body, { source, ...counts });
  const received: ReceivedWebhook[] = [];
  const underWay = new Set<Promise<void>>();
  const endpoint = createServer((request, response) => {
    const handled = (async () => {
      const body = await text(request);
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) {
        if (typeof value === "string") headers.set(name, value);
      }
      const result = await receive(headers, body);
      received.push({ headers, body, result });
      response.writeHead(result.ok ? 200 : 404).end();
    })();
    underWay.add(handled);
    void handled.finally(() => underWay.delete(handled));
  });
  const webhookPort = await freePort();
  await new Promise<void>((resolve) => endpoint.listen(webhookPort, "127.0.0.1", resolve));

  const simulatorOptions: SimulatorOptions = {
    port,
    host: "127.0.0.1",
    stateFile: join(base.env.dataDir, "simulator", "memory.sqlite"),
    webhookUrl: `http://127.0.0.1:${webhookPort}/webhooks/paypal`,
    webhookDelayMs: 50,
    ...options,
  };
  let simulator = await startSimulator(simulatorOptions);
  afterAll(async () => {
    await simulator.close();
    // The database must stay until the last event is handled.
    await Promise.all(underWay);
    await new Promise((resolve) => endpoint.close(resolve));
  });

  async function traces(orderId: string) {
    const [[order], attempts, events, mails] = await Promise.all([
      services.db.select().from(customerOrders).where(eq(customerOrders.id, orderId)),
      services.db
        .select()
        .from(payments)
        .where(eq(payments.orderId, orderId))
        .orderBy(asc(payments.attempt)),
      services.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)),
      services.db
        .select()
        .from(outbox)
        .where(and(eq(outbox.orderId, orderId))),
    ]);
    if (!order) throw new Error(`No order ${orderId}`);
    return {
      order,
      attempts,
      statuses: attempts.map((attempt) => attempt.status),
      receipts: mails.filter((mail) => mail.kind === "order-receipt").length,
      mails: mails.map((mail) => mail.kind),
      count: (kind: string) => events.filter((event) => event.kind === kind).length,
    };
  }

  return {
    services,
    clock,
    calls,
    receive,
    received,
    traces,
    address,
    denyPending: (providerOrderId: string) => simulator.denyPending(providerOrderId),
    failPendingRefunds: (providerOrderId: string) => simulator.failPendingRefunds(providerOrderId),
    stopProvider: () => simulator.close(),
    async restartProvider() {
      await simulator.close();
      simulator = await startSimulator(simulatorOptions);
    },
    /** An order of $48 whose payment is open at the provider. */
    async openOrder(order: Parameters<typeof insertOrder>[1] = {}) {
      const visitorHash = randomUUID();
      const { orderId, orderNumber } = await insertOrder(services.db, { visitorHash, ...order });
      const started = await startPayment(services, orderId);
      if (!started.ok) throw new Error(`The payment did not start: ${started.reason}`);
      return { orderId, orderNumber, visitorHash, ...started, token: started.providerOrderId };
    },
    /** Does the customer's part at the approval page; gives the address it sends them to. */
    async approve(approvalUrl: string, outcome: Outcome, action: "pay" | "cancel" = "pay") {
      const response = await fetch(approvalUrl, {
        method: "POST",
        body: new URLSearchParams({ outcome, action }),
        redirect: "manual",
      });
      return new URL(response.headers.get("location") ?? "");
    },
    /** Calls the provider's own API with the merchant's credentials. */
    async callProvider(method: string, path: string, body?: unknown) {
      const { clientId, clientSecret } = DEMO_ACCOUNT;
      const signIn = await fetch(`${address}/v1/oauth2/token`, {
        method: "POST",
        headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
        body: new URLSearchParams({ grant_type: "client_credentials" }),
      });
      const { access_token: token } = tokenSchema.parse(await signIn.json());
      return fetch(address + path, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
    /** Moves the shop's clock. */
    pass(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000);
    },
  };
}
