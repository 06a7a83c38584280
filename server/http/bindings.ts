import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { RequestInfo } from "#app/middleware/context.ts";

/** A request as it comes in, over any version of HTTP. */
export type Incoming = Readable & Pick<IncomingMessage, "complete" | "headers" | "socket">;

/** What Node's server hands over with a request; absent when a test calls the shop directly. */
export interface Connection {
  incoming?: Incoming;
}

/** What the middlewares of one request share. */
export interface ShopBindings {
  Bindings: Connection;
  Variables: { info: RequestInfo };
}
