import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

export type SpoolResult =
  | { ok: true; bytes: number; sha256: string }
  | { ok: false; reason: "too_large" | "interrupted" };

class TooLarge extends Error {}

/**
 * Writes a stream to a file that must not exist, stopping at `maxBytes`. It is written through to
 * the disk: what is moved into storage afterwards is whole, whatever happens to the power.
 */
export async function spool(
  content: Readable,
  path: string,
  maxBytes: number,
): Promise<SpoolResult> {
  const hash = createHash("sha256");
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(new TooLarge());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    const written = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(content, meter, written);
    return { ok: true, bytes, sha256: hash.digest("hex") };
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
