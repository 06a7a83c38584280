import type { IncomingMessage } from "node:http";
import { randomBytes, randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { createMiddleware } from "hono/factory";
import type { Env } from "#app/platform/env.server.ts";
import { isLoopbackUrl } from "#app/platform/loopback.server.ts";
import { bareAddress, createProxyTrust } from "#app/platform/proxy/network.server.ts";
import type { NoteProxy } from "#app/platform/proxy/proxy-findings.server.ts";
import type { ShopBindings } from "./bindings.ts";
import { networkOf } from "#app/platform/limits/network-of.server.ts";

/** Gives the request its id, its nonce and its client's address; notes proxies that hide that. */
export function requestInfo(
  { trustedProxies, publicUrl }: Pick<Env, "trustedProxies" | "publicUrl">,
  note: NoteProxy,
) {
  const findClient = createClientFinder(trustedProxies);
  const isTrusted = createProxyTrust(trustedProxies);
  const isBehindProxy = !isLoopbackUrl(publicUrl);
  return createMiddleware<ShopBindings>(async (c, next) => {
    const remoteAddress = c.env?.incoming?.socket.remoteAddress;
    const header = (name: string) => c.req.header(name);
    const forwarded = forwardedClient(header);
    const client = findClient(remoteAddress, forwarded);
    if (remoteAddress !== undefined) {
      const address = bareAddress(remoteAddress);
      const isProxy = isTrusted(address);
      if (!isProxy && isForwarded(header)) note({ address, problem: "untrusted" });
      // Somebody opens a page with a browser; monitors of the machine's own don't.
      const isVisit = header("sec-fetch-mode") === "navigate";
      const namesNobody = forwarded.hops === undefined && forwarded.realIp === undefined;
      if (client.isDisputed || (isProxy && isBehindProxy && isVisit && namesNobody)) {
        note({ address, problem: "silent" });
      }
    }
    c.set("info", {
      id: randomUUID(),
      clientAddress: client.address,
      nonce: randomBytes(16).toString("base64"),
    });
    await next();
  });
}

export interface FoundClient {
  address: string;
  /** Whether the proxy's headers name two clients, so that one of them is the visitor's own word. */
  isDisputed: boolean;
}

/** Finds the client that a request came from. */
export type FindClient = (
  remoteAddress: string | undefined,
  forwarded: ForwardedClient,
) => FoundClient;

/**
 * Believes forwarded headers only as far as trusted proxies wrote them: from
 * the nearest hop outwards, the first address that is no trusted proxy is the
 * client (operations, `TRUSTED_PROXIES`). A proxy that sets one of the two headers
 * passes on what a visitor wrote in the other, and nothing tells which: where they
 * differ none is believed, and the request counts as the proxy's.
 */
export function createClientFinder(trustedProxies: readonly string[]): FindClient {
  const isTrusted = createProxyTrust(trustedProxies);

  function firstStranger(proxy: string, hops: string[]): string {
    let nearest = proxy;
    while (isTrusted(nearest)) {
      const next = hops.pop();
      if (next === undefined || isIP(next) === 0) break;
      nearest = next;
    }
    return nearest;
  }

  return (remoteAddress, { hops, realIp }) => {
    const proxy = bareAddress(remoteAddress ?? "");
    if (!isTrusted(proxy)) return { address: proxy || "unknown", isDisputed: false };
    const address = firstStranger(proxy, addressesIn(hops ?? realIp));
    const namesAnother = (real: string) =>
      // A proxy of one's own there is only the hop before this one.
      isIP(real) !== 0 && !isTrusted(real) && networkOf(real) !== networkOf(address);
    const isDisputed = hops !== undefined && addressesIn(realIp).some(namesAnother);
    return { address: isDisputed ? proxy : address, isDisputed };
  };
}

function addressesIn(header: string | undefined): string[] {
  return header === undefined ? [] : header.split(",").map((hop) => bareAddress(hop.trim()));
}

/** Where proxies say whose requests they forward. */
const OF_THE_CLIENT = ["x-forwarded-for", "x-real-ip", "forwarded"];
const OF_PROXIES = [...OF_THE_CLIENT, "x-forwarded-host", "x-forwarded-proto"];

type Header = (name: string) => string | undefined;

/** Whether a proxy of the shop's has forwarded a request, as far as it says so. */
export function isForwarded(header: Header): boolean {
  return OF_PROXIES.some((name) => header(name) !== undefined);
}

/** The same, or one on the visitor's side. */
export function hasPassedProxy(header: Header): boolean {
  return isForwarded(header) || header("via") !== undefined;
}

/** Whose request it is, in the words of the proxies. */
export interface ForwardedClient {
  /** The nearest hop comes last. */
  hops?: string | undefined;
  realIp?: string | undefined;
}

/** Whose request it is, as a request of the server itself says it. */
export function clientOf(findClient: FindClient, { socket, headers }: IncomingMessage): string {
  const forwarded = forwardedClient((name) => [headers[name]].flat()[0]);
  return findClient(socket.remoteAddress, forwarded).address;
}

function forwardedClient(header: Header): ForwardedClient {
  return { hops: header("x-forwarded-for"), realIp: header("x-real-ip") };
}
