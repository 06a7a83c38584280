import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { files, inspections } from "#app/platform/db/schema.ts";
import { verdictSchema } from "#app/shop/preflight/verdict.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { sheetPdf } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
/** On a machine that is busy with other things. */
const SEEN = { timeout: 120_000, interval: 200 };

const answerSchema = z.object({
  status: z.enum(["none", "waiting", "running", "done"]),
  verdict: verdictSchema.nullable(),
  pageCount: z.int(),
  pages: z.array(
    z.object({
      face: z.enum(["front", "back"]).nullable(),
      picture: z.object({ url: z.string(), width: z.int() }).nullable(),
    }),
  ),
});

async function upload(visitor: Visitor, content: Buffer, name = "card.pdf"): Promise<string> {
  const answer = await visitor.send("/api/uploads?purpose=artwork", {
    method: "POST",
    headers: { "content-type": "application/pdf", "x-file-name": name },
    body: new Uint8Array(content),
  });
  return z.object({ id: z.uuid() }).parse(await answer.json()).id;
}

async function found(visitor: Visitor, fileId: string) {
  const answer = await visitor.get(`/api/preflight/${fileId}`);
  expect(answer.status).toBe(200);
  return answerSchema.parse(await answer.json());
}

const done = (visitor: Visitor, fileId: string) =>
  vi.waitFor(async () => {
    const answer = await found(visitor, fileId);
    expect(answer.status).toBe("done");
    return answer;
  }, SEEN);

test("an upload is looked at for what the form says, and shown to whoever sent it alone", async () => {
  const dana = shop.visitor();
  const fileId = await upload(dana, sheetPdf(CARD, { boxes: "media", beyond: 0 }));
  expect((await found(dana, fileId)).status).toBe("none");
  const asked = await dana.submit(`/api/preflight/${fileId}`, [
    ["productId", "1"],
    ["paperType", "16pt UV"],
    ["quantity", "500"],
  ]);
  expect(asked.status).toBe(202);
  const { verdict, pages, pageCount } = await done(dana, fileId);
  expect(verdict?.status).toBe("fail");
  expect(verdict?.results.filter(({ status }) => status === "fail").map(({ id }) => id)).toEqual([
    "bleed",
    "bleed",
  ]);
  expect(pageCount).toBe(2);
  expect(pages.map(({ face }) => face)).toEqual(["front", "back"]);
  const url = pages[0]?.picture?.url ?? "";
  const picture = await dana.get(url);
  expect(picture.status).toBe(200);
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(picture.headers.get("cache-control")).toMatch(/^private/);
  expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
  const stranger = shop.visitor();
  for (const path of [`/api/preflight/${fileId}`, url, url.replace("0-page", "7-page")]) {
    expect((await stranger.get(path)).status, path).toBe(404);
  }
  expect((await dana.get(url.replace("0-page", "7-page"))).status).toBe(404);
  expect((await dana.get(url.replace("0-page.webp", "..%2F0-page.webp"))).status).toBe(404);
});

test("what is not said, or not there, is refused in words", async () => {
  const dana = shop.visitor();
  const fileId = await upload(dana, sheetPdf(CARD, { words: "Second" }));
  const ask = (...fields: [string, string][]) => dana.submit(`/api/preflight/${fileId}`, fields);
  expect((await ask()).status).toBe(400);
  expect((await ask(["productId", "all"])).status).toBe(400);
  // Stickers come in sizes, and none is chosen.
  expect((await ask(["productId", "4"])).status).toBe(422);
  // Nothing of a website is printed.
  expect((await ask(["productId", "9"])).status).toBe(422);
  const nobody = await dana.submit("/api/preflight/no-id", [["productId", "1"]]);
  expect(nobody.status).toBe(404);
});

test("a file is not looked at for more than it could ever be printed as", async () => {
  const dana = shop.visitor();
  const fileId = await upload(dana, sheetPdf(CARD, { words: "Third" }));
  const [file] = await shop.services.db.select().from(files).where(eq(files.id, fileId));
  const rows = Array.from({ length: 60 }, (_, at) => ({
    id: crypto.randomUUID(),
    fileId,
    sha256: file?.sha256 ?? "",
    jobKey: String(at),
    rulesVersion: 0,
    status: "done" as const,
    askedAt: new Date(0),
    dueAt: new Date(0),
  }));
  await shop.services.db.insert(inspections).values(rows);
  const asked = await dana.submit(`/api/preflight/${fileId}`, [["productId", "1"]]);
  expect(asked.status).toBe(429);
});
