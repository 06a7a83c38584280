import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readLines } from "./read-lines.server.ts";

async function linesOf(chunks: readonly (string | Buffer)[], most?: number) {
  const lines: (string | null)[] = [];
  const stream = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  for await (const line of readLines(stream, most)) lines.push(line);
  return lines;
}

test("lines come whole, however they were cut", async () => {
  expect(await linesOf(["on", "e\ntwo\nth", "ree\n"])).toEqual(["one", "two", "three"]);
});

test("a letter may come in two pieces", async () => {
  const letter = Buffer.from("é\n");
  expect(await linesOf([letter.subarray(0, 1), letter.subarray(1)])).toEqual(["é"]);
});

test("what was not finished was not said", async () => {
  expect(await linesOf(["one\ntwo"])).toEqual(["one"]);
});

test("whoever says too much is not listened to any more", async () => {
  expect(await linesOf(["one\n", "x".repeat(100), "\nthree\n"], 50)).toEqual(["one", null]);
});
