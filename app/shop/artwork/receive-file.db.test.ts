import { createCipheriv } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { files, settings } from "#app/platform/db/schema.ts";
import { PDF_CARD, pngClaiming } from "#tests/support/sample-files.ts";
import { testServices } from "#tests/support/test-services.ts";
import type { FilePurpose } from "#app/shop/order/file-purposes.ts";
import { receiveFile } from "./receive-file.server.ts";

const { services } = await testServices();
const owner = { visitorHash: "hash of a browser", userId: null, addressHash: null };

function receive(content: Buffer | string, name = "card.pdf", purpose: FilePurpose = "artwork") {
  const bytes = Buffer.from(content);
  return receiveFile(services, owner, { purpose, name, content: Readable.from([bytes]) });
}

afterEach(async () => {
  expect(await readdir(join(services.env.dataDir, "incoming"))).toEqual([]);
});

test("a PDF is stored whole, for its owner, with its checksum", async () => {
  const result = await receive(PDF_CARD);
  if (!result.ok) throw new Error(result.message);
  expect(result.file).toMatchObject({ contentType: "application/pdf", bytes: PDF_CARD.length });
  const [row] = await services.db.select().from(files).where(eq(files.id, result.file.id));
  expect(row).toMatchObject({ ...owner, name: "card.pdf", orderLineId: null });
  if (!row) throw new Error("No row.");
  const stored = await buffer(await services.storage.read(row.storageKey));
  expect(stored.equals(PDF_CARD)).toBe(true);
});

test("the type is told by content, not by the name", async () => {
  const result = await receive(pngClaiming(20, 10), "really-a-picture.pdf");
  const file = { contentType: "image/png", name: "really-a-picture.pdf.png" };
  expect(result).toMatchObject({ ok: true, file });
});

describe("what can't be used is refused with its reason, and leaves nothing behind", () => {
  const cases: [string, Buffer | string, number, RegExp][] = [
    ["an empty file", "", 400, /empty/],
    [
      "a web page called PDF",
      "<!doctype html><script>alert(1)</script>",
      415,
      /not a file we can use/,
    ],
    ["a program", Buffer.from("7f454c4602010100", "hex"), 415, /We take PDF/],
    [
      "a small picture that unpacks to gigabytes",
      pngClaiming(60_000, 60_000),
      422,
      /300 megapixels/,
    ],
    [
      "a picture that breaks off in its header",
      pngClaiming(20, 10).subarray(0, 20),
      422,
      /can't be read/,
    ],
  ];
  test.for(cases)("%s", async ([, content, status, reason]) => {
    const before = await services.db.$count(files);
    const result = await receive(content);
    expect(result).toMatchObject({ ok: false, status });
    expect(result.ok ? "" : result.message).toMatch(reason);
    expect(await services.db.$count(files)).toBe(before);
  });

  test("a file above the owner's limit", async () => {
    await services.db.insert(settings).values({ key: "uploadMaxMegabytes", value: 1 });
    const largest = Buffer.concat([PDF_CARD, Buffer.alloc(1_000_000 - PDF_CARD.length)]);
    const large = Buffer.concat([largest, Buffer.alloc(1)]);
    expect(await receive(largest)).toMatchObject({ ok: true });
    expect(await receive(large)).toMatchObject({
      ok: false,
      status: 413,
      message: "This file is larger than 1 MB.",
    });
    await services.db.delete(settings);
    expect(await receive(large)).toMatchObject({ ok: true });
  });

  test("a video as artwork; as a commercial's reference it is welcome", async () => {
    const video = Buffer.concat([
      Buffer.from([0, 0, 0, 0x18]),
      Buffer.from("ftypmp42\0\0\0\0mp42isom", "latin1"),
    ]);
    expect(await receive(video, "spot.mp4")).toMatchObject({ ok: false, status: 415 });
    expect(await receive(video, "spot.mp4", "reference")).toMatchObject({ ok: true });
  });
});

test("a program is no PDF because one is in it", async () => {
  const script = `@echo off\r\ncalc.exe\r\nexit\r\n${PDF_CARD.toString()}`;
  expect(await receive(script, "artwork.bat")).toMatchObject({ ok: false, status: 415 });
});

test("a file is called by what it is, whatever its purpose", async () => {
  for (const purpose of ["artwork", "reference", "task", "proof"] as const) {
    const result = await receive(PDF_CARD, "artwork.bat", purpose);
    expect(result).toMatchObject({ ok: true, file: { name: "artwork.bat.pdf" } });
  }
  const picture = await receive(pngClaiming(5, 5), "logo.png.exe", "design-image");
  expect(picture).toMatchObject({ ok: true, file: { name: "logo.png.exe.png" } });
});

test("a damaged picture is refused as a proof", async () => {
  // The same noise each time: of JPEGs, which have no checksum, not every damage can be seen.
  const noise = createCipheriv("aes-128-ctr", Buffer.alloc(16), Buffer.alloc(16));
  const raw = { width: 900, height: 600, channels: 3 } as const;
  const picture = sharp(noise.update(Buffer.alloc(900 * 600 * 3)), { raw });
  for (const whole of [await picture.png().toBuffer(), await picture.jpeg().toBuffer()]) {
    expect(await receive(whole, "proof", "proof")).toMatchObject({ ok: true });
    const end = whole.length;
    const scratched = Buffer.from(whole);
    scratched.fill(0xff, Math.floor(end / 2), Math.floor(end / 2) + 400);
    for (const damaged of [whole.subarray(0, end / 2), whole.subarray(0, end - 900), scratched]) {
      const refused = await receive(damaged, "proof", "proof");
      expect(refused).toMatchObject({ ok: false, status: 422 });
      expect(refused.ok ? "" : refused.message).toMatch(/damaged/);
    }
  }
});

test("a PDF that ends too early is refused as a proof", async () => {
  const refused = await receive(PDF_CARD.subarray(0, -20), "proof.pdf", "proof");
  expect(refused).toMatchObject({ ok: false, status: 422 });
  const withBlankLines = Buffer.concat([PDF_CARD, Buffer.from("\n\n")]);
  expect(await receive(withBlankLines, "proof.pdf", "proof")).toMatchObject({ ok: true });
});

test("design pictures are pictures only", async () => {
  expect(await receive(PDF_CARD, "logo.pdf", "design-image")).toMatchObject({ status: 415 });
  expect(await receive(pngClaiming(5, 5), "logo.png", "design-image")).toMatchObject({ ok: true });
});

test("a name keeps nothing that could be a path or a trick", async () => {
  const result = await receive(PDF_CARD, "../../etc/\u202Efdp.\u0000card.pdf");
  expect(result).toMatchObject({ ok: true, file: { name: "fdp.card.pdf" } });
});

describe("a disk without room", () => {
  // As the system, a query under way and a wrapped failure tell it.
  const failures = [
    systemError("ENOSPC"),
    systemError("EDQUOT"),
    new Error("Failed query: insert into files", { cause: systemError("53100") }),
  ];
  test.for(failures)("is told as such, and nothing is kept: %s", async (full) => {
    const before = await services.db.$count(files);
    const storage = { ...services.storage, take: () => Promise.reject(full) };
    const incoming = { name: "card.pdf", content: Readable.from([PDF_CARD]) };
    const file = { purpose: "artwork", ...incoming } as const;
    const result = await receiveFile({ ...services, storage }, owner, file);
    expect(result).toMatchObject({ ok: false, status: 507 });
    expect(await services.db.$count(files)).toBe(before);
  });
});

function systemError(code: string) {
  return Object.assign(new Error("No space left on device"), { code });
}
