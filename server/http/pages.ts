import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import {
  adminMapContext,
  type Failure,
  failureContext,
  formPageContext,
  type RequestInfo,
  requestContext,
  servicesContext,
  type SharedPage,
  sharedPageContext,
} from "#app/middleware/context.ts";
import { type RefusedForm, refusedFormContext } from "#app/middleware/refused-form.ts";
import { renderedHtml } from "#app/middleware/rendered-html.ts";
import { mayBeSignedIn } from "#app/platform/auth/auth.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { listAddresses, openFormPages } from "./addresses.ts";
import { openAdminMap } from "./admin-map.ts";
import { failedCall, failedStatus, tellRetry } from "./failed-answer.ts";
import { isNamedCall } from "./named-calls.ts";
import { areaOf, listOf, partRoutes, shortListName } from "#server/http/page/area-routes.ts";
import { deferScripts, inlineStyles, type StyleSheets } from "#server/http/page/page-html.ts";
import { UNNAMED } from "./origin-check.ts";
import { pagePolicy, type PageSecurity, paymentOrigins } from "./security-headers.ts";
import { toastStyleHashes } from "./toast-style.ts";

/** As the framework's generated module has it: what is not set is `undefined`. */
type GeneratedBuild = { [Key in keyof ServerBuild]: ServerBuild[Key] | undefined } & Required<
  Pick<
    ServerBuild,
    | "entry"
    | "routes"
    | "assets"
    | "publicPath"
    | "assetsBuildDirectory"
    | "future"
    | "ssr"
    | "isSpaMode"
    | "prerender"
    | "routeDiscovery"
  >
>;

export interface PageHandler {
  /**
   * Answers with the shop's pages, their data and their actions; says why a form was not read
   * (`refused`), or makes a page for many visitors (`shared`).
   */
  serve: (
    request: Request,
    info: RequestInfo,
    asked?: { refused?: RefusedForm; shared?: SharedPage },
  ) => Promise<Response>;
  security: PageSecurity;
}

/** `sheets` go into the pages; there are none in development. */
export function createPageHandler(
  services: Services,
  generated: GeneratedBuild,
  sheets: StyleSheets,
): PageHandler {
  const { env } = services;
  const isDevelopment = import.meta.env.DEV;
  const handlerOf = areaHandlers(allowPublicOrigin(generated, env.publicUrl));
  const security: PageSecurity = {
    paymentOrigins: paymentOrigins(env),
    styleHashes: toastStyleHashes(),
    isDevelopment,
  };
  const addresses = listAddresses(generated.routes, []);
  const adminMap = openAdminMap(addresses);
  const isFormPage = openFormPages(addresses);
  const serve: PageHandler["serve"] = async (request, info, { refused, shared } = {}) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, info.hasNoRoom ? { ...services, hasNoRoom: true } : services);
    if (refused) context.set(refusedFormContext, refused);
    context.set(requestContext, info);
    context.set(adminMapContext, adminMap);
    context.set(formPageContext, isFormPage);
    context.set(sharedPageContext, shared ?? null);
    const answered = await handlerOf(request)(request, context);
    // A copy: headers of a redirect can't be changed.
    const headers = new Headers(answered.headers);
    const failure = context.get(failureContext) ?? missingRoom(info, answered);
    const { status, statusText } = failedStatus(answered, failure);
    tellRetry(status, headers);
    if (failure !== null && isNamedCall(request)) {
      headers.set("Content-Type", "application/json");
      return new Response(JSON.stringify(failedCall(status)), { status, statusText, headers });
    }
    if (info.nonce !== null && !headers.has("Content-Security-Policy")) {
      const policy = pagePolicy({ nonce: info.nonce }, env, security);
      headers.set("Content-Security-Policy", policy);
    }
    // A page may show who is signed in.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
    return new Response(bodyOf(answered, request, info), { status, statusText, headers });
  };
  const bodyOf = (answered: Response, request: Request, { nonce }: RequestInfo) => {
    const html = renderedHtml(answered);
    if (html === null) return answered.body;
    // The development server's own client has to come first.
    if (isDevelopment) return html;
    const page = deferScripts(html);
    // Who is signed in comes again and again, and keeps the style sheets instead.
    if (mayBeSignedIn(request.headers.get("cookie"))) return page;
    return inlineStyles(page, sheets, nonce);
  };
  return { serve, security };
}

/** A form that was refused where there was no room for its files. */
function missingRoom({ hasNoRoom }: RequestInfo, { status }: Response): Failure | null {
  return hasNoRoom && status === 400 ? { kind: "disk_full" } : null;
}

/**
 * The framework tries one route after the other, several times for a page; it is handed only
 * those that the address may be meant for. Its pages load the list of routes of their kind.
 */
function areaHandlers(build: ServerBuild): (request: Request) => RequestHandler {
  const handlerOf = (routes: ServerBuild["routes"], assets: ServerBuild["assets"]) =>
    createRequestHandler({ ...build, routes, assets }, import.meta.env.MODE);
  const areas = partRoutes(build.routes);
  const handlers = new Map(
    Array.from(areas, ([area, routes]) => {
      const [firstWord = ""] = area.split("/", 1);
      const url = shortListName(build.assets.url, listOf(firstWord));
      return [area, handlerOf(routes, { ...build.assets, url })];
    }),
  );
  const whole = handlerOf(build.routes, build.assets);
  return ({ url }) => {
    const area = areaOf(areas, new URL(url).pathname);
    return (area === null ? undefined : handlers.get(area)) ?? whole;
  };
}

/** Behind a proxy the address of a request differs from the one that browsers name as its origin. */
function allowPublicOrigin(
  { basename, unstable_getCriticalCss, ...build }: GeneratedBuild,
  publicUrl: string,
): ServerBuild {
  return {
    ...build,
    ...(basename !== undefined && { basename }),
    ...(unstable_getCriticalCss !== undefined && { unstable_getCriticalCss }),
    // The origin check has decided before.
    allowedActionOrigins: [new URL(publicUrl).host, UNNAMED],
  };
}
