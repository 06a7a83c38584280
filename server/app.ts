import path from "node:path";
import { Hono } from "hono";
import * as build from "virtual:react-router/server-build";
import type { IncomingMessage, ServerResponse } from "node:http";
import { closeUnsentBody } from "#app/middleware/unsent-body.ts";
import { isOutage } from "#app/platform/db/is-outage.server.ts";
import type { Metrics } from "#app/platform/metrics.server.ts";
import { openProxyNotes } from "#app/platform/proxy/proxy-findings.server.ts";
import { answeringTurns, presence } from "#app/platform/limits/turns.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { countVisits } from "#app/shop/dashboard/visits/count-visits.server.ts";
import { hasCode, isDiskFull } from "#app/platform/system-error.server.ts";
import { answerInTurn, notePresence } from "./http/answer-in-turn.ts";
import { type Address, listAddresses, matchedPath } from "#server/http/addresses.ts";
import type { Connection, ShopBindings } from "./http/bindings.ts";
import { bodyLimits, openBodyTerms } from "./http/body-limits.ts";
import { boundedHeads } from "./http/bounded-heads.ts";
import { compress } from "./http/compress.ts";
import { NAMED_CALLS, namedCalls } from "./http/named-calls.ts";
import { DISK_FULL_WORDS, RETRY_LATER } from "./http/failed-answer.ts";
import { hearOut } from "./http/hear-out.ts";
import { machineRoutes } from "./http/machine-routes.ts";
import { sendToOwnName } from "./http/own-name.ts";
import { originCheck } from "./http/origin-check.ts";
import { pictureRoutes } from "./http/picture-routes.ts";
import { readStyleSheets } from "#server/http/page/page-html.ts";
import { createPageHandler } from "./http/pages.ts";
import { createReadyPages } from "./http/ready/ready-pages.ts";
import { openRefusedForms } from "./http/refused-form.ts";
import { sendToSeenAddress } from "./http/seen-address.ts";
import { refuseNul } from "./http/refuse-nul.ts";
import { requestInfo } from "./http/request-info.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { openStaticFiles } from "./http/static-files.ts";
import { uploadsUnderWay } from "./http/uploads-under-way.ts";
import { webhookRoutes } from "./http/webhook-routes.ts";
import { startWorkers } from "./workers.ts";

/** The running shop: what the raw server needs of the bundle. */
export interface Shop {
  fetch(request: Request, connection?: Connection): Promise<Response>;
  /** Answers from a page that is ready, before `fetch` is asked; `false` when there is none. */
  answerReady(request: IncomingMessage, response: ServerResponse): boolean;
  /** Every address it answers, pages and endpoints. */
  addresses: readonly Address[];
  /** Starts handling background jobs in this process; the job queue must have started. */
  startWorkers(): Promise<void>;
  /** Writes down what is only in memory; when no request is answered any more. */
  close(): Promise<void>;
}

export interface ShopOptions {
  metrics: Metrics;
  /** The folder of the build: its `client` and `pictures` folders are served. */
  buildFolder: string;
  /** How many processes serve this shop, this one among them. */
  processes: number;
}

/**
 * Puts the shop's web application together. Bundled with the routes, so that
 * contexts set here are the ones that loaders read; `server/main.ts` runs
 * outside the bundle and passes in what is opened only once.
 */
export async function createShop(
  services: Services,
  { metrics, buildFolder, processes }: ShopOptions,
): Promise<Shop> {
  const { env, log } = services;
  const clientFolder = path.join(buildFolder, "client");
  const serveStatic = await openStaticFiles([
    { prefix: "/", folder: clientFolder },
    { prefix: "/pictures/", folder: path.join(buildFolder, "pictures") },
  ]);
  const sheets = import.meta.env.DEV ? new Map() : await readStyleSheets(clientFolder);
  const pages = createPageHandler(services, build, sheets);
  const addresses = listAddresses(build.routes, []);
  const visits = countVisits(services);
  const ready = createReadyPages(services, { metrics, pages, addresses, visits });
  const termsOf = openBodyTerms(addresses);
  const app = new Hono<ShopBindings>({ getPath: matchedPath });
  const noteProxy = openProxyNotes(services);
  app.use(requestInfo(env, noteProxy));
  app.use(requestLog(log, metrics, visits));
  app.use(async (c, next) => {
    await next();
    await closeUnsentBody(c.req.raw, c.res);
  });
  app.use(hearOut());
  app.use(securityHeaders(env));
  app.use(compress);
  app.use(boundedHeads);
  app.use(refuseNul(pages));
  // Whoever asks for these is no visitor whom others would have to leave room.
  app.route("/", machineRoutes(services, metrics));
  app.use(notePresence(presence));
  const inTurn = answerInTurn(answeringTurns);
  app.use("/webhooks/*", inTurn);
  app.route("/", webhookRoutes(services));
  app.use(sendToOwnName(env, noteProxy));
  app.use(sendToSeenAddress);
  app.use(async (c, next) => (await serveStatic(c.req.raw)) ?? next());
  app.route("/", pictureRoutes(services));
  app.use(inTurn);
  app.use(NAMED_CALLS, namedCalls(addresses));
  app.use(originCheck(env.publicUrl));
  const refuseForm = openRefusedForms(pages);
  app.use(uploadsUnderWay(services, { processes, termsOf, refuseForm }));
  app.use(bodyLimits(termsOf, refuseForm));
  app.all("*", async (c) => {
    const response = await pages.serve(c.req.raw, c.var.info);
    if (c.req.method === "GET" && response.status === 200) ready.prepare(c.req.url);
    return response;
  });
  app.onError((error, c) => {
    // Whoever broke off amid what they sent is no fault of the shop's.
    const isBrokenOff = hasCode(error, "ECONNRESET") && c.req.raw.signal.aborted;
    if (!isBrokenOff) log.error({ err: error, request: c.var.info.id }, "request failed");
    if (isOutage(error)) {
      return c.text("We can't be reached right now. Please try again.", 503, RETRY_LATER);
    }
    if (isDiskFull(error)) return c.text(DISK_FULL_WORDS, 507);
    return c.text("Something went wrong on our side. Please try again.", 500);
  });
  return {
    fetch: async (request, connection) => app.fetch(request, connection),
    answerReady: ready.answer,
    addresses: listAddresses(build.routes, app.routes),
    startWorkers: () => startWorkers(services),
    close: visits.close,
  };
}
