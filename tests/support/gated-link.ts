import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { afterAll } from "vitest";
import { freePort } from "./postgres-server.ts";

export interface GatedLink {
  /** The server's address by way of this link. */
  url: string;
  /** Lets so many more bytes through to the server, then none until `open`; nothing else changes. */
  holdAfter: (bytes: number) => void;
  open: () => void;
  /** Ends every connection; the next ones are taken as before. */
  cut: () => void;
  /** Has reached its limit: somebody waits for bytes that do not come. */
  isHolding: () => boolean;
}

/** Leads to a server on this machine, as a line does that gets stuck. */
export async function gatedLink(serverUrl: string): Promise<GatedLink> {
  const url = new URL(serverUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const port = await freePort();
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let left = Infinity;

  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ ...target, noDelay: true });
    const pair = { near, far };
    pairs.add(pair);
    near.on("data", (bytes: Buffer) => {
      left -= bytes.length;
      far.write(bytes);
      if (left <= 0) near.pause();
    });
    near.on("end", () => far.end());
    far.pipe(near);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    for (const side of [near, far]) {
      side.on("error", end);
      side.once("close", end);
    }
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");

  const open = () => {
    left = Infinity;
    for (const { near } of pairs) near.resume();
  };
  const cut = () => {
    for (const { near, far } of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  afterAll(async () => {
    server.close();
    cut();
  });
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href.replace(/\/$/, ""),
    holdAfter: (bytes) => (left = bytes),
    open,
    cut,
    isHolding: () => left <= 0,
  };
}
