import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { DEMO_ACCOUNT } from "./demo-account.ts";
import { handleRequest } from "./handle-request.ts";
import { problem, type Reply } from "./reply.ts";
import { reviewCapture, reviewDueCaptures } from "./review-capture.ts";
import { reviewDueRefunds, reviewRefund } from "./review-refund.ts";
import { createSigner } from "./signature.ts";
import type { Simulation } from "./simulation.ts";
import { openStore } from "./store.ts";
import { createWebhookSender } from "./webhook-sender.ts";

export interface SimulatorOptions {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** The secret of its one merchant's account; by default the one that everybody knows. */
  clientSecret?: string;
  /** As a browser sees it; by default where it listens. */
  publicUrl?: string;
  /** The file of the simulator's memory; without it, it remembers only as long as it runs. */
  stateFile?: string;
  /** The shop's own address for events; without it none are sent. */
  webhookUrl?: string;
  webhookDelayMs?: number;
  holdMs?: number;
  pendingMs?: number;
  requestIdLifetimeMs?: number;
  now?: () => number;
  log?: (line: string) => void;
}

export interface Simulator {
  /** The address at which it listens: "http://127.0.0.1:3001". */
  address: string;
  /** Refuses the pending capture of an order, as a review at the provider may. */
  denyPending(orderId: string): void;
  /** Lets the pending refunds of an order's money fail. */
  failPendingRefunds(orderId: string): void;
  close(): Promise<void>;
}

const MAX_BODY_LENGTH = 256 * 1024;

/** Starts the payment simulator: PayPal's endpoints and an approval page (decisions §4). */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const now = options.now ?? Date.now;
  const log = options.log ?? (() => {});
  // First: it refuses a second simulator on the same memory.
  const store = openStore(options.stateFile ?? null, now());
  const server = createServer();
  try {
    server.listen(options.port, options.host);
    await once(server, "listening");
  } catch (error) {
    store.close();
    throw error;
  }
  const address = addressOf(server.address());
  const publicUrl = (options.publicUrl ?? address).replace(/\/+$/, "");
  const signer = createSigner(store);
  const webhooks = createWebhookSender({
    store,
    signer,
    publicUrl,
    webhookUrl: options.webhookUrl ?? null,
    delayMs: options.webhookDelayMs ?? 2000,
    now,
    log,
  });
  const simulation: Simulation = {
    clientSecret: options.clientSecret ?? DEMO_ACCOUNT.clientSecret,
    store,
    webhooks,
    publicUrl,
    now,
    holdMs: options.holdMs ?? 35_000,
    pendingMs: options.pendingMs ?? 8000,
    requestIdLifetimeMs: options.requestIdLifetimeMs ?? 6 * 3_600_000,
  };
  const closing = new AbortController();

  server.on("request", (request, response) => {
    void (async () => {
      try {
        await respond(request, response, closing.signal);
      } catch (error) {
        if (closing.signal.aborted) return response.destroy();
        log(`A request failed: ${String(error)}`);
        write(
          response,
          problem(500, [{ issue: "INTERNAL_SERVICE_ERROR", description: "It failed." }]),
        );
      }
    })();
  });

  async function respond(request: IncomingMessage, response: ServerResponse, signal: AbortSignal) {
    const body = await readBody(request);
    if (body === null) {
      write(response, { status: 413, headers: { connection: "close" }, body: "" });
      return;
    }
    const reply = await handleRequest(simulation, signer, {
      method: request.method ?? "GET",
      url: new URL(request.url ?? "/", address),
      headers: request.headers,
      body,
    });
    if (reply.holdMs) await sleep(reply.holdMs, undefined, { signal });
    write(response, reply);
  }

  webhooks.resume();
  const reviews = setInterval(() => {
    reviewDueCaptures(simulation);
    reviewDueRefunds(simulation);
  }, 500);

  return {
    address,
    denyPending(orderId) {
      for (const capture of store.pendingCaptures()) {
        if (capture.orderId === orderId) reviewCapture(simulation, capture, "DECLINED");
      }
    },
    failPendingRefunds(orderId) {
      for (const refund of store.pendingRefunds()) {
        if (store.find("captures", refund.captureId)?.orderId === orderId) {
          reviewRefund(simulation, refund, "FAILED");
        }
      }
    },
    async close() {
      if (closing.signal.aborted) return;
      clearInterval(reviews);
      closing.abort();
      await webhooks.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      store.close();
    },
  };
}

function addressOf(bound: AddressInfo | string | null): string {
  if (bound === null || typeof bound === "string") throw new Error("The server has no port.");
  const host = bound.family === "IPv6" ? `[${bound.address}]` : bound.address;
  return `http://${host}:${bound.port}`;
}

/** The body as text; `null` when it is larger than any call to PayPal. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  let body = "";
  request.setEncoding("utf8");
  for await (const part of request) {
    body += String(part);
    if (body.length > MAX_BODY_LENGTH) return null;
  }
  return body;
}

function write(response: ServerResponse, reply: Reply) {
  if (response.destroyed || response.headersSent) return;
  response.writeHead(reply.status, reply.headers).end(reply.body);
}
