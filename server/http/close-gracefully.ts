import type { Server } from "node:http";
import type { Socket } from "node:net";

const longestDrainMilliseconds = 15_000;

/**
 * Gives what ends a server: it takes no new connection, lets requests under way
 * finish, and cuts off what hangs. Call it before the server listens.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  // Browsers open connections beforehand; Node takes one without a request for busy.
  const unused = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
    const timer = setTimeout(() => server.closeAllConnections(), longestDrainMilliseconds);
    await closed;
    clearTimeout(timer);
  };
}
