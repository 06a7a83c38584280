import { readdir, readlink } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";
import { insertOrderFile } from "#tests/support/order-files.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { visitorOfRole } from "#tests/support/role-visitor.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const admin = await visitorOfRole(shop, "admin");
const TIMES = 20;

/** The files of the shop's storage that this process, and so the shop, has open; a mail comes and goes. */
async function openFiles(): Promise<string[]> {
  const folder = "/proc/self/fd";
  const places = await Promise.all(
    (await readdir(folder)).map((name) =>
      readlink(join(folder, name)).catch(() => "closed by now"),
    ),
  );
  return places.filter(
    (place) => place.startsWith(shop.dataDir) && !place.startsWith(join(shop.dataDir, "mail")),
  );
}

async function uploadPicture(): Promise<string> {
  const background = { r: 200, g: 30, b: 60 };
  const body = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = { "Content-Type": "image/png", "X-File-Name": "cards.png" };
  const sent = { method: "POST", body: new Uint8Array(body), headers };
  const answer: unknown = await (await admin.send("/admin/pictures", sent)).json();
  return `${z.object({ url: z.string() }).parse(answer).url}-720.webp`;
}

test("a file that is only asked about is not left open", async () => {
  const { lineId } = await insertOrder(shop.services.db);
  const large = "x".repeat(500_000);
  const file = await insertOrderFile(shop.services, lineId, "card.svg", large);
  for (const path of [`/admin/files/${file.id}`, await uploadPicture()]) {
    const whole = await admin.get(path);
    const bytes = (await whole.arrayBuffer()).byteLength;
    for (let time = 0; time < TIMES; time += 1) {
      const about = await admin.send(path, { method: "HEAD" });
      expect([about.status, about.headers.get("content-length")]).toEqual([200, String(bytes)]);
      expect(await about.text()).toBe("");
    }
    await expect.poll(openFiles).toEqual([]);
  }
});

test("nor is one of which somebody takes a part and leaves", async () => {
  const { lineId } = await insertOrder(shop.services.db);
  const file = await insertOrderFile(shop.services, lineId, "card.svg", "x".repeat(20_000_000));
  for (let time = 0; time < TIMES; time += 1) {
    const part = await admin.get(`/admin/files/${file.id}`);
    await part.body?.cancel();
  }
  await expect.poll(openFiles).toEqual([]);
});
