import { randomBytes, randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { ShopBindings } from "./bindings.ts";
import { createClientAddressFinder } from "./client-address.ts";

/** Gives the request its id, its nonce and its client's address. */
export function requestInfo(trustedProxies: readonly string[]) {
  const findClientAddress = createClientAddressFinder(trustedProxies);
  return createMiddleware<ShopBindings>(async (c, next) => {
    const remoteAddress = c.env?.incoming?.socket.remoteAddress;
    c.set("info", {
      id: randomUUID(),
      clientAddress: findClientAddress(remoteAddress, c.req.header("x-forwarded-for")),
      nonce: randomBytes(16).toString("base64"),
    });
    await next();
  });
}
