import { randomUUID } from "node:crypto";
import { Agent as HttpAgent, type ClientRequest, request as httpRequest } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
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
  /** The address at which the shop listens for events; `null` sends none. */
  webhookUrl: string | null;
  delayMs: number;
  now: () => number;
  log: (line: string) => void;
}

export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { store, webhookUrl } = options;
  const closing = new AbortController();
  const running = new Set<Promise<void>>();
  const line = openLine();
  const send = (delivery: DeliveryRecord) => sendOver(line, options, delivery, closing.signal);

  async function deliver(announced: DeliveryRecord, waits: readonly number[]): Promise<void> {
    let delivery = announced;
    for (const seconds of [0, ...waits]) {
      await sleep(seconds * 1000, undefined, { signal: closing.signal });
      delivery = { ...delivery, attempts: delivery.attempts + 1 };
      const isTaken = await send(delivery);
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
      const isTaken = await send(delivery);
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
      line.close();
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

/** Kept connections to the shop, as a provider with many events has. */
interface Line {
  post: (
    url: URL,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
  ) => Promise<number>;
  close: () => void;
}

async function sendOver(
  line: Line,
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
    const status = await line.post(new URL(webhookUrl), headers, delivery.body, signal);
    const isTaken = status >= 200 && status < 300;
    if (!isTaken) log(`The shop answered a webhook with ${status}: ${delivery.id}`);
    return isTaken;
  } catch (error) {
    if (!closing.aborted) log(`The shop could not be reached for a webhook: ${String(error)}`);
    return false;
  }
}

function openLine(): Line {
  const agents = {
    http: new HttpAgent({ keepAlive: true }),
    https: new HttpsAgent({ keepAlive: true }),
  };
  const open = (url: URL, headers: Record<string, string>, signal: AbortSignal) => {
    const options = { method: "POST", headers, signal };
    return url.protocol === "https:"
      ? httpsRequest(url, { ...options, agent: agents.https })
      : httpRequest(url, { ...options, agent: agents.http });
  };
  const post: Line["post"] = async (url, headers, body, signal) => {
    const outgoing = open(url, headers, signal);
    try {
      return await statusOf(outgoing, body);
    } catch (error) {
      // The shop closed a kept connection meanwhile; it knows an event that comes twice.
      if (outgoing.reusedSocket && !signal.aborted) return post(url, headers, body, signal);
      throw error;
    }
  };
  return {
    post,
    close() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}

function statusOf(outgoing: ClientRequest, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    outgoing.once("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}
