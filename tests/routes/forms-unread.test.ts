import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { files, settings } from "#app/platform/db/schema.ts";
import { visitorOfRole } from "#tests/support/role-visitor.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { pageText } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

// In memory, where there is less room than a form may ask for on any machine.
const place = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
const dataDir = await mkdtemp(join(place, "makeready-test-unread-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const shop = await testShop({ DATA_DIR: dataDir });
const { db } = shop.services;
await db.insert(settings).values([
  { key: "uploadMaxMegabytes", value: 2000 },
  { key: "uploadMaxFiles", value: 100 },
]);
/** All that such a form may bring, which is what one without a length may be. */
const LARGEST_FORM = 200_000_000_000 + 8_000_000;
const NO_ROOM = "We have no room for more files at the moment. Please call us.";
const card = () => new File([new Uint8Array(PDF_CARD)], "card.pdf");

/** Sends a form that does not say how large it is. */
async function sendEndless(
  visitor: ReturnType<typeof shop.visitor>,
  path: string,
  fields: [string, string | File][],
) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const { body, headers } = new Response(form);
  const type = { "content-type": headers.get("content-type") ?? "", accept: "text/html" };
  const init = { method: "POST", headers: type, body, duplex: "half" };
  const answer = await visitor.send(path, init);
  return { status: answer.status, said: (await pageText(answer)).replaceAll("&#x27;", "'") };
}

test("a form whose files have no room comes back with what was typed, and says so beside them", async () => {
  const { status, said } = await sendEndless(shop.visitor(), "/product/1", [
    ["contact.name", "Dana Whitfield"],
    ["upload", card()],
    ["contact.email", "dana@blueheron.example"],
  ]);
  expect(status).toBe(507);
  expect(said).toContain(`card.pdf: ${NO_ROOM}`);
  expect(said).toContain(`value="Dana Whitfield"`);
  expect(said).toContain(`value="dana@blueheron.example"`);
  expect(await db.$count(files)).toBe(0);
});

test("the forms of the admin area do so as well", async () => {
  const admin = await visitorOfRole(shop, "admin");
  const { status, said } = await sendEndless(admin, "/admin/categories/new", [
    ["name", "Fridge Magnets"],
    ["imageFile", card()],
  ]);
  expect(status).toBe(507);
  expect(said).toContain(NO_ROOM);
  expect(said).toContain(`value="Fridge Magnets"`);
});

/** What answers a form of which only its size is known. */
async function announce(path: string, type: string, bytes: number, accept: string) {
  const headers = {
    accept,
    origin: shop.address,
    "content-type": type,
    "content-length": String(bytes),
  };
  const sent = request(new URL(path, shop.address), { method: "POST", headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once("response", resolve);
    sent.once("error", reject);
  });
  sent.flushHeaders();
  const response = await answered;
  const said = await text(response);
  sent.destroy();
  return { status: response.statusCode, type: response.headers["content-type"], said };
}

test("what is larger than any form is answered with a page of the shop, before it is read", async () => {
  const forms = [
    ["/product/1", "multipart/form-data; boundary=x", LARGEST_FORM + 1],
    ["/contact", "application/x-www-form-urlencoded", 256 * 1024 + 1],
  ] as const;
  for (const [path, type, bytes] of forms) {
    const page = await announce(path, type, bytes, "text/html,*/*;q=0.8");
    expect([path, page.status, page.type]).toEqual([path, 413, "text/html; charset=utf-8"]);
    expect(page.said).toContain("You sent more than this form can take.");
    expect(page.said).toContain(`href="${path}"`);
    expect(page.said).toContain("Makeready");
    const words = await announce(path, type, bytes, "*/*");
    expect([path, words.status, words.said]).toEqual([
      path,
      413,
      "You sent more than this form can take. Send fewer or smaller files, or a shorter text.",
    ]);
  }
});
