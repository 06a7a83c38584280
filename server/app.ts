import path from "node:path";
import { Hono } from "hono";
import * as build from "virtual:react-router/server-build";
import type { Metrics } from "#app/platform/metrics.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { Connection, ShopBindings } from "./http/bindings.ts";
import { bodyLimits } from "./http/body-limits.ts";
import { compress } from "./http/compress.ts";
import { machineRoutes } from "./http/machine-routes.ts";
import { originCheck } from "./http/origin-check.ts";
import { createPageHandler } from "./http/pages.ts";
import { refuseNul } from "./http/refuse-nul.ts";
import { requestInfo } from "./http/request-info.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { openStaticFiles } from "./http/static-files.ts";
import { startWorkers } from "./workers.ts";

/** The running shop: what the raw server needs of the bundle. */
export interface Shop {
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Starts handling background jobs in this process; the job queue must have started. */
  startWorkers(): Promise<void>;
}

export interface ShopOptions {
  metrics: Metrics;
  /** Where the build lies: its `client` and `pictures` folders are served. */
  buildFolder: string;
}

/**
 * Puts the shop's web application together. Bundled with the routes, so that
 * contexts set here are the ones that loaders read; `server/main.ts` runs
 * outside the bundle and passes in what is opened only once.
 */
export async function createShop(
  services: Services,
  { metrics, buildFolder }: ShopOptions,
): Promise<Shop> {
  const { env, log } = services;
  const serveStatic = await openStaticFiles([
    { prefix: "/", folder: path.join(buildFolder, "client") },
    { prefix: "/pictures/", folder: path.join(buildFolder, "pictures") },
  ]);
  const servePage = createPageHandler(services, build);
  const app = new Hono<ShopBindings>();
  app.use(requestInfo(env.trustedProxies));
  app.use(requestLog(log, metrics));
  app.use(securityHeaders(env));
  app.use(refuseNul);
  app.use(compress);
  app.route("/", machineRoutes(services, metrics));
  app.use(async (c, next) => (await serveStatic(c.req.raw)) ?? next());
  app.use(originCheck(env.publicUrl));
  app.use(bodyLimits);
  app.all("*", (c) => servePage(c.req.raw, c.var.info));
  app.onError((error, c) => {
    log.error({ err: error, request: c.var.info.id }, "request failed");
    return c.text("Something went wrong on our side. Please try again.", 500);
  });
  return {
    fetch: async (request, connection) => app.fetch(request, connection),
    startWorkers: () => startWorkers(services),
  };
}
