import type { RequestInfo } from "#app/middleware/context.ts";

/** What Node's server hands over with a request; absent when a test calls the shop directly. */
export interface Connection {
  incoming?: { socket: { remoteAddress?: string | undefined } };
}

/** What the middlewares of one request share. */
export interface ShopBindings {
  Bindings: Connection;
  Variables: { info: RequestInfo };
}
