import { request } from "node:http";
import { expect, test } from "vitest";
import { z } from "zod";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const uploadedFile = z.object({ id: z.uuid(), bytes: z.number() });
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 32);

function upload(content: Buffer, contentType: string, path = "/api/uploads") {
  return shop.visitor().send(`${path}?purpose=artwork`, {
    method: "POST",
    headers: { "content-type": contentType, "x-file-name": "card.pdf" },
    body: new Uint8Array(content),
  });
}

test("an uploaded file may be as large as the owner allows, whatever its type is called", async () => {
  const content = Buffer.concat([PDF_CARD, megabytes(3)]);
  for (const contentType of ["application/pdf", "application/octet-stream"]) {
    const response = await upload(content, contentType);
    expect(response.status).toBe(201);
    expect(uploadedFile.parse(await response.json()).bytes).toBe(content.length);
  }
});

test("a file is taken in whatever case its address is written", async () => {
  const content = Buffer.concat([PDF_CARD, megabytes(3)]);
  for (const path of ["/API/uploads", "/api/Uploads"]) {
    expect([path, (await upload(content, "application/pdf", path)).status]).toEqual([path, 201]);
  }
});

test("a form that takes no files is refused when it is large", async () => {
  for (const path of ["/auth", "/setup", "/sign-out", "/webhooks/paypal", "/auth.data", "/AUTH"]) {
    expect([path, await announce(path, "application/x-www-form-urlencoded")]).toEqual([path, 413]);
  }
});

test("what is no form of the shop is refused before it is read", async () => {
  const types = ["multipart/form-data; boundary=x", "application/json", "text/plain", ""];
  for (const contentType of types) {
    expect([contentType, await announce("/auth", contentType)]).toEqual([contentType, 415]);
  }
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const garbage = { method: "POST", headers, body: "garbage" };
  expect((await shop.visitor().send("/product/1", garbage)).status).toBe(400);
});

test("the shop knows GET, HEAD and POST", async () => {
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const response = await shop.visitor().send("/product/1", { method });
    expect([method, response.status]).toEqual([method, 405]);
  }
});

test("an order form without files is refused when it is large", async () => {
  expect(await announce("/product/1", "application/x-www-form-urlencoded")).toBe(413);
});

/** The answer to a large body's headers alone: nobody waits for the rest. */
function announce(path: string, contentType: string): Promise<number | undefined> {
  const headers = {
    origin: shop.address,
    "content-type": contentType,
    "content-length": String(2 * 1024 * 1024),
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, shop.address), { method: "POST", headers });
    sent.once("response", (response) => {
      resolve(response.statusCode);
      sent.destroy();
    });
    sent.once("error", reject);
    sent.flushHeaders();
  });
}

test("an order form with a large file is read", async () => {
  const file = new File([new Uint8Array(Buffer.concat([PDF_CARD, megabytes(2)]))], "card.pdf");
  const fields: [string, string | File][] = [
    ["intent", "update-price"],
    ["upload", file],
  ];
  const response = await shop.visitor().submit("/product/1", fields);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("card.pdf");
});
