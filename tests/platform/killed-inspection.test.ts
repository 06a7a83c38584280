import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { inspections } from "#app/platform/db/schema.ts";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { sheetPdf } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { startShop } from "#tests/support/shop-process.ts";
import { createVisitor } from "#tests/support/visitor.ts";

/** The shop is killed as by a power cut while it looks at files: each still gets its verdict. */
const FILES = 4;
const SEEN = { timeout: 240_000, interval: 50 };

const shop = await startShop({ WORKERS: "1" });
afterAll(() => shop.remove());
const dana = createVisitor(shop.address);

async function sendFile(index: number): Promise<string> {
  const sent = await dana.send("/api/uploads?purpose=artwork", {
    method: "POST",
    headers: { "content-type": "application/pdf", "x-file-name": `card-${index}.pdf` },
    body: new Uint8Array(sheetPdf(CARD, { words: `Number ${index}` })),
  });
  const { id } = z.object({ id: z.uuid() }).parse(await sent.json());
  const asked = await dana.submit(`/api/preflight/${id}`, [["productId", "1"]]);
  expect(asked.status).toBe(202);
  return id;
}

async function statuses(): Promise<string[]> {
  const url = await findRunningDatabase(shop.dataDir);
  if (url === null) throw new Error("The shop's database does not run.");
  const database = openDatabase(url, { maxConnections: 1 });
  try {
    const rows = await database.db.select({ status: inspections.status }).from(inspections);
    return rows.map(({ status }) => status);
  } finally {
    await database.close();
  }
}

test("what was being looked at when the shop was killed is looked at when it is back", async () => {
  for (let index = 0; index < FILES; index += 1) await sendFile(index);
  await vi.waitFor(async () => expect(await statuses()).toContain("running"), SEEN);
  await shop.kill();
  const cut = (await statuses()).filter((status) => status === "running").length;
  await shop.start();
  await vi.waitFor(async () => {
    expect(await statuses()).toEqual(Array.from({ length: FILES }, () => "done"));
  }, SEEN);
  const url = await findRunningDatabase(shop.dataDir);
  const database = openDatabase(url ?? "", { maxConnections: 1 });
  const rows = await database.db.select().from(inspections);
  await database.close();
  expect(rows.map(({ verdict, failure }) => [verdict?.status, failure])).toEqual(
    Array.from({ length: FILES }, () => ["pass", null]),
  );
  // What was cut short was begun twice, and nothing else was.
  expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(FILES + cut);
}, 600_000);
