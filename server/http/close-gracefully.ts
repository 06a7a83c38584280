import { once } from "node:events";
import type { Server } from "node:http";
import type { Socket } from "node:net";

const longestDrainMilliseconds = 15_000;
/** A connection is kept open after its answer, unless it is closed. */
const closeIdleMilliseconds = 50;

/**
 * Gives what ends a server: it takes no new connection, lets requests under way
 * finish, and cuts off what hangs. Call it before the server listens, or is handed its
 * first connection, of which Node itself keeps no account.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const open = new Set<Socket>();
  // Browsers open connections beforehand; Node takes one without a request for busy.
  const unused = new Set<Socket>();
  const allGone = Promise.withResolvers<void>();
  let isClosing = false;
  server.on("connection", (socket: Socket) => {
    if (isClosing) return void socket.destroy();
    open.add(socket);
    unused.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      unused.delete(socket);
      if (isClosing && open.size === 0) allGone.resolve();
    });
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return async () => {
    isClosing = true;
    const closed = once(server, "close");
    server.close();
    server.closeIdleConnections();
    const closing = setInterval(() => server.closeIdleConnections(), closeIdleMilliseconds);
    for (const socket of unused) socket.destroy();
    if (open.size === 0) allGone.resolve();
    const timer = setTimeout(() => server.closeAllConnections(), longestDrainMilliseconds);
    await Promise.all([closed, allGone.promise]);
    clearTimeout(timer);
    clearInterval(closing);
  };
}
