import type { IncomingHttpHeaders } from "node:http";

/** Whether a request brings a body that is not empty. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
}
