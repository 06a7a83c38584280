import { expect, test } from "vitest";
import { type MultipartReader, readMultipart } from "./read-multipart.server.ts";

const BOUNDARY = "x";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const CHUNK = 64 * 1024;
const part = (headers: string, content: string) =>
  `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
const field = (name: string, value: string) =>
  part(`Content-Disposition: form-data; name="${name}"`, value);

/** Reads a form to its end. */
async function read(text: string, limits: Partial<MultipartReader["limits"]> = {}) {
  const bytes = Buffer.from(`${text}--${BOUNDARY}--\r\n`);
  const fields: [string, string][] = [];
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(bytes.subarray(at, at + CHUNK));
      at += CHUNK;
      if (at >= bytes.length) controller.close();
    },
  });
  const result = await readMultipart(TYPE, body, {
    limits: { fields: 300, fieldSize: CHUNK, files: 10, ...limits },
    onField: (name, value) => fields.push([name, value]),
    onFile: async (_input, _name, content) => void content.resume(),
  });
  return { result, fields, isReadPast: at >= bytes.length };
}

test("a form is read whole; a part without a name is nobody's", async () => {
  const text = field("a", "1") + field("", "2") + part("Content-Disposition: form-data", "3");
  const { result, fields } = await read(text + field("é", "ü\r\n--y"));
  expect(result).toEqual({ ok: true, filesDropped: false });
  expect(fields.map(([, value]) => value)).toEqual(["1", "2", "ü\r\n--y"]);
});

test("of a form in far more pieces than any of the shop's the rest is read past", async () => {
  const empty = part('Content-Disposition: form-data; name="f"; filename=""', "");
  for (const piece of [field("a", ""), empty, part("X: 1", "")]) {
    const { result, fields, isReadPast } = await read(piece.repeat(40_000));
    expect(result).toEqual({ ok: false });
    expect(fields.length).toBeLessThanOrEqual(300);
    expect(isReadPast).toBe(true);
  }
});

test("so it is of one with more text", async () => {
  const { result, fields, isReadPast } = await read(field("a", "x".repeat(CHUNK)).repeat(200));
  expect(result).toEqual({ ok: false });
  expect(fields.length * CHUNK).toBeLessThanOrEqual(2_000_000);
  expect(isReadPast).toBe(true);
  const more = { text: 20 * CHUNK + 20 };
  expect((await read(field("a", "x".repeat(CHUNK)).repeat(20), more)).result.ok).toBe(true);
  expect((await read(field("a", "x".repeat(CHUNK)).repeat(21), more)).result.ok).toBe(false);
});

test("a form whose sender goes away in the middle is not whole", async () => {
  for (const start of [field("a", "1"), field("a", "").repeat(1000)]) {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1;
        if (pulls === 1) controller.enqueue(Buffer.from(start));
        else controller.error(new TypeError("terminated"));
      },
    });
    const limits = { fields: 300, fieldSize: CHUNK, files: 10 };
    const reader = { limits, onField: () => undefined, onFile: async () => undefined };
    expect(await readMultipart(TYPE, body, reader)).toEqual({ ok: false });
  }
});

test("headers of a part beyond a browser's are not read", async () => {
  const many = Array.from({ length: 5000 }, (_, at) => `X-${at}: 1`).join("\r\n");
  const long = `X: ${"x".repeat(60_000)}`;
  for (const headers of [many, long]) {
    const named = part(`${headers}\r\nContent-Disposition: form-data; name="a"`, "1");
    const { result, fields } = await read(named + field("b", "2"));
    expect(result).toEqual({ ok: true, filesDropped: false });
    expect(fields).toEqual([["b", "2"]]);
  }
});
