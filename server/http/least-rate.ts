import type { IncomingMessage, ServerResponse } from "node:http";

/** Slower than the slowest telephone, stops included. */
const LEAST_RATE = { bytes: 16 * 1024, everyMilliseconds: 30_000 };

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Ends a request whose body comes slower than this, so that nobody holds a place among the uploads
 * under way with a byte a minute. Time in which the shop itself does not read counts for the sender.
 */
export function keepToRate(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, everyMilliseconds } = LEAST_RATE,
): void {
  const { headers, socket } = request;
  const hasBody =
    headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
  if (!hasBody) return;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer);
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    const isWaitingForUs = request.readableLength >= request.readableHighWaterMark;
    if (came >= bytes || isWaitingForUs) return;
    clearInterval(timer);
    if (!response.headersSent) socket.write(TOO_SLOW);
    // To whoever reads it, it is a sender who went away.
    request.destroy(Object.assign(new Error("The body came too slowly."), { code: "ECONNRESET" }));
  }, everyMilliseconds);
  timer.unref();
  request.once("close", () => clearInterval(timer));
}
