import { createServer, type Socket } from "node:net";
import { afterAll } from "vitest";

/**
 * A content that the fake finds infected; never the real test signature, which scanners of this
 * machine may find.
 */
export const INFECTED = "a virus that only this test knows";

/**
 * A server that speaks as much of clamd's protocol as the shop uses, on a Unix
 * socket or a port of this machine; gone after the file's tests.
 */
export async function fakeClamd(where: { path: string } | { port: number }, maxBytes = 1_000_000) {
  const scanned: number[] = [];
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on("error", () => socket.destroy());
    socket.on("data", (part: Buffer) => {
      received = Buffer.concat([received, part]);
      const answer = answerTo(received, maxBytes);
      if (answer === null) return;
      if (answer.bytes !== undefined) scanned.push(answer.bytes);
      hangUp(socket, answer.text);
    });
  });
  await new Promise<void>((resolve) => {
    if ("path" in where) server.listen(where.path, resolve);
    else server.listen(where.port, "127.0.0.1", resolve);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return { scanned };
}

function hangUp(socket: Socket, text: string) {
  socket.removeAllListeners("data");
  socket.end(`${text}\0`);
}

/** `null` while the command is not whole. */
function answerTo(received: Buffer, maxBytes: number): { text: string; bytes?: number } | null {
  const end = received.indexOf(0);
  if (end < 0) return null;
  const command = received.toString("latin1", 0, end);
  if (command === "zPING") return { text: "PONG" };
  if (command !== "zINSTREAM") return { text: "UNKNOWN COMMAND" };
  let at = end + 1;
  const chunks: Buffer[] = [];
  let bytes = 0;
  while (received.length >= at + 4) {
    const length = received.readUInt32BE(at);
    if (length === 0) {
      const isInfected = Buffer.concat(chunks).includes(INFECTED);
      return { text: isInfected ? "stream: Test.Only FOUND" : "stream: OK", bytes };
    }
    bytes += length;
    if (bytes > maxBytes) return { text: "INSTREAM size limit exceeded. ERROR" };
    if (received.length < at + 4 + length) return null;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
