import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { Transform } from "node:stream";
import { afterAll } from "vitest";
import { freePort } from "./postgres-server.ts";

/**
 * Leads to a PostgreSQL server on this machine and carries everything but notifications, as a pooler
 * may that gives them to whoever else uses the connection. Gone after the file's tests.
 */
export async function deafLink(serverUrl: string): Promise<string> {
  const url = new URL(serverUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
    }
    near.pipe(far).pipe(withoutNotifications()).pipe(near);
    near.once("close", () => far.destroy());
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return url.href;
}

const NOTIFICATION = "A".charCodeAt(0);

/** A message is one byte for its kind and four for its length, which counts itself. */
function withoutNotifications(): Transform {
  let rest = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 5) {
        const end = 1 + rest.readUInt32BE(1);
        if (rest.length < end) break;
        if (rest[0] !== NOTIFICATION) this.push(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
      done();
    },
  });
}
