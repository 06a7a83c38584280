import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { failureContext, requestContext, servicesContext } from "#app/middleware/context.ts";
import { handoffScripts } from "#app/middleware/handoff.ts";
import { inTurn } from "#app/middleware/in-turn.ts";
import { pageResponse } from "#app/middleware/rendered-html.ts";
import { isOutage } from "#app/platform/db/is-outage.server.ts";
import { isDiskFull } from "#app/platform/system-error.server.ts";
import { arrivalCookies } from "#app/shop/customer/sign-in/arrival-cookie.ts";
import { ARRIVAL_NOTICES, isArrivalNotice } from "#app/shop/customer/arrival-notice.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { ArrivalContext } from "#app/ui/page/arrival-words.tsx";

const longestRenderMilliseconds = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  return inTurn(context, () => draw(request, status, headers, entry, context));
}

/**
 * Renders the whole page before anything is sent: pages are small, a failure
 * still gets its true status, and the body can be compressed in one go.
 */
async function draw(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  // Whoever left the line is drawn nothing.
  if (request.signal.aborted) return new Response(null, { status: 503, headers });
  const { id, nonce } = context.get(requestContext);
  const allowed = nonce === null ? {} : { nonce };
  const { env, log } = context.get(servicesContext);
  const arrival = tellArrival(request, headers, env);
  let failed = false;
  const parts: Uint8Array[] = [];
  const body = new Writable({
    write(part: Uint8Array, _encoding, done) {
      parts.push(part);
      done();
    },
  });
  const { serverHandoffStream, ...rendered } = withOwnRoutes(entry);
  const handoff = serverHandoffStream ? handoffScripts(serverHandoffStream, nonce) : "";
  const page = renderToPipeableStream(
    <ArrivalContext value={arrival}>
      <ServerRouter context={rendered} url={request.url} {...allowed} />
    </ArrivalContext>,
    {
      ...allowed,
      // A page is sent whole: no part of it waits for a script to be put in its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => page.pipe(body),
      onShellError: (error) =>
        body.destroy(error instanceof Error ? error : new Error(String(error))),
      onError(error) {
        failed = true;
        log.error({ err: error, request: id }, "a page could not be rendered");
      },
    },
  );
  const timer = setTimeout(() => page.abort(), longestRenderMilliseconds);
  try {
    const [scripts] = await Promise.all([handoff, finished(body)]);
    const html = Buffer.concat(parts).toString();
    const hasClient = rendered.renderMeta?.didRenderScripts === true;
    return pageResponse(hasClient ? atItsEnd(html, scripts) : html, {
      status: failed ? 500 : status,
      headers,
    });
  } finally {
    clearTimeout(timer);
  }
}

function atItsEnd(html: string, scripts: string): string {
  const end = html.lastIndexOf("</body>");
  if (end === -1) throw new Error("The page has no end to write its data at.");
  return html.slice(0, end) + scripts + html.slice(end);
}

/**
 * Puts the message of the redirect that led here into the page: this page says it, the next no
 * more.
 */
function tellArrival(request: Request, headers: Headers, { publicUrl }: { publicUrl: string }) {
  const cookies = arrivalCookies(publicUrl);
  const name = cookies.readUnwritten(request.headers.get("cookie") ?? "");
  if (name === null || !isArrivalNotice(name)) return null;
  headers.append("Set-Cookie", cookies.written(name));
  return <Notice tone="pass" title={ARRIVAL_NOTICES[name]} live />;
}

/**
 * The page's own routes are all that rendering it takes; the framework would build every
 * route of the shop anew for each page.
 */
function withOwnRoutes(entry: EntryContext): EntryContext {
  const own: EntryContext["manifest"]["routes"] = {};
  for (const { route } of entry.staticHandlerContext.matches) {
    own[route.id] = entry.manifest.routes[route.id];
  }
  return { ...entry, manifest: { ...entry.manifest, routes: own } };
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // The browser went away: nobody is left to be told.
  if (request.signal.aborted) return;
  // An address that does not exist, say: the visitor is told, and it is no fault.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const isAway = isRouteErrorResponse(error) ? error.status === 503 : isOutage(error);
  const kind = isAway ? "outage" : isDiskFull(error) ? "disk_full" : "fault";
  context.set(failureContext, { kind });
  context
    .get(servicesContext)
    .log.error({ err: error, request: context.get(requestContext).id }, "request failed");
}
