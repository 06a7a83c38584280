import sharp from "sharp";
import { expect, test } from "vitest";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { parsePictureForm } from "./parse-picture-form.server.ts";

const { services } = await testServices();
const { userId } = await insertCustomer(services.db);
const inputs = { single: ["image"], many: ["gallery"] };
const background = { r: 20, g: 130, b: 60 };
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
  .png()
  .toBuffer();
const picture = new File([new Uint8Array(png)], "cards.png");
const none = new File([], "");

function parse(entries: [string, string | File][], asked = inputs) {
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  const request = new Request("http://localhost/", { method: "POST", body });
  return parsePictureForm(services, request, { userId, name: "Rosa" }, asked);
}

test("a picture sent with the form takes the place of the one before", async () => {
  const { fields, pictureErrors } = await parse([
    ["image", "/pictures/stickers"],
    ["imageFile", picture],
    ["name", "Stickers"],
  ]);
  expect(fields.getAll("image")).toEqual([expect.stringMatching(/^\/pictures\/kept\//)]);
  expect(fields.get("name")).toBe("Stickers");
  expect(fields.has("imageFile")).toBe(false);
  expect(pictureErrors).toEqual({});
});

test("without a new one it stays, unless it is to be removed", async () => {
  const entries: [string, string | File][] = [
    ["image", "/pictures/stickers"],
    ["imageFile", none],
  ];
  const kept = await parse(entries);
  expect(kept.fields.get("image")).toBe("/pictures/stickers");
  expect(kept.pictureErrors).toEqual({});
  expect((await parse([...entries, ["imageRemove", "on"]])).fields.get("image")).toBe("");
});

test("a gallery takes several after those it has; one that is refused is named", async () => {
  const { fields, pictureErrors } = await parse([
    ["gallery", "/pictures/stickers"],
    ["galleryFiles", picture],
    ["galleryFiles", new File(["<svg/>"], "drawing.svg")],
    ["strange", picture],
  ]);
  expect(fields.getAll("gallery")).toHaveLength(2);
  expect(pictureErrors["gallery"]?.[0]).toMatch(/^drawing\.svg: This is not a picture/);
});

test("very many fields without a picture are no pictures; more pictures than are taken are told", async () => {
  const single = Array.from({ length: 60 }, (_, at) => `choice.${at}.picture`);
  const empty = single.map((name) => [`${name}File`, none] satisfies [string, File]);
  const { fields, pictureErrors } = await parse(
    [...empty.slice(1), ["choice.0.pictureFile", picture], ["galleryFiles", picture]],
    { single, many: ["gallery"] },
  );
  expect(fields.get("choice.0.picture")).toMatch(/^\/pictures\/kept\//);
  expect(fields.getAll("gallery")).toHaveLength(1);
  expect(pictureErrors).toEqual({});
  const full = Array.from({ length: 21 }, () => ["galleryFiles", picture] satisfies [string, File]);
  const { pictureErrors: told } = await parse(full, { single, many: ["gallery"] });
  expect(told[""]?.[0]).toContain("Up to 20 pictures at a time");
});

test("a plain form is read as it is", async () => {
  const body = new URLSearchParams({ image: "/pictures/stickers", imageRemove: "on" });
  const request = new Request("http://localhost/", { method: "POST", body });
  const { fields } = await parsePictureForm(services, request, { userId, name: "Rosa" }, inputs);
  expect(fields.get("image")).toBe("");
});
