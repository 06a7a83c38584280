import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { auditLog, pictureFiles, pictures } from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { PDF_CARD, pngClaiming } from "#tests/support/sample-files.ts";
import { testServices } from "#tests/support/test-services.ts";
import { keptPictureId } from "#app/shop/picture/kept-picture.ts";
import { knownPictures } from "#app/shop/picture/known-pictures.server.ts";
import { openPicture } from "./open-picture.server.ts";
import { receivePicture } from "./receive-picture.server.ts";

const { services } = await testServices();
const { db } = services;
const { userId } = await insertCustomer(db);

function receive(content: Buffer | string, name = "cards.jpg") {
  const bytes = Buffer.from(content);
  return receivePicture(
    services,
    { name, content: Readable.from([bytes]) },
    { userId, name: "Rosa" },
  );
}

async function taken(content: Buffer, name?: string): Promise<string> {
  const result = await receive(content, name);
  if (!result.ok) throw new Error(result.message);
  return result.url;
}

function photograph(width: number, height: number) {
  const background = { r: 40, g: 90, b: width % 256 };
  return sharp({ create: { width, height, channels: 3, background } });
}

async function sizeOf(url: string, file: string) {
  const picture = await openPicture(services, `${keptPictureId(url)}-${file}`);
  if (!picture.ok) throw new Error(picture.reason);
  const content = await buffer(Readable.from(picture.content));
  expect(content.length).toBe(picture.bytes);
  const { format, width, height, exif } = await sharp(content).metadata();
  expect(exif).toBeUndefined();
  return { format, width, height, contentType: picture.contentType };
}

afterEach(async () => {
  expect(await readdir(join(services.env.dataDir, "incoming"))).toEqual([]);
});

test("a picture comes in the sizes and formats of the built-in ones, turned upright, without the camera's notes", async () => {
  const turned = photograph(900, 1600).withExif({ IFD0: { Artist: "Rosa" } });
  const url = await taken(await turned.withMetadata({ orientation: 6 }).jpeg().toBuffer());
  expect(await sizeOf(url, "320.webp")).toMatchObject({ format: "webp", width: 320, height: 180 });
  expect(await sizeOf(url, "2000.avif")).toMatchObject({
    contentType: "image/avif",
    width: 1600,
    height: 900,
  });
  expect(await sizeOf(url, "share.jpg")).toMatchObject({
    format: "jpeg",
    width: 1200,
    height: 630,
  });
  expect([
    ...(await knownPictures(db, [url, "/pictures/stickers", "/pictures/none", "/x"])),
  ]).toEqual([url, "/pictures/stickers"]);
  const subject = `picture:${keptPictureId(url)}`;
  const [noted] = await db.select().from(auditLog).where(eq(auditLog.subject, subject));
  expect(noted).toMatchObject({ actor: "Rosa", action: "picture.add" });
});

test("a small picture is never enlarged, whatever a page asks for", async () => {
  const url = await taken(await photograph(100, 50).png().toBuffer());
  expect(await sizeOf(url, "1440.avif")).toMatchObject({ width: 100, height: 50 });
  const files = await db.$count(pictureFiles, eq(pictureFiles.pictureId, keptPictureId(url) ?? ""));
  expect(files).toBe(3);
});

test("the same picture twice, even at once, is one", async () => {
  const content = await photograph(333, 222).webp().toBuffer();
  const urls = await Promise.all([taken(content), taken(content, "again.webp")]);
  expect(await taken(content)).toBe(urls[0]);
  expect(new Set(urls).size).toBe(1);
  expect(await db.$count(pictures, eq(pictures.id, keptPictureId(urls[0]) ?? ""))).toBe(1);
});

test("of a moving picture the first frame is shown, and nothing moves", async () => {
  const frames = [photograph(60, 40).raw().toBuffer(), photograph(61, 40).raw().toBuffer()];
  const [first = Buffer.alloc(0)] = await Promise.all(frames);
  const two = sharp(Buffer.concat([first, first.map((value) => 255 - value)]), {
    raw: { width: 60, height: 80, channels: 3, pageHeight: 40 },
  });
  const url = await taken(await two.gif({ loop: 0 }).toBuffer(), "moving.gif");
  expect(await sizeOf(url, "320.webp")).toMatchObject({ width: 60, height: 40 });
});

test("a transparent one stays so, and AVIF is taken", async () => {
  const clear = sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const url = await taken(await clear.avif().toBuffer(), "logo.avif");
  const picture = await openPicture(services, `${keptPictureId(url)}-320.webp`);
  if (!picture.ok) throw new Error(picture.reason);
  const { hasAlpha } = await sharp(await buffer(Readable.from(picture.content))).metadata();
  expect(hasAlpha).toBe(true);
});

describe("what can't be shown is refused with its reason, and leaves nothing", async () => {
  const broken = await photograph(400, 400).jpeg().toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [string, Buffer | string, number, RegExp][] = [
    ["an empty file", "", 400, /empty/],
    ["a drawing that can hold scripts", svg, 415, /JPG, PNG, WebP, AVIF or GIF/],
    ["a PDF", PDF_CARD, 415, /not a picture/],
    ["a web page called JPG", "<!doctype html><script>alert(1)</script>", 415, /not a picture/],
    [
      "a small picture that unpacks to gigabytes",
      pngClaiming(60_000, 60_000),
      422,
      /50 megapixels/,
    ],
    ["a picture that breaks off", broken.subarray(0, broken.length - 200), 422, /can't be read/],
    ["a picture without its data", pngClaiming(600, 600), 422, /can't be read/],
    ["too large a file", Buffer.concat([broken, Buffer.alloc(21 * 1024 * 1024)]), 413, /20 MB/],
  ];
  test.each(cases)("%s", async (_what, content, status, message) => {
    const before = await db.$count(pictures);
    const result = await receive(content);
    expect(result).toMatchObject({ ok: false, status });
    if (!result.ok) expect(result.message).toMatch(message);
    expect(await db.$count(pictures)).toBe(before);
  });
});

test("a picture that the storage can't take leaves no file and no row", async () => {
  const stored: string[] = [];
  const storage: typeof services.storage = {
    ...services.storage,
    put: async (key, content) => {
      if (stored.length === 2) throw new Error("The bucket is gone.");
      stored.push(key);
      return services.storage.put(key, content);
    },
  };
  const content = Readable.from([await photograph(350, 350).png().toBuffer()]);
  const attempt = receivePicture(
    { ...services, storage },
    { name: "a.png", content },
    { userId, name: "Rosa" },
  );
  await expect(attempt).rejects.toThrow("The bucket is gone.");
  for (const key of stored) await expect(services.storage.read(key)).rejects.toThrow();
  expect(await db.$count(pictureFiles, eq(pictureFiles.storageKey, stored[0] ?? ""))).toBe(0);
});
