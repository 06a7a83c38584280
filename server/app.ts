import { randomBytes, randomUUID } from "node:crypto";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { requestContext, servicesContext } from "#app/middleware/context.ts";
import type { Services } from "#app/platform/services.server.ts";

/** The running shop: what the raw server needs of the bundle. */
export interface Shop {
  fetch(request: Request): Promise<Response> | Response;
  /** Starts handling background jobs in this process. */
  startWorkers(): Promise<void>;
}

/**
 * Puts the shop's web application together. Bundled with the routes, so that
 * contexts set here are the ones that loaders read; `server/main.ts` runs
 * outside the bundle and passes in what is opened only once.
 */
export function createShop(services: Services): Shop {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const app = new Hono();
  app.get("/healthz", (c) => c.text("ok"));
  app.all("*", (c) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, {
      id: randomUUID(),
      clientAddress: "127.0.0.1",
      nonce: randomBytes(16).toString("base64"),
    });
    return handle(c.req.raw, context);
  });
  return {
    fetch: (request) => app.fetch(request),
    startWorkers: async () => undefined,
  };
}
