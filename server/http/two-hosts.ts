import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * Refuses a request that names more than one host, of which Node takes the first: a proxy
 * in front may have taken the other one.
 */
export function refusesTwoHosts({ rawHeaders }: IncomingMessage, response: ServerResponse) {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length <= 1) return false;
  // Whatever else comes on this connection is not to be trusted either.
  response.writeHead(400, { Connection: "close", "Content-Type": "text/plain; charset=utf-8" });
  response.end("This request names two hosts.\n");
  return true;
}
