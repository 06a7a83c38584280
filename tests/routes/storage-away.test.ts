import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { files, pictures } from "#app/platform/db/schema.ts";
import { insertOrderFile } from "#tests/support/order-files.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { visitorOfRole } from "#tests/support/role-visitor.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { pageText } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db, storage } = shop.services;
const SENTENCE = "We can't keep files at the moment. Please try again in a few minutes.";

/** Does something while the folder of the files is none, as when a disk has come off. */
async function whileAway<Result>(work: () => Promise<Result>): Promise<Result> {
  const folder = join(shop.dataDir, "files");
  const aside = join(shop.dataDir, "files-aside");
  await rename(folder, aside);
  await writeFile(folder, "");
  try {
    return await work();
  } finally {
    await rm(folder);
    await rename(aside, folder);
  }
}

async function textOf(page: Response): Promise<string> {
  return (await pageText(page)).replaceAll("&#x27;", "'");
}

test("a file that can't be stored is refused with its reason, and nothing is kept of it", async () => {
  const upload = () =>
    shop.visitor().send("/api/uploads?purpose=artwork", {
      method: "POST",
      headers: { "x-file-name": "card.pdf" },
      body: new Uint8Array(PDF_CARD),
    });
  const refused = await whileAway(upload);
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).not.toBeNull();
  expect(await refused.json()).toEqual({ error: SENTENCE });
  expect(await db.$count(files)).toBe(0);
  expect((await upload()).status).toBe(201);
});

test("a form that brought it comes back with what was typed", async () => {
  const page = await whileAway(() =>
    shop.visitor().submit("/product/1", [
      ["upload", new File([new Uint8Array(PDF_CARD)], "card.pdf")],
      ["quantity", "1000"],
      ["contact.name", "Dana Whitfield"],
      ["submissionKey", randomUUID()],
    ]),
  );
  expect(page.status).toBe(400);
  const said = await textOf(page);
  expect(said).toContain(`value="Dana Whitfield"`);
  expect(said).toContain(`card.pdf: ${SENTENCE}`);
});

test("a picture of the shop's own is refused in the same words", async () => {
  const admin = await visitorOfRole(shop, "admin");
  const picture = await sharp({
    create: { width: 40, height: 40, channels: 3, background: "navy" },
  })
    .png()
    .toBuffer();
  const refused = await whileAway(() =>
    admin.send("/admin/pictures", {
      method: "POST",
      headers: { "x-file-name": "banner.png" },
      body: new Uint8Array(picture),
    }),
  );
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ error: SENTENCE });
  expect(await db.$count(pictures)).toBe(0);
});

test("a file that can't be read now is not called lost", async () => {
  const staff = await visitorOfRole(shop, "staff");
  const { lineId } = await insertOrder(db);
  const file = await insertOrderFile(shop.services, lineId, "card.pdf", "card");
  const path = `/admin/files/${file.id}`;
  const away = await whileAway(() => staff.get(path));
  expect(away.status).toBe(503);
  const said = await textOf(away);
  expect(said).toContain("Our file storage can't be reached.");
  expect(said).not.toContain("gone from storage");
  expect((await staff.get(path)).status).toBe(200);
  await storage.remove(file.storageKey);
  expect((await staff.get(path)).status).toBe(410);
});
