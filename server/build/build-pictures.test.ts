import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { buildPictures } from "./build-pictures.ts";

const folder = await mkdtemp(path.join(tmpdir(), "makeready-pictures-"));
afterAll(() => rm(folder, { recursive: true }));

const originals = path.join(folder, "originals");
const built = path.join(folder, "built");
await mkdir(originals);

async function paint(name: string, width: number, color: string) {
  const picture = sharp({ create: { width, height: width / 2, channels: 3, background: color } });
  await picture.jpeg().toFile(path.join(originals, `${name}.jpg`));
}

test("a picture is made in both formats, in every width that pages ask for, and for shared links", async () => {
  await paint("banner", 800, "#006394");
  expect(await buildPictures(built, originals)).toBe(1);
  const files = (await readdir(built)).filter((name) => !name.startsWith("."));
  expect(files.toSorted()).toEqual([
    "banner-1440.avif",
    "banner-1440.webp",
    "banner-2000.avif",
    "banner-2000.webp",
    "banner-320.avif",
    "banner-320.webp",
    "banner-480.avif",
    "banner-480.webp",
    "banner-720.avif",
    "banner-720.webp",
    "banner-960.avif",
    "banner-960.webp",
    "banner-share.jpg",
  ]);
  const shared = await sharp(path.join(built, "banner-share.jpg")).metadata();
  expect([shared.width, shared.height, shared.format]).toEqual([1200, 630, "jpeg"]);
  const smallest = await sharp(path.join(built, "banner-320.avif")).metadata();
  expect([smallest.width, smallest.height, smallest.format]).toEqual([320, 160, "heif"]);
});

test("a picture is never enlarged: a width it has no pixels for is its widest", async () => {
  const widest = await readFile(path.join(built, "banner-720.webp"));
  for (const width of [960, 1440, 2000]) {
    expect(await readFile(path.join(built, `banner-${width}.webp`))).toEqual(widest);
  }
});

test("only what has changed is made again", async () => {
  const untouched = (await stat(path.join(built, "banner-720.webp"))).mtimeMs;
  expect(await buildPictures(built, originals)).toBe(0);
  await paint("poster", 400, "#c9005b");
  expect(await buildPictures(built, originals)).toBe(1);
  expect((await stat(path.join(built, "banner-720.webp"))).mtimeMs).toBe(untouched);
  await paint("banner", 800, "#c9005b");
  expect(await buildPictures(built, originals)).toBe(1);
});

test("a file that is gone is made again", async () => {
  await rm(path.join(built, "banner-480.avif"));
  expect(await buildPictures(built, originals)).toBe(1);
  expect((await readdir(built)).includes("banner-480.avif")).toBe(true);
});
