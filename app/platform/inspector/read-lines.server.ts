import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";

/** Of everything that is said; the facts of a large file are a few hundred kilobytes. */
const MOST_LETTERS = 16_000_000;

/** The lines of a stream, one by one; `null` and no more once it has said too much. */
export async function* readLines(
  stream: Readable,
  mostLetters = MOST_LETTERS,
): AsyncGenerator<string | null> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  let letters = 0;
  const chunks: AsyncIterable<Buffer> = stream;
  for await (const chunk of chunks) {
    const text = decoder.write(chunk);
    letters += text.length;
    if (letters > mostLetters) {
      yield null;
      return;
    }
    const [first = "", ...more] = text.split("\n");
    rest += first;
    for (const begun of more) {
      yield rest;
      rest = begun;
    }
  }
  // What was not finished was not said.
}
