import type { IncomingMessage } from "node:http";
import { createMiddleware } from "hono/factory";
import type { Env } from "#app/platform/env.server.ts";
import { bareAddress, createProxyTrust } from "#app/platform/proxy/network.server.ts";
import type { NoteProxy } from "#app/platform/proxy/proxy-findings.server.ts";
import { openShopNames, type ShopName } from "#app/platform/proxy/shop-names.server.ts";
import type { ShopBindings } from "./bindings.ts";
import { isForwarded } from "./request-info.ts";

type Header = (name: string) => string | undefined;

/**
 * By which of its names the shop is asked. At another one than `PUBLIC_URL` no order and no sign-in
 * works, for cookies, forms and links are of that.
 */
function openAskedName({ publicUrl, trustedProxies }: Pick<Env, "publicUrl" | "trustedProxies">) {
  const shopName = openShopNames(publicUrl);
  const isTrusted = createProxyTrust(trustedProxies);
  return (header: Header, remoteAddress: string | undefined): ShopName => {
    const said = header("x-forwarded-host");
    const forwardedHost = said !== undefined && isTrusted(remoteAddress) ? said : undefined;
    return shopName({ host: header("host"), forwardedHost });
  };
}

/** Whether a request of the server itself is one to send on. */
export function openOtherNames(
  env: Pick<Env, "publicUrl" | "trustedProxies">,
): (request: IncomingMessage) => boolean {
  const askedName = openAskedName(env);
  return ({ headers, socket }) =>
    askedName((name) => [headers[name]].flat()[0], socket.remoteAddress).kind === "other";
}

/**
 * Sends whoever looks at a page by another name of the shop's on to the same page at `PUBLIC_URL`, and
 * notes the name for the doctor. Neither browsers nor caches keep it: the owner may choose the other name
 * one day.
 */
export function sendToOwnName(env: Pick<Env, "publicUrl" | "trustedProxies">, note: NoteProxy) {
  const askedName = openAskedName(env);
  const isTrusted = createProxyTrust(env.trustedProxies);
  return createMiddleware<ShopBindings>(async (c, next) => {
    const remoteAddress = c.env?.incoming?.socket.remoteAddress;
    const header = (name: string) => c.req.header(name);
    const asked = askedName(header, remoteAddress);
    if (asked.kind === "inner" && isTrusted(remoteAddress) && isPageThroughProxy(header)) {
      note({ address: bareAddress(remoteAddress ?? ""), problem: "nameless" });
    }
    if (asked.kind !== "other") return next();
    note({ address: asked.name, problem: "other name" });
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const { pathname, search } = new URL(c.req.url);
    c.header("Cache-Control", "no-store");
    return c.redirect(new URL(env.publicUrl).origin + pathname + search, 308);
  });
}

/** Somebody opens a page with a browser; monitors of the machine's own don't. */
function isPageThroughProxy(header: Header): boolean {
  return header("sec-fetch-mode") === "navigate" && isForwarded(header);
}
