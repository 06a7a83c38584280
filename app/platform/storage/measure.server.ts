import { createHash } from "node:crypto";
import { Transform } from "node:stream";

/** Passes a stream on as it is, and says what it came to once it has passed. */
export function createMeter() {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest("hex") }) };
}
