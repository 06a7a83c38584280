import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, files, proofs } from "#app/platform/db/schema.ts";
import { changeOrderStatus } from "#app/shop/order-admin/change-order-status.server.ts";
import type { OrderStatus } from "#app/shop/order/order-terms.ts";
import { ZERO_CENTS } from "#app/shop/money/money.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertDesigned, insertProof, insertProofFile } from "#tests/support/proof-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { testServices } from "#tests/support/test-services.ts";
import { answerProof } from "./answer-proof.server.ts";
import { sendProof } from "./send-proof.server.ts";
import { withdrawProof } from "./withdraw-proof.server.ts";

const { services } = await testServices();
const { db } = services;
const staff = await insertPerson(db, "staff");
const now = new Date("2026-11-20T15:41:00Z");

async function formFor(lineId: string, seen = 0, note = "") {
  const fileId = await insertProofFile(db, staff.userId);
  return { lineId, proofKey: randomUUID(), seen, fileId, note };
}

async function send(orderId: string, lineId: string, seen = 0, note = "") {
  const form = await formFor(lineId, seen, note);
  expect(await sendProof(services, { orderId, form }, staff)).toEqual({ ok: true });
  return form.proofKey;
}

const approve = { answer: "approved", name: "Dana Whitfield" } as const;
const change = { answer: "changes", words: "Our number ends in 35." } as const;

const sentOf = (lineId: string) =>
  db.select().from(proofs).where(eq(proofs.orderLineId, lineId)).orderBy(proofs.number);

async function stateOf(orderId: string) {
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  return order?.proofState;
}

const move = (orderId: string, expected: OrderStatus, to: OrderStatus) =>
  changeOrderStatus(
    services,
    { orderId, expected, to, note: "", refund: null },
    { by: staff, now },
  );

test("a proof is sent with its file, an event, an audit entry and a mail that leads to it", async () => {
  const { orderId, lineId } = await insertDesigned(services);
  await send(orderId, lineId, 0, "Two lines under the name.");
  const [proof] = await sentOf(lineId);
  expect(proof).toMatchObject({ number: 1, state: "waiting", sentBy: staff.name, settledAt: null });
  const [file] = await db
    .select()
    .from(files)
    .where(eq(files.proofId, proof?.id ?? ""));
  // It is nobody's artwork.
  expect(file).toMatchObject({ orderLineId: null, purpose: "proof" });
  const { events, mails, entries } = await orderTraces(db, orderId);
  expect(events).toMatchObject([{ kind: "proof_sent", actor: staff.name }]);
  expect(entries).toMatchObject([{ action: "order.proof", actor: staff.name }]);
  expect(mails).toMatchObject([{ kind: "proof-sent", recipient: "dana@blueheron.example" }]);
  expect(mails[0]?.text).toContain("Two lines under the name.");
  expect(mails[0]?.text).toMatch(/\/track\/~[0-9a-f-]{36}#proof/);
  expect(await stateOf(orderId)).toBe("waiting");
});

test("the mail of a member leads to their order in the account", async () => {
  const { userId } = await insertCustomer(db);
  const { orderId, lineId } = await insertDesigned(services, { userId });
  await send(orderId, lineId);
  const { mails } = await orderTraces(db, orderId);
  expect(mails[0]?.text).toContain(`/my-account/orders/${orderId}#proof`);
});

test("a form sent twice, even at once, is one proof", async () => {
  const { orderId, lineId } = await insertDesigned(services);
  const form = await formFor(lineId);
  const twice = [1, 2].map(() => sendProof(services, { orderId, form }, staff));
  expect(await Promise.all(twice)).toEqual([{ ok: true }, { ok: true }]);
  expect(await sentOf(lineId)).toHaveLength(1);
  const { events, mails } = await orderTraces(db, orderId);
  expect([events.length, mails.length]).toEqual([1, 1]);
});

test("of two people who send one at once, the second is told", async () => {
  const { orderId, lineId } = await insertDesigned(services);
  const forms = [await formFor(lineId), await formFor(lineId)];
  const results = await Promise.all(
    forms.map((form) => sendProof(services, { orderId, form }, staff)),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: "changed_meanwhile" });
  expect(await sentOf(lineId)).toHaveLength(1);
});

test("a newer proof takes the place of one that waits; never do two wait", async () => {
  const { orderId, lineId } = await insertDesigned(services);
  await send(orderId, lineId);
  await send(orderId, lineId, 1);
  expect((await sentOf(lineId)).map(({ state }) => state)).toEqual(["replaced", "waiting"]);
  await expect(insertProof(db, lineId, { number: 3 })).rejects.toThrow();
});

test("customers send none, nor is one sent of another's file, item or unpaid order", async () => {
  const { orderId, lineId } = await insertDesigned(services);
  const other = await insertDesigned(services);
  const unpaid = await insertDesigned(services, { paymentStatus: "unpaid" });
  const form = await formFor(lineId);
  const customer = await insertPerson(db, "customer");
  expect(await sendProof(services, { orderId, form }, customer)).toMatchObject({
    reason: "not_staff",
  });
  const theirs = { ...form, fileId: await insertProofFile(db, customer.userId) };
  expect(await sendProof(services, { orderId, form: theirs }, staff)).toMatchObject({
    reason: "file",
  });
  const artwork = await insertProofFile(db, staff.userId, { purpose: "artwork" });
  expect(
    await sendProof(services, { orderId, form: { ...form, fileId: artwork } }, staff),
  ).toMatchObject({ reason: "file" });
  expect(await sendProof(services, { orderId: other.orderId, form }, staff)).toMatchObject({
    reason: "unknown",
  });
  const early = { ...form, lineId: unpaid.lineId };
  expect(await sendProof(services, { orderId: unpaid.orderId, form: early }, staff)).toMatchObject({
    reason: "not_open",
  });
  expect(await sentOf(lineId)).toHaveLength(0);
});

test("changes keep the order where it is, an approval lets it go on; the team gets a mail of each", async () => {
  const { orderId, lineId, token } = await insertDesigned(services);
  expect(await move(orderId, "pending", "processing")).toEqual({
    ok: false,
    reason: "proof_needed",
  });
  const first = await send(orderId, lineId);
  expect(await move(orderId, "pending", "processing")).toMatchObject({ reason: "proof_waiting" });
  expect(await answerProof(services, { token }, { proofId: first, answer: change })).toEqual({
    ok: true,
  });
  expect(await stateOf(orderId)).toBe("changes");
  expect(await move(orderId, "pending", "processing")).toMatchObject({ reason: "proof_changes" });
  const second = await send(orderId, lineId, 1);
  await answerProof(services, { token }, { proofId: second, answer: approve });
  expect(await stateOf(orderId)).toBe("none");
  expect(await move(orderId, "pending", "processing")).toMatchObject({ ok: true });
  const { events, mails } = await orderTraces(db, orderId);
  const toTeam = mails.filter(({ recipient }) => recipient === "hello@makeready.example");
  expect(toTeam.map(({ kind }) => kind).toSorted()).toEqual(["proof-approved", "proof-changes"]);
  expect(toTeam.find(({ kind }) => kind === "proof-changes")?.text).toContain(change.words);
  const kinds = events.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["proof_changes", "proof_approved"]));
});

test("of two answers at once one is taken, and the other hears which", async () => {
  const { orderId, lineId, token } = await insertDesigned(services);
  const proofId = await send(orderId, lineId);
  const results = await Promise.all(
    [approve, change].map((answer) => answerProof(services, { token }, { proofId, answer })),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const [proof] = await sentOf(lineId);
  expect(results).toContainEqual({ ok: false, reason: "settled", state: proof?.state });
});

test("the same answer sent twice is one", async () => {
  const { orderId, lineId, token } = await insertDesigned(services);
  const proofId = await send(orderId, lineId);
  const again = () => answerProof(services, { token }, { proofId, answer: approve });
  expect(await Promise.all([again(), again()])).toEqual([{ ok: true }, { ok: true }]);
  expect(
    (await orderTraces(db, orderId)).mails.filter(({ kind }) => kind === "proof-approved"),
  ).toHaveLength(1);
});

test("a proof is answered by whoever holds its order, and by nobody else", async () => {
  const { userId } = await insertCustomer(db);
  const { orderId, lineId } = await insertDesigned(services, { userId });
  const other = await insertDesigned(services);
  const proofId = await send(orderId, lineId);
  const stranger = await insertCustomer(db);
  const as = (holder: Parameters<typeof answerProof>[1]) =>
    answerProof(services, holder, { proofId, answer: approve });
  expect(await as({ orderId, userId: stranger.userId })).toMatchObject({ reason: "unknown" });
  expect(await as({ token: other.token })).toMatchObject({ reason: "unknown" });
  expect(await as({ orderId, userId })).toEqual({ ok: true });
});

test("what was taken back can't be answered, what was answered can't be taken back", async () => {
  const { orderId, lineId, token } = await insertDesigned(services);
  const first = await send(orderId, lineId);
  const back = (proofId: string) => withdrawProof(services, { orderId, proofId }, staff);
  expect([await back(first), await back(first)]).toEqual([{ ok: true }, { ok: true }]);
  expect(await stateOf(orderId)).toBe("needed");
  expect(await answerProof(services, { token }, { proofId: first, answer: approve })).toEqual({
    ok: false,
    reason: "settled",
    state: "withdrawn",
  });
  const second = await send(orderId, lineId, 1);
  await answerProof(services, { token }, { proofId: second, answer: approve });
  expect(await back(second)).toEqual({ ok: false, reason: "settled", state: "approved" });
  const { events, entries } = await orderTraces(db, orderId);
  expect(events.filter(({ kind }) => kind === "proof_withdrawn")).toHaveLength(1);
  expect(entries.map(({ action }) => action)).toContain("order.proof-withdrawn");
});

test("an order of the customer's own design goes on without a proof, but not past one that waits", async () => {
  const { orderId, lineId } = await insertOrder(
    db,
    { paymentStatus: "paid", orderStatus: "processing" },
    { configuration: null },
  );
  const proofId = await send(orderId, lineId);
  expect(await move(orderId, "processing", "shipped")).toMatchObject({ reason: "proof_waiting" });
  await withdrawProof(services, { orderId, proofId }, staff);
  expect(await move(orderId, "processing", "shipped")).toMatchObject({ ok: true });
});

test("a design for the screen is begun without a proof, and not handed over before one is approved", async () => {
  const design = { orderKind: "design", deliveryMethod: "none", proofState: "none" } as const;
  const { orderId, lineId, token } = await insertDesigned(services, design);
  expect(await move(orderId, "pending", "processing")).toMatchObject({ ok: true });
  expect(await move(orderId, "processing", "delivered")).toMatchObject({ reason: "proof_needed" });
  const proofId = await send(orderId, lineId);
  await answerProof(services, { token }, { proofId, answer: approve });
  expect(await move(orderId, "processing", "delivered")).toMatchObject({ ok: true });
});

test("a cancelled order waits for no answer", async () => {
  const { orderId, lineId, token } = await insertDesigned(services, {
    paymentStatus: "free",
    totalAmount: ZERO_CENTS,
  });
  const proofId = await send(orderId, lineId);
  expect(await move(orderId, "pending", "cancelled")).toMatchObject({ ok: true });
  expect(await stateOf(orderId)).toBe("none");
  expect(await answerProof(services, { token }, { proofId, answer: approve })).toMatchObject({
    state: "withdrawn",
  });
});
