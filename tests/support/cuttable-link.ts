import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterAll } from "vitest";
import { freePort } from "./postgres-server.ts";

export interface CuttableLink {
  /** The server's address by way of this link. */
  url: string;
  /** Ends every connection and refuses new ones, as a server does that is down. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** Leads to a server on this machine, and can be cut without touching the server. */
export async function cuttableLink(serverUrl: string): Promise<CuttableLink> {
  const url = new URL(serverUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const port = await freePort();
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // A cut connection reports itself by its end, to both sides.
    socket.on("error", () => socket.destroy());
  };
  const server = createServer((near) => {
    const far = connect(target);
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
    near.once("close", () => far.destroy());
    far.once("close", () => near.destroy());
  });

  async function mend() {
    if (server.listening) return;
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  }

  async function cut() {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  await mend();
  afterAll(cut);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return { url: url.href, cut, mend };
}
