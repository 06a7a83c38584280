import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, proofs } from "#app/platform/db/schema.ts";
import { NOBODY } from "#app/shop/person/nobody.ts";
import { changeOrderStatus } from "#app/shop/order-admin/change-order-status.server.ts";
import { orderTraces } from "#tests/support/order-traces.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertDesigned, insertProof } from "#tests/support/proof-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { testServices } from "#tests/support/test-services.ts";
import { answerProof } from "./answer-proof.server.ts";
import { recordApproval } from "./record-approval.server.ts";
import { withdrawProof } from "./withdraw-proof.server.ts";

const { services } = await testServices();
const { db } = services;
const staff = await insertPerson(db, "staff");
const form = { means: "telephone", saidBy: "Dana Whitfield, just now" } as const;

async function insertShown(order: Parameters<typeof insertDesigned>[1] = {}) {
  const shown = await insertDesigned(services, { proofState: "waiting", ...order });
  return { ...shown, proofId: await insertProof(db, shown.lineId) };
}

async function proofOf(lineId: string) {
  const [proof] = await db.select().from(proofs).where(eq(proofs.orderLineId, lineId));
  return proof;
}

const processing = (orderId: string) =>
  changeOrderStatus(
    services,
    { orderId, expected: "pending", to: "processing", note: "", refund: null },
    { by: staff, now: services.now() },
  );

test("an approval by telephone is recorded with who said so and who wrote it, and the order goes on", async () => {
  const { orderId, lineId, proofId } = await insertShown();
  expect(await processing(orderId)).toMatchObject({ reason: "proof_waiting" });
  expect(await recordApproval(services, { orderId, proofId, form }, staff)).toEqual({ ok: true });
  expect(await proofOf(lineId)).toMatchObject({
    state: "approved",
    answer: "By phone: Dana Whitfield, just now",
    settledBy: staff.name,
    settledById: staff.userId,
  });
  const { events, mails, entries } = await orderTraces(db, orderId);
  expect(events).toMatchObject([
    {
      kind: "proof_approved_by_telephone",
      toStatus: null,
      actor: staff.name,
      actorId: staff.userId,
    },
  ]);
  expect(events[0]?.note).toBe("Proof 1 of Business Cards: Dana Whitfield, just now");
  expect(entries).toMatchObject([
    { action: "order.proof-approval", actor: staff.name, after: { proof: 1, ...form } },
  ]);
  // Whoever it was recorded of hears of it, and not who wrote it down.
  expect(mails).toMatchObject([{ kind: "proof-recorded", recipient: "dana@blueheron.example" }]);
  expect(mails[0]?.text).toContain("By phone: Dana Whitfield, just now");
  expect(mails[0]?.text).toMatch(/\/track\/~[0-9a-f-]{36}/);
  expect(mails[0]?.text).not.toContain(staff.name);
  expect(await processing(orderId)).toMatchObject({ ok: true });
});

test("the mail of a member leads to their order in the account", async () => {
  const { userId } = await insertCustomer(db);
  const { orderId, proofId } = await insertShown({ userId });
  await recordApproval(services, { orderId, proofId, form }, staff);
  expect((await orderTraces(db, orderId)).mails[0]?.text).toContain(
    `/my-account/orders/${orderId}`,
  );
});

test("a record sent twice, even at once, is one", async () => {
  const { orderId, proofId } = await insertShown();
  const again = () => recordApproval(services, { orderId, proofId, form }, staff);
  expect(await Promise.all([again(), again()])).toEqual([{ ok: true }, { ok: true }]);
  const { events, mails, entries } = await orderTraces(db, orderId);
  expect([events.length, mails.length, entries.length]).toEqual([1, 1, 1]);
});

test("two of the team don't record over each other", async () => {
  const { orderId, proofId } = await insertShown();
  const other = await insertPerson(db, "admin");
  const results = await Promise.all(
    [staff, other].map((by) => recordApproval(services, { orderId, proofId, form }, by)),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: "settled", state: "approved" });
});

test("of the customer's changes and a recorded approval at once, one is taken", async () => {
  const { orderId, lineId, proofId, token } = await insertShown();
  const changes = { answer: "changes", words: "Our number ends in 35." } as const;
  const results = await Promise.all([
    answerProof(services, { token }, { proofId, answer: changes }),
    recordApproval(services, { orderId, proofId, form }, staff),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const state = (await proofOf(lineId))?.state;
  expect(results).toContainEqual({ ok: false, reason: "settled", state });
  expect((await orderTraces(db, orderId)).events).toHaveLength(1);
});

test("after a record the customer's own approval changes nothing, and their changes are refused", async () => {
  const { orderId, lineId, proofId, token } = await insertShown();
  await recordApproval(services, { orderId, proofId, form }, staff);
  const recorded = await proofOf(lineId);
  const approve = { answer: "approved" } as const;
  expect(await answerProof(services, { token }, { proofId, answer: approve })).toEqual({
    ok: true,
  });
  expect(await proofOf(lineId)).toEqual(recorded);
  const changes = { answer: "changes", words: "Stop." } as const;
  expect(await answerProof(services, { token }, { proofId, answer: changes })).toEqual({
    ok: false,
    reason: "settled",
    state: "approved",
  });
});

test("nothing is recorded of a proof that was taken back, or of an order that has gone on", async () => {
  const back = await insertShown();
  await withdrawProof(services, back, staff);
  expect(await recordApproval(services, { ...back, form }, staff)).toEqual({
    ok: false,
    reason: "settled",
    state: "withdrawn",
  });
  const refunded = await insertShown({ paymentStatus: "refunded" });
  expect(await recordApproval(services, { ...refunded, form }, staff)).toEqual({
    ok: false,
    reason: "not_open",
  });
  expect((await proofOf(refunded.lineId))?.state).toBe("waiting");
});

test("customers record nothing, nor is a proof approved under another order", async () => {
  const { orderId, lineId, proofId } = await insertShown();
  const other = await insertShown();
  const customer = await insertPerson(db, "customer");
  expect(await recordApproval(services, { orderId, proofId, form }, customer)).toMatchObject({
    reason: "not_staff",
  });
  const crossed = { orderId: other.orderId, proofId, form };
  expect(await recordApproval(services, crossed, staff)).toMatchObject({ reason: "unknown" });
  expect((await proofOf(lineId))?.state).toBe("waiting");
});

test("an order whose customer has no mailbox gets no mail", async () => {
  const { orderId, proofId } = await insertShown({ contactEmail: NOBODY });
  expect(await recordApproval(services, { orderId, proofId, form }, staff)).toEqual({ ok: true });
  expect((await orderTraces(db, orderId)).mails).toEqual([]);
  const [order] = await db.select().from(customerOrders).where(eq(customerOrders.id, orderId));
  expect(order?.proofState).toBe("none");
});
