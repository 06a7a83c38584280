import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { artworkSignOffs, customerOrders, files, inspections } from "#app/platform/db/schema.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import { keepHolds, lockOrdersOf } from "#app/shop/artwork/sign-off/keep-artwork-hold.server.ts";
import type { CheckStatus } from "#app/shop/preflight/verdict.ts";
import { insertArtwork } from "#tests/support/artwork-file.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertOrderLink } from "#tests/support/proof-fixture.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const shop = await testShop();
const { db, env } = shop.services;

const dana = await insertCustomer(db);
const hers = await signedIn(shop, dana);
const other = await signedIn(shop, await insertCustomer(db, { name: "Karl Oster" }));
const ruth = await insertCustomer(db, { name: "Ruth Ortiz" });
const onTeam = { who: { userId: ruth.userId }, role: "staff" as const };
await setTeamRole(db, onTeam, { by: "command line", now: new Date() });
const staff = await signedIn(shop, ruth);
const guest = shop.visitor();

/** A paid order of Dana's, whose one file stands like this, and the look at it. */
async function orderedFile(status: CheckStatus | "by-hand") {
  const paid = { paymentStatus: "paid", paidAt: new Date(), userId: dana.userId } as const;
  const { orderId, lineId } = await insertOrder(db, paid);
  const fileId = await insertArtwork(shop.services, Buffer.from(randomUUID()), {
    orderLineId: lineId,
    userId: dana.userId,
    visitorHash: null,
  });
  const token = await insertOrderLink({ db, env }, orderId);
  const seen = randomUUID();
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  await db.insert(inspections).values({
    id: seen,
    fileId,
    sha256: file?.sha256 ?? "",
    jobKey: "a card",
    rulesVersion: 1,
    status: "done",
    verdict: { rulesVersion: 1, status, byHand: null, results: [], waiting: [] },
    askedAt: new Date(),
    dueAt: new Date(),
  });
  await keepHolds(db, await lockOrdersOf(db, [fileId]));
  return { orderId, fileId, seen, token };
}

const accept = (visitor: Visitor, fileId: string, seen: string, name = "Dana Whitfield") =>
  visitor.submit(`/artwork/${fileId}`, [
    ["accept", seen],
    ["name", name],
  ]);

const release = (visitor: Visitor, fileId: string, seen: string, reason = "Looked at it.") =>
  visitor.submit(`/artwork/${fileId}`, [
    ["release", seen],
    ["reason", reason],
  ]);

const signed = (fileId: string) =>
  db.select().from(artworkSignOffs).where(eq(artworkSignOffs.fileId, fileId));

async function holdOf(orderId: string) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  return order?.artworkHold;
}

test("whose order it is accepts its notes by name; strangers and the team do not for them", async () => {
  const { orderId, fileId, seen } = await orderedFile("warning");
  expect(await holdOf(orderId)).toBe("accept");
  const page = await pageText(await hers.get(`/artwork/${fileId}`));
  expect(page).toContain("Accept and continue");
  expect(page).not.toContain("Release for printing");
  for (const visitor of [guest, other]) {
    expect((await accept(visitor, fileId, seen)).status).toBe(404);
    expect((await release(visitor, fileId, seen)).status).toBe(404);
  }
  expect((await release(hers, fileId, seen)).status).toBe(404);
  const nameless = await accept(hers, fileId, seen, " ");
  expect(nameless.status).toBe(422);
  expect(await pageText(nameless)).toContain("Enter your name");
  expect(await signed(fileId)).toEqual([]);
  expect((await accept(hers, fileId, seen)).status).toBe(303);
  expect(await signed(fileId)).toMatchObject([
    { kind: "accepted", signedBy: "Dana Whitfield", signedById: dana.userId },
  ]);
  expect(await holdOf(orderId)).toBeNull();
  expect(await pageText(await hers.get(`/artwork/${fileId}`))).toContain(
    "Accepted by Dana Whitfield",
  );
});

test("by the order's link it is accepted as well, and nobody releases it there", async () => {
  const { fileId, seen, token } = await orderedFile("warning");
  const address = `/track/${token}/artwork/${fileId}`;
  const releasing = await staff.submit(address, [
    ["release", seen],
    ["reason", "Looked at it."],
  ]);
  expect(releasing.status).toBe(404);
  const accepting = await guest.submit(address, [
    ["accept", seen],
    ["name", "Sam, for Dana"],
  ]);
  expect(accepting.status).toBe(303);
  expect(await signed(fileId)).toMatchObject([
    { kind: "accepted", signedBy: "Sam, for Dana", signedById: null },
  ]);
});

test("what fails waits for a fix or for the team, who say why", async () => {
  const { orderId, fileId, seen } = await orderedFile("fail");
  const refused = await accept(hers, fileId, seen);
  expect(refused.status).toBe(409);
  expect(await pageText(refused)).toContain("This file fails our check");
  const unsaid = await release(staff, fileId, seen, " ");
  expect(unsaid.status).toBe(422);
  expect(await pageText(unsaid)).toContain("Say why it can be printed");
  expect(await holdOf(orderId)).toBe("fix");
  expect((await release(staff, fileId, seen)).status).toBe(303);
  expect(await holdOf(orderId)).toBeNull();
  // Their customer reads that the team did, not who and why.
  const page = await pageText(await hers.get(`/artwork/${fileId}`));
  expect(page).toContain("Released by our team");
  expect(page).not.toContain("Looked at it.");
  expect(page).not.toContain("Ruth Ortiz");
});

test("what was looked at anew in another window is not signed off unseen", async () => {
  const { fileId } = await orderedFile("warning");
  const late = await accept(hers, fileId, randomUUID());
  expect(late.status).toBe(409);
  expect(await pageText(late)).toContain("This is how it is now");
  expect(await signed(fileId)).toEqual([]);
});
