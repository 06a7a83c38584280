import { createWriteStream } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

export type SpoolResult =
  | { ok: true; bytes: number }
  | { ok: false; reason: "too_large" | "interrupted" };

class TooLarge extends Error {}

/** Writes a stream to a file that must not exist, stopping at `maxBytes`. */
export async function spool(
  content: Readable,
  path: string,
  maxBytes: number,
): Promise<SpoolResult> {
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new TooLarge());
      else done(null, chunk);
    },
  });
  try {
    await pipeline(content, meter, createWriteStream(path, { flags: "wx", mode: 0o600 }));
    return { ok: true, bytes };
  } catch (error) {
    if (error instanceof TooLarge) return { ok: false, reason: "too_large" };
    if (isInterruption(error)) return { ok: false, reason: "interrupted" };
    throw error;
  }
}

/** The sender went away; a full disk and the like are not the sender's doing. */
function isInterruption(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE" || code === "ABORT_ERR";
}
