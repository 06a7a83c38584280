import { createMiddleware } from "hono/factory";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Metrics } from "#app/platform/metrics.server.ts";
import type { VisitCounter } from "#app/shop/dashboard/visits/count-visits.server.ts";
import type { ShopBindings } from "./bindings.ts";

/** Machines ask these every few seconds, and open pages by themselves. */
const quietPaths = /^\/(?:healthz|readyz|metrics|api\/(?:live|reachable)$|assets\/|pictures\/)/;

/** What follows opens somebody's order, or ends what their mailbox gets. */
const SECRET_LINK = /^\/(track|emails|review-requests)\/[^/]+/;

/**
 * One structured line and one measurement a request. The query is left out:
 * it may hold a one-time token or what somebody searched for; so is the token of
 * a mailed link.
 */
export const requestLog = (log: Logger, metrics: Metrics, visits: Pick<VisitCounter, "note">) =>
  createMiddleware<ShopBindings>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const milliseconds = performance.now() - startedAt;
    const { method, path } = c.req;
    const status = statusOf(c.res, c.req.raw);
    const { id, clientAddress } = c.var.info;
    // Nobody asks after a file of the build that came; a page loads twenty of them.
    if (status !== 200 || !path.startsWith("/assets/")) c.res.headers.set("X-Request-Id", id);
    metrics.observeRequest(method, status, milliseconds / 1000);
    visits.note({ method, status, path, header: (name) => c.req.header(name) });
    const line = {
      request: id,
      method,
      path: path.replace(SECRET_LINK, "/$1/-"),
      status,
      milliseconds: Math.round(milliseconds),
      clientAddress,
    };
    if (quietPaths.test(path) && status < 500) log.debug(line, "request");
    else log.info(line, "request");
  });

/** "Client closed request": nobody waits for the answer any more. */
const CLIENT_GONE = 499;

/** Whoever leaves a page breaks off what it had asked; that nothing came of it is no failure of the shop. */
function statusOf({ status }: Response, request: Request): number {
  return status >= 500 && request.signal.aborted ? CLIENT_GONE : status;
}
