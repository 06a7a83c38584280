import type { Server } from "node:http";
import { Socket } from "node:net";
import { setTimeouts } from "./listen.ts";
import { type FromShopProcess, toShopProcess } from "./process-messages.ts";

/**
 * Serves the connections that the process which listens hands to this one. The server listens
 * to nothing itself: it is told that it does, whereupon Node watches over requests that never end.
 */
export function takeConnections(server: Server): void {
  setTimeouts(server);
  server.emit("listening");
  process.on("message", (message: unknown, handed: unknown) => {
    const { data } = toShopProcess.safeParse(message);
    if (data?.kind !== "connection") return;
    const has: FromShopProcess = { kind: "has connection", offer: data.offer };
    process.send?.(has);
    // Otherwise it was closed on its way.
    if (handed instanceof Socket) server.emit("connection", handed);
  });
}
