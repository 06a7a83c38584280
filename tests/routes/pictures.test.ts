import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(shop.services.db, boss, { actor: "test", now: new Date() });
const rosa = await signedIn(shop, boss);
const background = { r: 200, g: 30, b: 60 };
const photograph = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
  .png()
  .toBuffer();

async function upload(visitor: typeof rosa, body: Uint8Array<ArrayBuffer>) {
  const headers = { "Content-Type": "image/png", "X-File-Name": "new%20cards.png" };
  const response = await visitor.send("/admin/pictures", { method: "POST", body, headers });
  const answer: unknown = response.headers.get("content-type")?.includes("json")
    ? await response.json()
    : null;
  return { status: response.status, answer };
}

test("an admin's picture is public at an address of its own, kept forever", async () => {
  const { status, answer } = await upload(rosa, new Uint8Array(photograph));
  expect(status).toBe(201);
  expect(answer).toMatchObject({ name: "new cards.png" });
  const { url } = z.object({ url: z.string() }).parse(answer);
  const file = await shop.visitor().get(`${url}-720.avif`);
  expect(file.status).toBe(200);
  expect(file.headers.get("content-type")).toBe("image/avif");
  expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await file.arrayBuffer()).byteLength).toBe(Number(file.headers.get("content-length")));
  const etag = file.headers.get("etag") ?? "";
  const again = await shop
    .visitor()
    .send(`${url}-720.avif`, { headers: { "If-None-Match": etag } });
  expect(again.status).toBe(304);
  const wider = await shop.visitor().get(`${url}-2000.webp`);
  expect((await sharp(await wider.arrayBuffer()).metadata()).width).toBe(800);
  expect((await shop.visitor().get(`${url}-720.svg`)).status).toBe(404);
  const other = url.replace(/.x/, (end) => (end === "0x" ? "1x" : "0x"));
  expect((await shop.visitor().get(`${other}-720.avif`)).status).toBe(404);
});

test("a drawing with a script in it is refused, with the reason", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const { status, answer } = await upload(rosa, new TextEncoder().encode(svg));
  expect(status).toBe(415);
  expect(answer).toMatchObject({ error: expect.stringContaining("JPG, PNG, WebP") });
});

test("nobody but an admin may upload one", async () => {
  const account = await insertCustomer(shop.services.db);
  const customer = await signedIn(shop, account);
  expect((await upload(customer, new Uint8Array(photograph))).status).toBe(403);
  expect((await upload(shop.visitor(), new Uint8Array(photograph))).status).toBe(302);
});
