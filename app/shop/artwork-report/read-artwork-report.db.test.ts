import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { artworkSignOffs, artworkVersions, inspections } from "#app/platform/db/schema.ts";
import type { CheckId, CheckStatus, Verdict } from "#app/shop/preflight/verdict.ts";
import { insertArtwork } from "#tests/support/artwork-file.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { testServices } from "#tests/support/test-services.ts";
import { readArtworkReport } from "./read-artwork-report.server.ts";

const { services } = await testServices();
const { db } = services;

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(services.now().getTime() - days * DAY_MS);
const shaOf = (content: string) => createHash("sha256").update(content).digest("hex");

async function insertLine(product: string, createdAt = daysAgo(1)): Promise<string> {
  const { lineId } = await insertOrder(
    db,
    { createdAt, productName: product },
    { productName: product },
  );
  return lineId;
}

/** A file of an item that is now `content`. */
function insertFile(orderLineId: string | null, content: string) {
  return insertArtwork(services, Buffer.from(content), { orderLineId });
}

async function insertLook(
  fileId: string,
  content: string,
  status: Verdict["status"],
  found: [CheckId, CheckStatus][] = [],
  askedAt = daysAgo(1),
) {
  const results = found.map(([id, ofCheck]) => ({
    id,
    status: ofCheck,
    sentence: "What it is.",
    advice: "",
    page: 0,
    place: null,
    measured: null,
    wanted: null,
    repairs: [],
  }));
  await db.insert(inspections).values({
    id: randomUUID(),
    fileId,
    sha256: shaOf(content),
    jobKey: randomUUID(),
    rulesVersion: 1,
    status: "done",
    verdict: { rulesVersion: 1, status, byHand: null, results, waiting: [] },
    askedAt,
    dueAt: askedAt,
  });
}

async function insertVersions(
  fileId: string,
  versions: [content: string, repair: "mirror-bleed" | "fit" | null][],
) {
  await db.insert(artworkVersions).values(
    versions.map(([content, repair], index) => ({
      id: randomUUID(),
      fileId,
      number: index + 1,
      repair,
      name: "card.pdf",
      contentType: "application/pdf",
      bytes: content.length,
      sha256: shaOf(content),
      storageKey: `uploads/${randomUUID()}`,
      createdAt: daysAgo(1),
    })),
  );
}

async function insertAcceptance(fileId: string, kind: "accepted" | "released") {
  await db.insert(artworkSignOffs).values({
    id: randomUUID(),
    fileId,
    sha256: "any",
    jobKey: "any",
    kind,
    standing: "warning",
    signedBy: "Dana Whitfield",
    reason: kind === "released" ? "It is fine." : "",
    createdAt: daysAgo(1),
  });
}

test("files are counted by product, by their first verdict and by what became of them", async () => {
  const cards = await insertLine("Cards");
  await insertLook(await insertFile(cards, "good"), "good", "pass", [["bleed", "pass"]]);

  // Without bleed on either page, repaired, and accepted as it is then.
  const repaired = await insertFile(cards, "with bleed");
  await insertVersions(repaired, [
    ["bare", null],
    ["with bleed", "mirror-bleed"],
  ]);
  await insertLook(repaired, "bare", "fail", [
    ["bleed", "warning"],
    ["bleed", "fail"],
    ["ink", "pass"],
  ]);
  await insertLook(repaired, "with bleed", "warning", [["resolution", "warning"]]);
  await insertAcceptance(repaired, "accepted");

  // Replaced by a good one.
  const replaced = await insertFile(await insertLine("Menus"), "better");
  await insertVersions(replaced, [
    ["coarse", null],
    ["better", null],
  ]);
  await insertLook(replaced, "coarse", "warning", [["resolution", "warning"]]);
  await insertLook(replaced, "better", "pass");

  // Looked at by the team, released by them; and one that nobody has looked at.
  const odd = await insertFile(cards, "odd");
  await insertLook(odd, "odd", "by-hand");
  await insertAcceptance(odd, "released");
  await insertFile(cards, "new");

  const report = await readArtworkReport(db, "30", services.now());

  const cardCounts = {
    files: 4,
    passed: 1,
    warned: 0,
    failed: 1,
    byHand: 1,
    repaired: 1,
    replaced: 0,
    accepted: 1,
  };
  expect(report.products).toEqual([
    { product: "Cards", ...cardCounts, findings: [{ check: "bleed", warned: 0, failed: 1 }] },
    {
      product: "Menus",
      files: 1,
      passed: 0,
      warned: 1,
      failed: 0,
      byHand: 0,
      repaired: 0,
      replaced: 1,
      accepted: 0,
      findings: [{ check: "resolution", warned: 1, failed: 0 }],
    },
  ]);
  expect(report.all).toEqual({ ...cardCounts, files: 5, warned: 1, replaced: 1 });
  expect(report.findings).toEqual([
    { check: "bleed", warned: 0, failed: 1 },
    { check: "resolution", warned: 1, failed: 0 },
  ]);
});

test("only artwork of orders of the last days counts, once, by the job it is for now", async () => {
  const old = await insertLine("Posters", daysAgo(40));
  const poster = await insertFile(old, "poster");
  await insertLook(poster, "poster", "fail", [["size", "fail"]], daysAgo(39));
  await insertLook(poster, "poster", "warning", [["safe", "warning"]], daysAgo(38));
  await insertLook(await insertFile(null, "in a cart"), "in a cart", "pass");
  await insertArtwork(services, Buffer.from("letter"), {
    orderLineId: old,
    purpose: "reference",
  });

  const inMonth = await readArtworkReport(db, "30", services.now());
  const inQuarter = await readArtworkReport(db, "90", services.now());

  expect(inMonth.products.map(({ product }) => product)).not.toContain("Posters");
  expect(inQuarter.products.find(({ product }) => product === "Posters")).toMatchObject({
    files: 1,
    warned: 1,
    failed: 0,
    findings: [{ check: "safe", warned: 1, failed: 0 }],
  });
});
