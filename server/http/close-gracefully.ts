import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { takeWhatHasCome } from "../take-what-has-come.ts";

const longestDrainMilliseconds = 15_000;
/** What was sent before the end has been read after so long, also by a process that is busy. */
const graceMilliseconds = 300;
/** A connection is kept open after its answer, unless it is closed. */
const closeIdleMilliseconds = 50;

/**
 * Gives what ends a server: it takes no new connection, answers what was already sent on the
 * others, each with the last answer on its connection, and cuts off what hangs. Call it before
 * the server listens, or is handed its first connection, of which Node itself keeps no account.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const open = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  const allGone = Promise.withResolvers<void>();
  let isClosing = false;
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      if (isClosing && open.size === 0) allGone.resolve();
    });
  });
  // Before the one that answers, which may do so at once.
  server.prependListener("request", (_request, response) => {
    if (isClosing) endConnectionWith(response);
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  return async () => {
    isClosing = true;
    for (const response of underWay) endConnectionWith(response);
    await stopListening(server);
    if (open.size > 0) {
      await sleep(graceMilliseconds);
      // Whatever has arrived is read now.
      await nextTurn();
    } else allGone.resolve();
    // Browsers open connections beforehand; Node takes one without a request for busy.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    server.closeIdleConnections();
    const closing = setInterval(() => server.closeIdleConnections(), closeIdleMilliseconds);
    const timer = setTimeout(() => server.closeAllConnections(), longestDrainMilliseconds);
    await allGone.promise;
    clearTimeout(timer);
    clearInterval(closing);
    // It only stops looking for requests that never end.
    server.close();
  };
}

/** Whoever is answered sends nothing more on this connection. */
function endConnectionWith(response: ServerResponse) {
  if (!response.headersSent) response.shouldKeepAlive = false;
}

/**
 * Takes what has come, and no more. Not by the server's own `close`, which cuts off connections
 * that wait for their next request, even when it has been sent.
 */
async function stopListening(server: Server) {
  if (!server.listening) return;
  await takeWhatHasCome(server);
  NetServer.prototype.close.call(server);
}
