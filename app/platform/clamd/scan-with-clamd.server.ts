import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { connectToClamd, readReply } from "./clamd-connection.server.ts";

export type ScanResult =
  | { kind: "clean" }
  | { kind: "infected"; signature: string }
  /** More than the scanner's own `StreamMaxLength`. */
  | { kind: "too_large" }
  /** Nobody can tell now: it can't be reached, gave up, or said something else. */
  | { kind: "unknown"; reason: string };

/**
 * Asks the virus scanner clamd about some content (operations, `CLAMD_SOCKET`):
 * one connection, the content as it streams, one answer. Never throws for what
 * the scanner or the network does.
 */
export async function scanWithClamd(address: string, content: Readable): Promise<ScanResult> {
  const socket = connectToClamd(address);
  try {
    const replied = readReply(socket);
    // A scanner that has heard enough answers and hangs up: its answer counts.
    const sent = pipeline(Readable.from(instream(content)), socket, { end: false });
    const [reply] = await Promise.all([replied, sent.catch(() => undefined)]);
    return verdictOf(reply);
  } catch (error) {
    return { kind: "unknown", reason: error instanceof Error ? error.message : String(error) };
  } finally {
    socket.destroy();
  }
}

/** clamd's INSTREAM command: chunks with their length in front, an empty one at the end. */
async function* instream(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for await (const chunk of content) {
    yield lengthOf(chunk);
    yield chunk;
  }
  yield lengthOf(Buffer.alloc(0));
}

function lengthOf(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
}

function verdictOf(reply: string): ScanResult {
  if (reply === "stream: OK") return { kind: "clean" };
  const signature = /^stream: (.+) FOUND$/.exec(reply)?.[1];
  if (signature !== undefined) return { kind: "infected", signature };
  if (reply.startsWith("INSTREAM size limit exceeded")) return { kind: "too_large" };
  return { kind: "unknown", reason: `The virus scanner says: ${reply}` };
}
