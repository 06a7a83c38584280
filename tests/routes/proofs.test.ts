import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { files, outbox, proofComments, proofs } from "#app/platform/db/schema.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { insertArtwork } from "#tests/support/artwork-file.ts";
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

/** What a page shows: without the data that its script would go on with. */
const shownText = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, "")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll("&#x27;", "'");

/** The form of a comment, as a page posts it. */
const comment = (words: string, given: Partial<Record<"page" | "x" | "y", string>> = {}) =>
  Object.entries({ comment: randomUUID(), page: "0", x: "", y: "", words, ...given });

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

  const nameless = await guest.submit(path, [["answer", "approved"]]);
  expect([nameless.status, await pageText(nameless)]).toEqual([
    400,
    expect.stringContaining("You asked for changes"),
  ]);
  const late = await guest.submit(path, [
    ["answer", "approved"],
    ["name", "Dana Whitfield"],
  ]);
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
  const nameless = await browser.submit(path, [
    ["answer", "approved"],
    ["name", " "],
    ["words", "Half a sentence"],
  ]);
  expect(nameless.status).toBe(400);
  const refused = await pageText(nameless);
  expect(refused).toContain("Enter your name");
  await browser.submit(path, comment("A lovely blue."));
  const sent = await browser.submit(path, [
    ["answer", "approved"],
    ["name", "Dana Whitfield"],
  ]);
  expect(sent.headers.get("location")).toBe(own);
  const approved = await pageText(await browser.get(own));
  expect(approved).toContain("You approved it");
  expect(approved).toContain("by Dana Whitfield");
  expect(approved).toContain("You, page 1: A lovely blue.");
  expect(await pageText(await browser.get("/my-account/orders"))).not.toContain(
    "Look at your proof",
  );
  expect((await formOn(orderId)).page).toContain("Start processing");
});

test("the press file of an item whose artwork was not looked at is not sent, and the note stays", async () => {
  const { orderId, lineId } = await insertDesigned(shop.services);
  await insertArtwork(shop.services, PDF_CARD, { orderLineId: lineId, name: "menu.pdf" });
  const { page, fields } = await formOn(orderId);
  expect(page).toContain("Send the press file as the proof");
  const asked = await rosa.submit(`/admin/orders/${orderId}/proofs`, [
    ...fields,
    ["of", "artwork"],
    ["note", "As you sent it."],
  ]);
  expect(asked.status).toBe(409);
  const refused = await pageText(asked);
  expect(refused).toContain("This file hasn't been checked yet");
  expect(refused).toContain("As you sent it.");
  expect(await db.$count(proofs, eq(proofs.orderLineId, lineId))).toBe(0);
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
  await shop.visitor().submit(`/track/${token}/proofs/${proofId}`, [
    ["answer", "approved"],
    ["name", "Dana Whitfield"],
  ]);
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
  expect([silent.status, page]).toEqual([
    400,
    expect.stringContaining("Choose how it was approved"),
  ]);
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

test("without JavaScript a page is commented on from the order's link and by the team; a refused comment keeps its words", async () => {
  const { orderId, lineId, token } = await insertDesigned(shop.services);
  await sendProof(orderId);
  const proofId = await lastProof(lineId);
  const guest = shop.visitor();
  const [own, theirs] = [`/track/${token}/proofs/${proofId}`, adminProof(orderId, proofId)];

  const empty = await guest.submit(own, comment(" ", { x: "0.5", y: "0.25" }));
  expect([empty.status, shownText(await empty.text())]).toEqual([
    400,
    expect.stringContaining("Say what you see here"),
  ]);
  for (const wrong of [
    { page: "99" },
    { page: "1.5" },
    { page: "" },
    { x: "2", y: "0" },
    { x: "-0.1", y: "0" },
    { x: "0.5" },
  ]) {
    const refused = await guest.submit(own, comment("The heron is too large.", wrong));
    expect([wrong, refused.status]).toEqual([wrong, 400]);
    const page = shownText(await refused.text());
    expect(page).toContain("Reload the page and try again.");
    expect(page).toContain("The heron is too large.");
  }
  const beyond = await guest.submit(own, comment("On another page.", { page: "3" }));
  expect(beyond.status).toBe(409);
  const beyondPage = shownText(await beyond.text());
  expect(beyondPage).toContain("This proof has no such page.");
  expect(beyondPage).toContain("You wrote: On another page.");
  // From a page whose script runs, it is told what became of it, and stays.
  const inPlace = await guest.submit(`${own}.data`, [...comment(" "), ["inPlace", "yes"]]);
  expect([inPlace.status, await inPlace.text()]).toEqual([
    400,
    expect.stringContaining("Say what you see here"),
  ]);
  expect(await db.$count(proofComments, eq(proofComments.proofId, proofId))).toBe(0);

  const added = await guest.submit(
    own,
    comment("The heron is too large.", { x: "0.5", y: "0.25" }),
  );
  expect(added.headers.get("location")).toBe(`/track/${token}#proof`);
  const answered = await rosa.submit(theirs, comment("Smaller by half?"));
  expect(answered.headers.get("location")).toBe(theirs);
  const said = await db
    .select({ side: proofComments.side, x: proofComments.x, number: proofComments.number })
    .from(proofComments)
    .where(eq(proofComments.proofId, proofId))
    .orderBy(proofComments.number);
  expect(said).toEqual([
    { side: "customer", x: 0.5, number: 1 },
    { side: "team", x: null, number: 2 },
  ]);
  const changes = await guest.submit(own, [["answer", "changes"]]);
  expect(changes.status).toBe(302);
  const after = await pageText(await guest.get(`/track/${token}`));
  expect(after).toContain("You asked for changes");
  // The link may be passed on: what was answered is not shown there any more.
  expect(after).not.toContain("Smaller by half?");
  const late = await rosa.submit(theirs, comment("Too late."));
  const latePage = shownText(await late.text());
  expect(late.status).toBe(409);
  expect(latePage).toContain("The customer just asked for changes, so the comments on this proof");
  expect(latePage).toContain("You wrote: Too late.");
  const latest = shownText(await (await guest.submit(own, comment("One more thing."))).text());
  expect(latest).toContain("You already asked for changes to this proof");
  expect(latest).toContain("You wrote: One more thing.");
});

const adminProof = (orderId: string, proofId: string) =>
  `/admin/orders/${orderId}/proofs/${proofId}`;
