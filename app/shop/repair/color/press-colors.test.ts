import sharp from "sharp";
import { expect, test } from "vitest";
import { isAdobeJpeg, jpegWithProfile } from "./jpeg-segments.ts";
import { pressColors } from "./press-colors.server.ts";
import type { SampledPicture } from "./press-colors.ts";

const PROFILE = "catalogue/press/gracol-tr006.icc";
const press = pressColors(PROFILE);

const percents = (parts: readonly number[]) => parts.map((part) => Math.round(part * 100));

test("black, gray and red become the inks that the profile gives them, and white none", async () => {
  const colors = [
    [0, 0, 0],
    [0.5, 0.5, 0.5],
    [1, 0, 0],
    [1, 1, 1],
  ] as const;
  const inks = await press.convertColors(null, colors);
  expect(inks.map(percents)).toEqual([
    [81, 64, 54, 100],
    [46, 37, 37, 17],
    [0, 96, 92, 1],
    [0, 0, 0, 0],
  ]);
});

test("more colors than go into a row all come back, in their order", async () => {
  const colors = Array.from({ length: 5000 }, (_, at) => [at % 2, at % 2, at % 2] as const);
  const inks = await press.convertColors(null, colors);
  expect(inks.length).toBe(5000);
  expect(inks.every(([, , , k], at) => k === (at % 2 === 0 ? 1 : 0))).toBe(true);
});

test("a profile of the file is followed", async () => {
  const wide = await sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } })
    .withIccProfile("p3")
    .png()
    .toBuffer();
  const { icc } = await sharp(wide).metadata();
  const [plain, own] = await Promise.all(
    [null, icc ?? null].map((profile) => press.convertColors(profile, [[0.2, 0.8, 0.3]])),
  );
  expect(own).not.toEqual(plain);
});

function flat(bytes: Uint8Array, more: Partial<SampledPicture> = {}): SampledPicture {
  const content = { kind: "pixels", bytes } as const;
  return { content, widthPixels: 2, heightPixels: 2, profile: null, isInverted: false, ...more };
}

test("pixels become the same inks as colors of shapes", async () => {
  const pixels = Uint8Array.from([0, 0, 0, 128, 128, 128, 255, 0, 0, 255, 255, 255]);
  const { bytes, filter } = await press.convertPicture(flat(pixels), 300);
  expect(filter).toBe("FlateDecode");
  const inks = await raw(bytes);
  expect(percents([...inks].map((ink) => ink / 255)).slice(0, 8)).toEqual([
    81, 64, 54, 100, 46, 37, 37, 17,
  ]);
});

test("a stock that takes less ink gets less", async () => {
  const { bytes } = await press.convertPicture(flat(new Uint8Array(12)), 240);
  const inks = await raw(bytes);
  const sum = [...inks.subarray(0, 4)].reduce((all, ink) => all + ink / 2.55, 0);
  expect(sum).toBeLessThanOrEqual(240);
  expect(sum).toBeGreaterThan(235);
  expect(inks[3]).toBe(255);
});

test("a JPEG becomes a JPEG in inks, as Adobe writes them, without a profile of its own", async () => {
  const jpeg = await sharp({
    create: { width: 40, height: 20, channels: 3, background: "#808080" },
  })
    .jpeg()
    .toBuffer();
  const size = { widthPixels: 40, heightPixels: 20, profile: null, isInverted: false };
  const made = await press.convertPicture({ content: { kind: "jpeg", bytes: jpeg }, ...size }, 300);
  expect(made).toMatchObject({ filter: "DCTDecode", isInverted: true });
  const { space, icc } = await sharp(made.bytes).metadata();
  expect([space, icc]).toEqual(["cmyk", undefined]);
  expect(isAdobeJpeg(made.bytes)).toBe(true);
  const inks = await sharp(made.bytes)
    .pipelineColourspace("cmyk")
    .toColourspace("cmyk")
    .raw()
    .toBuffer();
  expect(percents([...inks.subarray(0, 4)].map((ink) => ink / 255))).toEqual([46, 37, 37, 17]);
});

test("a picture in inks is only touched where it has too much of them", async () => {
  const light = flat(Uint8Array.from(Array.from({ length: 4 }, () => [100, 50, 0, 20]).flat()));
  expect(await press.limitPicture(light, 300)).toBeNull();
  const dark = flat(Uint8Array.from(Array.from({ length: 4 }, () => [255, 255, 255, 255]).flat()));
  const made = await press.limitPicture(dark, 300);
  const inks = await raw(made?.bytes ?? new Uint8Array());
  expect([...inks.subarray(0, 4)]).toEqual([170, 170, 170, 255]);
});

test("a profile put into a JPEG is the one that is read again, and taken out leaves the picture", async () => {
  const { data } = await sharp(PROFILE_PICTURE).jpeg().toBuffer({ resolveWithObject: true });
  const profile = new Uint8Array(200_000).fill(7);
  const withOne = jpegWithProfile(data, profile);
  expect(withOne.length).toBeGreaterThan(data.length + 200_000);
  expect(Buffer.from(jpegWithProfile(withOne, null))).toEqual(Buffer.from(data));
});

const PROFILE_PICTURE = {
  create: { width: 8, height: 8, channels: 3, background: "teal" },
} as const;

async function raw(packed: Uint8Array): Promise<Uint8Array> {
  const { inflateSync } = await import("node:zlib");
  return inflateSync(packed);
}
