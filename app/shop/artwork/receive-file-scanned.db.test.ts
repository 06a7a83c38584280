import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { pingClamd } from "#app/platform/clamd/ping-clamd.server.ts";
import { files } from "#app/platform/db/schema.ts";
import { fakeClamd, INFECTED } from "#tests/support/fake-clamd.ts";
import { freePort } from "#tests/support/postgres-server.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { testServices } from "#tests/support/test-services.ts";
import { receiveFile } from "./receive-file.server.ts";

const { services } = await testServices();
const path = join(services.env.dataDir, "clamd.sock");
const port = await freePort();
const [onSocket, onPort] = [await fakeClamd({ path }), await fakeClamd({ port })];

function receive(content: Buffer, clamdSocket: string) {
  const owner = { visitorHash: "hash of a browser", userId: null, addressHash: null };
  const incoming = {
    purpose: "artwork",
    name: "card.pdf",
    content: Readable.from([content]),
  } as const;
  return receiveFile({ ...services, env: { ...services.env, clamdSocket } }, owner, incoming);
}

const addresses: [string, string, { scanned: number[] }][] = [
  ["its socket", path, onSocket],
  ["host and port", `127.0.0.1:${port}`, onPort],
];

test.for(addresses)("a file goes whole to the virus scanner at %s", async ([, address, clamd]) => {
  const content = Buffer.concat([PDF_CARD, Buffer.alloc(300_000, 32)]);
  expect(await receive(content, address)).toMatchObject({ ok: true });
  expect(clamd.scanned).toEqual([content.length]);
  await pingClamd(address);
});

test("an infected file is refused with what was found, and nothing is kept", async () => {
  const before = await services.db.$count(files);
  expect(await receive(Buffer.concat([PDF_CARD, Buffer.from(INFECTED)]), path)).toEqual({
    ok: false,
    status: 422,
    message: "Our virus scanner found Test.Only in this file, so we can't take it.",
  });
  expect(await services.db.$count(files)).toBe(before);
  expect(await readdir(join(services.env.dataDir, "incoming"))).toEqual([]);
});

test("what the scanner can't take whole is refused", async () => {
  const large = Buffer.concat([PDF_CARD, Buffer.alloc(5_000_000, 32)]);
  expect(await receive(large, path)).toEqual({
    ok: false,
    status: 413,
    message: "This file is too large for our virus scanner. Please email it to us.",
  });
});

test("no file is taken while the scanner can't be reached", async () => {
  const before = await services.db.$count(files);
  for (const nowhere of [join(services.env.dataDir, "no.sock"), `127.0.0.1:${await freePort()}`]) {
    expect(await receive(PDF_CARD, nowhere)).toEqual({
      ok: false,
      status: 503,
      message: "We can't check files for viruses at the moment. Please try again in a few minutes.",
    });
    await expect(pingClamd(nowhere)).rejects.toThrow();
  }
  expect(await services.db.$count(files)).toBe(before);
});
