import type { Server } from "node:http";

const longestDrainMilliseconds = 15_000;

/** Takes no new connection, lets requests under way finish, and cuts off what hangs. */
export async function closeGracefully(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), longestDrainMilliseconds);
  await closed;
  clearTimeout(timer);
}
