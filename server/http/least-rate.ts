import type { IncomingMessage, ServerResponse } from "node:http";
import { hasBody } from "./has-body.ts";

interface LeastRate {
  /** A body is looked at each time so long has passed. */
  everyMilliseconds: number;
  /** What has to come in each of these stretches. */
  bytes: number;
  /** What has to come in each on average, from the first of the body on. */
  bytesOnAverage: number;
  /** So many stretches are given to each body beyond that, whatever its size. */
  sparedStretches: number;
}

/**
 * Slower than the slowest telephone, stops included: 64 kbit a second on average for the three
 * files that a page sends at a time.
 */
const LEAST_RATE: LeastRate = {
  everyMilliseconds: 30_000,
  bytes: 5 * 1024,
  bytesOnAverage: 80 * 1024,
  sparedStretches: 2,
};

const TOO_SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Ends a request whose body comes slower than this, so that nobody holds a place among the uploads
 * under way with a byte a minute, nor for longer than a body of that size takes. Time in which the
 * shop itself does not read, or is too busy to look, is not the sender's.
 */
export function keepToRate(
  request: IncomingMessage,
  response: ServerResponse,
  { everyMilliseconds, bytes, bytesOnAverage, sparedStretches }: LeastRate = LEAST_RATE,
): void {
  const { headers, socket } = request;
  if (!hasBody(headers)) return;
  const start = socket.bytesRead;
  let before = start;
  let stretches = 0;
  let timer: NodeJS.Timeout;
  const isOver = () => request.complete || request.destroyed;
  const waitAndJudge = () => {
    if (isOver()) return;
    // The timer of a busy process is late and comes before what lies in the kernel is read.
    timer = setTimeout(() => setImmediate(judge), everyMilliseconds).unref();
  };
  const judge = () => {
    if (isOver()) return;
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    const isWaitingForUs = request.readableLength >= request.readableHighWaterMark;
    if (!isWaitingForUs) stretches += 1;
    const due = bytesOnAverage * (stretches - sparedStretches);
    const keepsPace = came >= bytes && before - start >= due;
    if (isWaitingForUs || keepsPace) return waitAndJudge();
    if (!response.headersSent) socket.write(TOO_SLOW);
    // To whoever reads it, it is a sender who went away.
    request.destroy(Object.assign(new Error("The body came too slowly."), { code: "ECONNRESET" }));
  };
  waitAndJudge();
  request.once("close", () => clearTimeout(timer));
}
