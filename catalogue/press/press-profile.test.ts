import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { profileName } from "#app/platform/inspector/child/profile-name.server.ts";

const file = fileURLToPath(new URL("gracol-tr006.icc", import.meta.url));

/** The inks of one color, in percent. */
async function inksOf(background: string): Promise<number[]> {
  const picture = { width: 8, height: 8, channels: 3, background } as const;
  const made = await sharp({ create: picture }).withIccProfile(file).tiff().toBuffer();
  expect((await sharp(made).metadata()).space).toBe("cmyk");
  const pixels = sharp(made).pipelineColourspace("cmyk").toColourspace("cmyk").raw();
  const [c = 0, m = 0, y = 0, k = 0] = await pixels.toBuffer();
  return [c, m, y, k].map((ink) => Math.round(ink / 2.55));
}

test("the shop's own profile is one of a press, and says what it was made of", async () => {
  const icc = await readFile(file);
  expect(icc.toString("latin1", 12, 20)).toBe("prtrCMYK");
  expect(profileName(icc)).toMatch(/gracol|tr006/i);
  const notice = await readFile(new URL("NOTICE.md", import.meta.url), "utf8");
  expect(notice).toContain("ANSI/CGATS/GRACoL TR 006-2007");
  expect(notice).toContain(icc.length.toLocaleString("en-US"));
});

test("it turns colors of the screen into inks that a coated stock dries", async () => {
  expect(await inksOf("#000000")).toEqual([81, 64, 54, 100]);
  expect(await inksOf("#ff0000")).toEqual([0, 96, 92, 1]);
  for (const color of ["#000000", "#00007f", "#101010", "#003300", "#400000"]) {
    const inks = await inksOf(color);
    expect(inks.reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(301);
  }
});
