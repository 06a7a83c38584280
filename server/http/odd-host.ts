import type { IncomingMessage, ServerResponse } from "node:http";
import { hostName } from "#app/shop/form/host-name.ts";
import { refusePlainly } from "./refuse-plainly.ts";

/**
 * Refuses a request that names more than one host, of which Node takes the first: a proxy in front may have
 * taken the other one. And one whose host is none, such as "256.1" or a name of 14,000 letters: what reads
 * the request's address later would fail on it.
 */
export function refusesOddHost({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  const hosts = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === "host",
  );
  if (hosts.length > 1) return refusePlainly(response, "This request names two hosts.");
  const [host = ""] = hosts;
  if (host === "" || hostName(host) !== "") return false;
  return refusePlainly(response, "The host of this request can't be read.");
}
