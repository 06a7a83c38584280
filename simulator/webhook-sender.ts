import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import { DEMO_ACCOUNT } from "./demo-account.ts";
import { newEventId } from "./identifiers.ts";
import type { DeliveryRecord } from "./records.ts";
import { SIGNATURE_ALGORITHM, type Signer } from "./signature.ts";
import type { Store } from "./store.ts";

export interface WebhookEvent {
  type: string;
  resourceType: "checkout-order" | "capture" | "refund";
  resource: unknown;
  /** How many times the same event is sent, whatever the shop answers. */
  copies: number;
}

export interface WebhookSender {
  /** Sends soon, and again for a while until the shop takes it. */
  announce(event: WebhookEvent): void;
  /** Sends at once and waits for the shop's answer. */
  deliverNow(event: WebhookEvent): Promise<void>;
  /** Takes up what an earlier process left undelivered. */
  resume(): void;
  close(): Promise<void>;
}

const RETRY_SECONDS = [1, 2, 5, 15, 60, 300];
const ANSWER_TIMEOUT_MS = 30_000;

interface SenderOptions {
  store: Store;
  signer: Signer;
  publicUrl: string;
  /** Where the shop listens for events; `null` sends none. */
  webhookUrl: string | null;
  delayMs: number;
  now: () => number;
  log: (line: string) => void;
}

export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { store, webhookUrl } = options;
  const closing = new AbortController();
  const running = new Set<Promise<void>>();

  async function deliver(announced: DeliveryRecord, waits: readonly number[]): Promise<void> {
    let delivery = announced;
    for (const seconds of [0, ...waits]) {
      await sleep(seconds * 1000, undefined, { signal: closing.signal });
      delivery = { ...delivery, attempts: delivery.attempts + 1 };
      const isTaken = await send(options, delivery, closing.signal);
      store.save("deliveries", { ...delivery, isDone: isTaken });
      if (isTaken) return;
    }
    store.save("deliveries", { ...delivery, isDone: true });
    options.log(`Gave up on a webhook after ${delivery.attempts} attempts: ${delivery.id}`);
  }

  function inBackground(work: () => Promise<void>) {
    const task = work()
      .catch((error: unknown) => {
        if (!closing.signal.aborted) options.log(`A webhook could not be sent: ${String(error)}`);
      })
      .finally(() => running.delete(task));
    running.add(task);
  }

  return {
    announce(event) {
      if (!webhookUrl) return;
      const delivery = record(options, event);
      for (let copy = 0; copy < event.copies; copy += 1) {
        inBackground(async () => {
          await sleep(options.delayMs, undefined, { signal: closing.signal });
          await deliver(delivery, RETRY_SECONDS);
        });
      }
    },
    async deliverNow(event) {
      if (!webhookUrl) return;
      const delivery = record(options, event);
      const isTaken = await send(options, delivery, closing.signal);
      if (isTaken) store.save("deliveries", { ...delivery, attempts: 1, isDone: true });
      else inBackground(() => deliver(delivery, RETRY_SECONDS));
    },
    resume() {
      if (!webhookUrl) return;
      for (const delivery of store.all("deliveries")) {
        if (!delivery.isDone) inBackground(() => deliver(delivery, RETRY_SECONDS));
      }
    },
    async close() {
      closing.abort();
      await Promise.all(running);
    },
  };
}

function record({ store, now }: SenderOptions, event: WebhookEvent): DeliveryRecord {
  const id = newEventId();
  const delivery: DeliveryRecord = {
    id,
    body: JSON.stringify({
      id,
      event_version: "1.0",
      create_time: new Date(now()).toISOString(),
      resource_type: event.resourceType,
      resource_version: "2.0",
      event_type: event.type,
      summary: event.type,
      resource: event.resource,
    }),
    attempts: 0,
    isDone: false,
  };
  store.save("deliveries", delivery);
  return delivery;
}

async function send(
  { signer, publicUrl, webhookUrl, now, log }: SenderOptions,
  delivery: DeliveryRecord,
  closing: AbortSignal,
): Promise<boolean> {
  if (!webhookUrl) return false;
  const transmission = { id: randomUUID(), time: new Date(now()).toISOString() };
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(delivery.body)),
    "user-agent": "Makeready payment simulator",
    "paypal-transmission-id": transmission.id,
    "paypal-transmission-time": transmission.time,
    "paypal-transmission-sig": signer.sign(transmission, DEMO_ACCOUNT.webhookId, delivery.body),
    "paypal-cert-url": `${publicUrl}/v1/notifications/certs/CERT-SIMULATOR`,
    "paypal-auth-algo": SIGNATURE_ALGORITHM,
  };
  const signal = AbortSignal.any([closing, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
  try {
    const status = await post(new URL(webhookUrl), headers, delivery.body, signal);
    const isTaken = status >= 200 && status < 300;
    if (!isTaken) log(`The shop answered a webhook with ${status}: ${delivery.id}`);
    return isTaken;
  } catch (error) {
    if (!closing.aborted) log(`The shop could not be reached for a webhook: ${String(error)}`);
    return false;
  }
}

function post(
  url: URL,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  const request = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    request(url, { method: "POST", headers, signal, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once("error", reject)
      .end(body);
  });
}
