import type { IncomingMessage, ServerResponse } from "node:http";
import { LONGEST_HOST } from "#app/shop/form/host-name.ts";

/** An address in full, as it is asked of a proxy (RFC 9112 §3.2.2), and its host. */
const IN_FULL = /^[a-z][a-z0-9+.-]{0,20}:\/\/([^/?#]*)/i;

/** Refuses an address in full whose host is longer than a name can be: reading it takes its square. */
export function refusesLongTarget({ url = "" }: IncomingMessage, response: ServerResponse) {
  const host = url.startsWith("/") ? "" : (IN_FULL.exec(url)?.[1] ?? "");
  if (host.length <= LONGEST_HOST) return false;
  response.writeHead(400, { Connection: "close", "Content-Type": "text/plain; charset=utf-8" });
  response.end("This address can't be read.\n");
  return true;
}
