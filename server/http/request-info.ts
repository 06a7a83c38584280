import { randomBytes, randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Env } from "#app/platform/env.server.ts";
import { isLoopbackUrl } from "#app/platform/loopback.server.ts";
import { bareAddress, createProxyTrust } from "#app/platform/proxy/network.server.ts";
import type { NoteProxy } from "#app/platform/proxy/proxy-findings.server.ts";
import type { ShopBindings } from "./bindings.ts";
import { createClientFinder, forwardedClient, isForwarded } from "./client-address.ts";

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
