import { expect, test } from "vitest";
import { PICTURE_WIDTHS, pictureFile, sharePicture } from "./picture-files.ts";
import {
  keptPictureId,
  keptPictureUrl,
  logoFile,
  pictureId,
  readPictureFileName,
} from "./kept-picture.ts";

const hash = "0123456789abcdef".repeat(4);
const id = pictureId(hash, 960);
const nameOf = (address: string) => address.split("/").at(-1) ?? "";

test("an uploaded picture has an address like any other, and its id is read from it", () => {
  expect(keptPictureUrl(id)).toBe("/pictures/kept/0123456789abcdef0123456789abcdefx960");
  expect(keptPictureId(keptPictureUrl(id))).toBe(id);
  for (const other of ["/pictures/stickers", "/pictures/kept/x960", `${keptPictureUrl(id)}-320`]) {
    expect(keptPictureId(other)).toBeNull();
  }
});

test("every file that a page may ask for is found; one wider than the picture is its widest", () => {
  const asked = PICTURE_WIDTHS.map((width) =>
    nameOf(pictureFile(keptPictureUrl(id), width, "avif")),
  );
  const widths = asked.map((name) =>
    readPictureFileName(name)?.storageKey.slice(-"1440.avif".length),
  );
  expect(widths).toEqual(
    ["x960-320.avif", "x960-480.avif", "x960-720.avif"]
      .map((w) => w.slice(-9))
      .concat(Array(3).fill("-960.avif")),
  );
  expect(readPictureFileName(nameOf(sharePicture(keptPictureUrl(id))))).toEqual({
    storageKey: `pictures/${id}-share.jpg`,
    contentType: "image/jpeg",
  });
});

test("the logo that is made of one is beside its files", () => {
  expect(readPictureFileName(nameOf(logoFile(keptPictureUrl(id))))).toEqual({
    storageKey: `pictures/${id}-logo.png`,
    contentType: "image/png",
  });
});

test.each([
  `${id}-logo.jpg`,
  "",
  "x.avif",
  `${id}-321.avif`,
  `${id}-320.png`,
  `../${id}-320.avif`,
  `${id}-320.avif.x`,
])("nothing else is a file: %j", (name) => expect(readPictureFileName(name)).toBeNull());
