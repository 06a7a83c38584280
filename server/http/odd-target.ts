import type { IncomingMessage, ServerResponse } from "node:http";
import { hostName } from "#app/shop/form/host-name.ts";
import { refusePlainly } from "./refuse-plainly.ts";

/** An address in full, as it is asked of a proxy (RFC 9112 §3.2.2), and its host. */
const IN_FULL = /^[a-z][a-z0-9+.-]{0,20}:\/\/([^/?#]*)/i;

/** Refuses an address in full whose host is none, or longer than a name can be: reading it takes its square. */
export function refusesOddTarget({ url = "" }: IncomingMessage, response: ServerResponse): boolean {
  const host = url.startsWith("/") ? undefined : IN_FULL.exec(url)?.[1];
  if (host === undefined || hostName(host) !== "") return false;
  return refusePlainly(response, "This address can't be read.");
}
