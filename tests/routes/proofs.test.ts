import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { files, outbox, proofs } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertDesigned } from "#tests/support/proof-fixture.ts";
import { PDF_CARD, blackPng } from "#tests/support/sample-files.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });
const rosa = await signedIn(shop, boss);
const dana = await insertCustomer(db);

const picture = (name = "card.png") => new File([new Uint8Array(blackPng(600, 350))], name);

/** The hidden fields of the form on the order's page. */
async function formOn(orderId: string) {
  const page = await pageText(await rosa.get(`/admin/orders/${orderId}`));
  const of = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? "";
  return {
    page,
    fields: ["lineId", "proofKey", "seen"].map((name): [string, string] => [name, of(name)]),
  };
}

async function sendProof(orderId: string, file = picture(), note = "") {
  const { fields } = await formOn(orderId);
  return rosa.submit(`/admin/orders/${orderId}/proofs`, [
    ...fields,
    ["upload-proof", file],
    ["note", note],
  ]);
}

const lastProof = async (lineId: string) => {
  const sent = await db.select().from(proofs).where(eq(proofs.orderLineId, lineId));
  return sent.toSorted((a, b) => b.number - a.number)[0]?.id ?? "";
};

test("without JavaScript a proof is sent, looked at and answered from the order's link", async () => {
  const { orderId, lineId, token } = await insertDesigned(shop.services);
  const before = await formOn(orderId);
  expect(before.page).toContain("once the customer approves a proof");
  expect(before.page).not.toContain("Start processing");
  const sent = await sendProof(orderId, picture(), "Two lines under the name.");
  expect(sent.headers.get("location")).toBe(`/admin/orders/${orderId}`);
  expect((await formOn(orderId)).page).toContain("With the customer");

  const guest = shop.visitor();
  const page = await pageText(await guest.get(`/track/${token}`));
  expect(page).toContain("Please look at your proof");
  expect(page).toContain("Two lines under the name.");
  const path = `/track/${token}/proofs/${await lastProof(lineId)}`;
  const shown = await guest.get(`${path}/file`);
  expect(shown.headers.get("content-type")).toBe("image/png");
  expect(shown.headers.get("content-disposition")).toMatch(/^inline/);
  expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
  expect(shown.headers.get("referrer-policy")).toBe("same-origin");
  await shown.arrayBuffer();

  const silent = await guest.submit(path, [["answer", "changes"]]);
  expect([silent.status, await pageText(silent)]).toEqual([
    400,
    expect.stringContaining("Say what we should change"),
  ]);
  const changes = await guest.submit(path, [
    ["answer", "changes"],
    ["words", "Our number ends in 35."],
  ]);
  expect(changes.headers.get("location")).toBe(`/track/${token}`);
  const told = (await formOn(orderId)).page;
  expect(told).toContain("Our number ends in 35.");
  expect(told).toContain("asked for changes to the proof");
  // Whoever has the link sees that it was answered, not what was written.
  const after = await pageText(await guest.get(`/track/${token}`));
  expect(after).toContain("You asked for changes");
  expect(after).not.toContain("ends in 35");

  const late = await guest.submit(path, [["answer", "approved"]]);
  expect([late.status, await pageText(late)]).toEqual([
    409,
    expect.stringContaining("You asked for changes to this proof already"),
  ]);
});

test("a member answers on their order's page, and reads there what was answered", async () => {
  const { orderId, lineId } = await insertDesigned(shop.services, { userId: dana.userId });
  await sendProof(orderId, new File([new Uint8Array(PDF_CARD)], "card.pdf"));
  const browser = await signedIn(shop, dana);
  expect(await pageText(await browser.get("/my-account/orders"))).toContain("Look at your proof");
  const own = `/my-account/orders/${orderId}`;
  expect(await pageText(await browser.get(own))).toContain("Approve for print");
  const path = `${own}/proofs/${await lastProof(lineId)}`;
  const file = await browser.get(`${path}/file`);
  expect(file.headers.get("content-type")).toBe("application/pdf");
  await file.arrayBuffer();
  const sent = await browser.submit(path, [["answer", "approved"]]);
  expect(sent.headers.get("location")).toBe(own);
  expect(await pageText(await browser.get(own))).toContain("You approved it");
  expect(await pageText(await browser.get("/my-account/orders"))).not.toContain(
    "Look at your proof",
  );
  expect((await formOn(orderId)).page).toContain("Start processing");
});

test("what is no proof is refused with the reason, and what was typed stays", async () => {
  const { orderId, lineId } = await insertDesigned(shop.services);
  const path = `/admin/orders/${orderId}/proofs`;
  const { fields } = await formOn(orderId);
  const none = await rosa.submit(path, [...fields, ["note", "Here it is."]]);
  expect(none.status).toBe(400);
  const page = await pageText(none);
  expect(page).toContain("Choose a file first");
  expect(page).toContain("Here it is.");
  const text = await sendProof(orderId, new File(["plain words"], "notes.txt"));
  expect([text.status, await pageText(text)]).toEqual([
    400,
    expect.stringContaining("We take PDF, JPG, PNG."),
  ]);
  expect(await db.$count(proofs, eq(proofs.orderLineId, lineId))).toBe(0);
});

test("who is second hears it, and what they sent is still there", async () => {
  const { orderId, lineId } = await insertDesigned(shop.services);
  const { fields } = await formOn(orderId);
  await sendProof(orderId);
  const second = await rosa.submit(`/admin/orders/${orderId}/proofs`, [
    ...fields.map(([name, value]): [string, string] =>
      name === "proofKey" ? [name, crypto.randomUUID()] : [name, value],
    ),
    ["upload-proof", picture("mine.png")],
  ]);
  expect(second.status).toBe(409);
  const page = await pageText(second);
  expect(page).toContain("Someone else just sent a proof");
  const held = /name="fileId" value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? "";
  const sent = await rosa.submit(`/admin/orders/${orderId}/proofs`, [
    ...(await formOn(orderId)).fields,
    ["fileId", held],
  ]);
  expect(sent.status).toBe(302);
  expect(await db.$count(proofs, eq(proofs.orderLineId, lineId))).toBe(2);
  expect(await db.$count(outbox, eq(outbox.orderId, orderId))).toBe(2);
});

test("a form sent again by a reload is one proof", async () => {
  const { orderId, lineId } = await insertDesigned(shop.services);
  const { fields } = await formOn(orderId);
  const again = () =>
    rosa.submit(`/admin/orders/${orderId}/proofs`, [...fields, ["upload-proof", picture()]]);
  expect([(await again()).status, (await again()).status]).toEqual([302, 302]);
  expect(await db.$count(proofs, eq(proofs.orderLineId, lineId))).toBe(1);
});

test("a proof that was answered meanwhile is not taken back", async () => {
  const { orderId, lineId, token } = await insertDesigned(shop.services);
  await sendProof(orderId);
  const proofId = await lastProof(lineId);
  await shop.visitor().submit(`/track/${token}/proofs/${proofId}`, [["answer", "approved"]]);
  const back = await rosa.submit(`/admin/orders/${orderId}/proofs/${proofId}/withdrawal`, []);
  expect([back.status, await pageText(back)]).toEqual([
    409,
    expect.stringContaining("The customer just approved this proof."),
  ]);
});

test("without JavaScript an approval by telephone is recorded, and both sides read that it was", async () => {
  const { orderId, lineId, token } = await insertDesigned(shop.services);
  await sendProof(orderId);
  const path = `/admin/orders/${orderId}/proofs/${await lastProof(lineId)}`;
  expect((await formOn(orderId)).page).toContain(`href="${path}/approval"`);
  const looked = await rosa.get(`${path}/file`);
  expect(looked.headers.get("content-type")).toBe("image/png");
  await looked.arrayBuffer();
  expect(await pageText(await rosa.get(`${path}/approval`))).toContain("How was it approved?");

  const silent = await rosa.submit(`${path}/approval`, [["saidBy", "Dana Whitfield"]]);
  const page = await pageText(silent);
  expect([silent.status, page]).toEqual([400, expect.stringContaining("Choose how it was given")]);
  expect(page).toContain('value="Dana Whitfield"');
  const form: [string, string][] = [
    ["means", "telephone"],
    ["saidBy", "Dana Whitfield"],
  ];
  const recorded = await rosa.submit(`${path}/approval`, form);
  expect(recorded.headers.get("location")).toBe(`/admin/orders/${orderId}`);
  const told = (await formOn(orderId)).page;
  expect(told).toContain("Proof approved by phone");
  expect(told).toContain("recorded by Rosa Delgado");
  expect(told).toContain("Start processing");
  // Whoever has the link sees that we recorded it, and nobody's name.
  const shown = await pageText(await shop.visitor().get(`/track/${token}`));
  expect(shown).toContain("You approved it, and we recorded it");
  expect(shown).not.toMatch(/Rosa Delgado|Dana Whitfield/);

  const late = await rosa.submit(`${path}/approval`, [...form.slice(0, 1), ["saidBy", "Karl"]]);
  expect([late.status, await pageText(late)]).toEqual([
    409,
    expect.stringContaining("This proof is already approved. Nothing was recorded."),
  ]);
});

test("a PDF proof is framed by the shop's own pages, and by nobody else's", async () => {
  const { orderId, lineId, token } = await insertDesigned(shop.services);
  await sendProof(orderId, new File([new Uint8Array(PDF_CARD)], "framed.pdf"));
  const path = `/track/${token}/proofs/${await lastProof(lineId)}/file`;
  const file = await shop.visitor().get(path);
  expect(file.headers.get("x-frame-options")).toBe("SAMEORIGIN");
  expect(file.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  await file.arrayBuffer();
});

test("nobody uploads a proof but the team, with its form", async () => {
  const refused = await shop.visitor().send("/api/uploads?purpose=proof", {
    method: "POST",
    headers: { "x-file-name": "card.pdf" },
    body: new Uint8Array(PDF_CARD),
  });
  expect(refused.status).toBe(400);
  expect(await db.$count(files, eq(files.name, "card.pdf"))).toBeLessThanOrEqual(1);
});
