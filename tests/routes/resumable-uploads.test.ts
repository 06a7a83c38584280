import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { files, settings, uploadsInProgress } from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { begun, offsetOf, resumableUploads } from "#tests/support/resumable-upload.ts";
import { visitorOfRole } from "#tests/support/role-visitor.ts";
import { PDF_CARD } from "#tests/support/sample-files.ts";
import { signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db, storage } = shop.services;
const content = new Uint8Array(Buffer.concat([PDF_CARD, randomBytes(3_000_000)]));
const fileSchema = z.object({ id: z.uuid(), name: z.string(), bytes: z.number() });
const HALF = 1_700_000;

beforeEach(async () => {
  await db.delete(uploadsInProgress);
  await db.delete(files);
  await db.delete(settings);
});

describe("an upload", () => {
  test("goes on where it broke off, and becomes the file that was sent", async () => {
    const visitor = shop.visitor();
    const uploads = resumableUploads(visitor);
    const path = await begun(uploads, { bytes: content.length, name: "visitenkarte ä.pdf" });
    expect(visitor.cookies.get("visitor")).toBeTypeOf("string");
    expect((await uploads.append(path, 0, content.subarray(0, HALF))).status).toBe(204);
    const asked = await uploads.ask(path);
    expect(asked.headers.get("upload-offset")).toBe(String(HALF));
    expect(asked.headers.get("upload-length")).toBe(String(content.length));
    expect(asked.headers.get("cache-control")).toContain("no-store");
    expect((await uploads.take(path)).status).toBe(409);
    const last = await uploads.append(path, HALF, content.subarray(HALF));
    expect([last.status, last.headers.get("upload-offset")]).toEqual([204, `${content.length}`]);
    const taken = await uploads.take(path);
    expect(taken.status).toBe(201);
    const file = fileSchema.parse(await taken.json());
    expect(file).toMatchObject({ name: "visitenkarte ä.pdf", bytes: content.length });
    const [row] = await db.select().from(files).where(eq(files.id, file.id));
    const stored = await buffer(await storage.read(row?.storageKey ?? ""));
    expect(hashOf(stored)).toBe(hashOf(content));
  });

  test("whose last answers were lost has arrived, and is the same file", async () => {
    const uploads = resumableUploads(shop.visitor());
    const path = await begun(uploads, { bytes: PDF_CARD.length });
    await uploads.append(path, 0, new Uint8Array(PDF_CARD));
    const first = fileSchema.parse(await (await uploads.take(path)).json());
    expect(await offsetOf(uploads, path)).toBe(PDF_CARD.length);
    const again = await uploads.take(path);
    expect(fileSchema.parse(await again.json())).toEqual(first);
    expect((await uploads.cancel(path)).status).toBe(404);
    expect(await db.$count(files)).toBe(1);
  });

  test("keeps what had come when its line is cut", async () => {
    const visitor = shop.visitor();
    const uploads = resumableUploads(visitor);
    const path = await begun(uploads, { bytes: content.length });
    await cutOff(path, visitor.cookies.get("visitor") ?? "", content.subarray(0, HALF));
    await expect.poll(() => offsetOf(uploads, path)).toBe(HALF);
    expect((await uploads.append(path, 0, content)).status).toBe(409);
    expect((await uploads.append(path, HALF, content.subarray(HALF))).status).toBe(204);
  });

  test("that is canceled is gone, with what had come of it", async () => {
    const uploads = resumableUploads(shop.visitor());
    const path = await begun(uploads, { bytes: content.length });
    await uploads.append(path, 0, content.subarray(0, HALF));
    const incoming = () => readdir(join(shop.dataDir, "incoming"));
    const [id = ""] = path.split("/").slice(-1);
    expect(await incoming()).toContain(id);
    expect((await uploads.cancel(path)).status).toBe(204);
    expect((await uploads.ask(path)).status).toBe(404);
    expect((await uploads.append(path, HALF, content.subarray(HALF))).status).toBe(404);
    expect(await db.$count(uploadsInProgress)).toBe(0);
    expect(await incoming()).not.toContain(id);
  });

  test("that is no file we can use is refused with its reason", async () => {
    const uploads = resumableUploads(shop.visitor());
    const page = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
    const path = await begun(uploads, { bytes: page.length });
    await uploads.append(path, 0, page);
    const refused = await uploads.take(path);
    expect(refused.status).toBe(415);
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining("We take PDF") });
    expect((await uploads.take(path)).status).toBe(404);
  });

  test("is called as its sender's file, without what is a trick", async () => {
    const uploads = resumableUploads(shop.visitor());
    const name = "../../etc/\u202Efdp.\u0000card.pdf";
    const path = await begun(uploads, { bytes: PDF_CARD.length, name });
    await uploads.append(path, 0, new Uint8Array(PDF_CARD));
    expect(await (await uploads.take(path)).json()).toMatchObject({ name: "fdp.card.pdf" });
  });

  test("takes nothing beyond its end", async () => {
    const uploads = resumableUploads(shop.visitor());
    const path = await begun(uploads, { bytes: 1000 });
    expect((await uploads.append(path, 0, content)).status).toBe(413);
    expect(await offsetOf(uploads, path)).toBe(0);
  });
});

describe("whose an upload is", () => {
  test("only its owner's browser and account find it; to everybody else there is none", async () => {
    const customer = await insertCustomer(db);
    const owner = await signedIn(shop, customer);
    const ofOwner = resumableUploads(owner);
    const path = await begun(ofOwner, { bytes: PDF_CARD.length });
    const strangers = {
      visitor: shop.visitor(),
      "another customer": await signedIn(shop, await insertCustomer(db)),
      staff: await visitorOfRole(shop, "staff"),
      admin: await visitorOfRole(shop, "admin"),
    };
    const refusedBy = async (who: string) => {
      for (const [stranger, visitor] of Object.entries(strangers)) {
        const uploads = resumableUploads(visitor);
        const answers = [
          await uploads.ask(path),
          await uploads.append(path, 0, new Uint8Array(PDF_CARD)),
          await uploads.cancel(path),
          await uploads.take(path),
        ];
        const statuses = answers.map(({ status }) => status);
        expect([who, stranger, ...statuses]).toEqual([who, stranger, 404, 404, 404, 404]);
      }
    };
    await refusedBy("while it comes");
    // The same person, in another browser.
    const elsewhere = resumableUploads(await signedIn(shop, customer));
    expect((await elsewhere.append(path, 0, new Uint8Array(PDF_CARD))).status).toBe(204);
    await refusedBy("when it has arrived");
    expect((await ofOwner.take(path)).status).toBe(201);
    await refusedBy("when it is a file");
    const [file] = await db.select().from(files);
    expect(file).toMatchObject({ userId: customer.userId });
  });

  test("what is no upload's address is found by nobody", async () => {
    const uploads = resumableUploads(shop.visitor());
    for (const path of [
      "/api/uploads/resumable/none",
      "/api/uploads/resumable/%00",
      "/api/uploads/resumable/a%2Fb",
    ]) {
      expect([path, (await uploads.ask(path)).status]).not.toEqual([path, 200]);
      expect([path, (await uploads.take(path)).status]).not.toEqual([path, 201]);
    }
  });

  test("a page of another site sends nothing and is told nothing", async () => {
    const visitor = shop.visitor();
    const uploads = resumableUploads(visitor);
    const path = await begun(uploads, { bytes: 1000 });
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    for (const method of ["POST", "PATCH", "DELETE"]) {
      const answer = await uploads.send(path, { method, headers: foreign });
      expect([method, answer.status]).toEqual([method, 403]);
    }
    for (const method of ["OPTIONS", "HEAD"]) {
      const { headers } = await uploads.send(path, { method, headers: foreign });
      const open = [...headers.keys()].filter((name) => name.startsWith("access-control-"));
      expect([method, ...open]).toEqual([method]);
    }
    expect((await uploads.ask(path)).status).toBe(200);
  });
});

describe("what is refused before anything comes", () => {
  const cases: [
    string,
    Parameters<ReturnType<typeof resumableUploads>["begin"]>[0],
    number,
    string,
  ][] = [
    ["an empty file", { bytes: 0 }, 400, "This file is empty."],
    [
      "a file for nothing",
      { bytes: 10, purpose: "" },
      400,
      "It is not said what this file is for.",
    ],
    [
      "a proof, which comes from the team",
      { bytes: 10, purpose: "proof" },
      400,
      "It is not said what this file is for.",
    ],
    ["a file larger than any", { bytes: 100_000_001 }, 413, "This file is larger than 100 MB."],
    [
      "a task's file larger than any",
      { bytes: 10_000_001, purpose: "task" },
      413,
      "This file is larger than 10 MB.",
    ],
  ];
  test.for(cases)("%s", async ([, announced, status, error]) => {
    const refused = await resumableUploads(shop.visitor()).begin(announced);
    expect(refused.status).toBe(status);
    expect(await refused.json()).toEqual({ error });
    expect(await db.$count(uploadsInProgress)).toBe(0);
  });

  test("a size that is no number, which troubles nobody else", async () => {
    const uploads = resumableUploads(shop.visitor());
    for (const bytes of ["-5", "1e3", "ten", "", "99999999999999999999"]) {
      expect([bytes, (await uploads.begin({ bytes })).ok]).toEqual([bytes, false]);
    }
    expect((await uploads.begin({ bytes: 2_000_000 })).status).toBe(201);
  });

  test("more than one person may have under way", async () => {
    await db.insert(settings).values({ key: "uploadMaxFiles", value: 1 });
    const uploads = resumableUploads(shop.visitor());
    for (let count = 0; count < 5; count += 1) await begun(uploads, { bytes: 1000 });
    const refused = await uploads.begin({ bytes: 1000 });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining("for a day") });
  });

  test("what is not in the words of the protocol", async () => {
    const visitor = shop.visitor();
    const path = await begun(resumableUploads(visitor), { bytes: 1000 });
    expect((await visitor.send(path, { method: "HEAD" })).status).toBe(412);
    const plain = await visitor.send(path, { method: "PATCH", body: "x" });
    expect(plain.status).toBe(412);
    expect((await visitor.send(path)).status).toBe(404);
  });
});

test("what proxies write into a request keeps nobody's upload away", async () => {
  const uploads = resumableUploads(shop.visitor());
  const headers = { "x-forwarded-proto": "https, http", "upload-length": "1000" };
  const path = "/api/uploads/resumable?purpose=artwork";
  expect((await uploads.send(path, { method: "POST", headers })).status).toBe(201);
});

/** Sends the beginning of a piece, and cuts the connection before its end. */
function cutOff(path: string, visitor: string, beginning: Uint8Array): Promise<void> {
  const headers = {
    "tus-resumable": "1.0.0",
    "upload-offset": "0",
    "content-type": "application/offset+octet-stream",
    "content-length": String(content.length),
    cookie: `visitor=${visitor}`,
    origin: shop.address,
  };
  return new Promise((resolve) => {
    const sent = request(new URL(path, shop.address), { method: "PATCH", headers });
    sent.once("error", () => undefined);
    sent.once("close", () => resolve());
    // Flushed: what is cut off then has left this machine's end of the line.
    sent.write(beginning, () => sent.destroy());
  });
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
