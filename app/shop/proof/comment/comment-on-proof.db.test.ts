import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { customerOrders, outbox, proofComments } from "#app/platform/db/schema.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { insertDesigned, insertProof } from "#tests/support/proof-fixture.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { testServices } from "#tests/support/test-services.ts";
import { answerProof } from "../answer-proof.server.ts";
import { listProofsForStaff, listProofsToSee } from "../proof-queries.server.ts";
import type { CommentForm } from "./comment-form.ts";
import {
  commentAsCustomer,
  commentAsStaff,
  removeOwnComment,
  removeStaffComment,
} from "./comment-on-proof.server.ts";
import { MOST_COMMENTS } from "./comment-terms.ts";

const { services } = await testServices();
const { db } = services;
const rosa = await insertPerson(db, "staff");
const sam = await insertPerson(db, "staff");

const comment = (given: Partial<CommentForm> = {}): CommentForm => ({
  id: randomUUID(),
  page: 0,
  place: { x: 0.25, y: 0.75 },
  words: "The number ends in 35.",
  ...given,
});

async function waitingProof() {
  const order = await insertDesigned(services);
  const proofId = await insertProof(db, order.lineId, { state: "waiting" });
  return { ...order, proofId };
}

const wordsOn = async (proofId: string) => {
  const found = await db.select().from(proofComments).where(eq(proofComments.proofId, proofId));
  return found.map(({ side, words }) => `${side}: ${words}`).toSorted();
};

test("whoever holds the order and the team comment on a proof that waits, and both read it", async () => {
  const { orderId, proofId, token } = await waitingProof();
  const own = comment();
  expect(await commentAsCustomer(services, { token }, { proofId, form: own })).toEqual({
    ok: true,
  });
  // Sent again by a reload it is the same.
  expect(await commentAsCustomer(services, { token }, { proofId, form: own })).toEqual({
    ok: true,
  });
  const whole = comment({ place: null, words: "Is this your new logo?" });
  expect(await commentAsStaff(services, { orderId, proofId, form: whole }, rosa)).toEqual({
    ok: true,
  });
  expect(await wordsOn(proofId)).toEqual([
    "customer: The number ends in 35.",
    "team: Is this your new logo?",
  ]);
  for (const list of [listProofsToSee, listProofsForStaff]) {
    const [seen] = await list(db, orderId);
    expect(seen?.comments.map(({ x, y }) => [x, y])).toEqual([
      [0.25, 0.75],
      [null, null],
    ]);
  }
});

test("nobody comments on what is not theirs", async () => {
  const { orderId, proofId } = await waitingProof();
  const other = await waitingProof();
  const customer = await insertCustomer(db);
  const refused = { ok: false, reason: "unknown" };
  const form = comment();
  expect(await commentAsCustomer(services, { token: other.token }, { proofId, form })).toEqual(
    refused,
  );
  const stranger = { userId: customer.userId, orderId };
  expect(await commentAsCustomer(services, stranger, { proofId, form })).toEqual(refused);
  const asStaff = { orderId: other.orderId, proofId, form };
  expect(await commentAsStaff(services, asStaff, rosa)).toEqual(refused);
  const notStaff = { ...rosa, roles: [] };
  expect(await commentAsStaff(services, { orderId, proofId, form }, notStaff)).toEqual({
    ok: false,
    reason: "not_staff",
  });
  expect(await wordsOn(proofId)).toEqual([]);
  // An id that is taken elsewhere says nothing of what has it, and takes nothing from it.
  await commentAsCustomer(services, { token: other.token }, { proofId: other.proofId, form });
  expect(await commentAsStaff(services, { orderId, proofId, form }, rosa)).toEqual({ ok: true });
  expect(await wordsOn(proofId)).toEqual(["team: The number ends in 35."]);
  expect(await wordsOn(other.proofId)).toEqual(["customer: The number ends in 35."]);
});

test("other words that are sent with the id of a comment are another comment", async () => {
  const { proofId, token } = await waitingProof();
  const first = comment();
  for (const words of [first.words, "It is too small.", "It is too small."]) {
    await commentAsCustomer(services, { token }, { proofId, form: { ...first, words } });
  }
  expect(await wordsOn(proofId)).toEqual([
    "customer: It is too small.",
    "customer: The number ends in 35.",
  ]);
});

test("each side takes away only what it wrote; of the team only who wrote it", async () => {
  const { orderId, proofId, token } = await waitingProof();
  const theirs = comment({ words: "Larger" });
  const ours = comment({ words: "Right?" });
  await commentAsCustomer(services, { token }, { proofId, form: theirs });
  await commentAsStaff(services, { orderId, proofId, form: ours }, rosa);
  const both = ["customer: Larger", "team: Right?"];
  await removeOwnComment(services, { token }, { proofId, commentId: ours.id });
  await removeStaffComment(services, { orderId, proofId, commentId: theirs.id }, rosa);
  await removeStaffComment(services, { orderId, proofId, commentId: ours.id }, sam);
  expect(await wordsOn(proofId)).toEqual(both);
  await removeOwnComment(services, { token }, { proofId, commentId: theirs.id });
  expect(await wordsOn(proofId)).toEqual(["team: Right?"]);
  await removeStaffComment(services, { orderId, proofId, commentId: ours.id }, rosa);
  expect(await wordsOn(proofId)).toEqual([]);
});

test("an answered proof, a called-off order and a page that is not there take no comments", async () => {
  const { orderId, proofId, token } = await waitingProof();
  const say = (form: CommentForm) => commentAsCustomer(services, { token }, { proofId, form });
  expect(await say(comment({ page: 1 }))).toEqual({ ok: false, reason: "page" });
  const kept = comment();
  await say(kept);
  await db
    .update(customerOrders)
    .set({ orderStatus: "shipped" })
    .where(eq(customerOrders.id, orderId));
  expect(await say(comment())).toEqual({ ok: false, reason: "not_open" });
  await db
    .update(customerOrders)
    .set({ orderStatus: "pending" })
    .where(eq(customerOrders.id, orderId));
  const approved = { answer: "approved", name: "Dana Whitfield" } as const;
  await answerProof(services, { token }, { proofId, answer: approved });
  const settled = { ok: false, reason: "settled", state: "approved" };
  expect(await say(comment())).toEqual(settled);
  expect(await removeOwnComment(services, { token }, { proofId, commentId: kept.id })).toEqual(
    settled,
  );
  expect(await commentAsStaff(services, { orderId, proofId, form: comment() }, rosa)).toEqual(
    settled,
  );
  expect(await wordsOn(proofId)).toHaveLength(1);
});

test("a proof takes a hundred comments", async () => {
  const { proofId, token } = await waitingProof();
  const full = Array.from({ length: MOST_COMMENTS }, (_, index) => ({
    ...comment(),
    number: index + 1,
    proofId,
    side: "team" as const,
    createdAt: services.now(),
    writtenById: null,
  }));
  await db.insert(proofComments).values(full.map(({ place: _place, ...row }) => row));
  expect(await commentAsCustomer(services, { token }, { proofId, form: comment() })).toEqual({
    ok: false,
    reason: "too_many",
  });
});

test("comments say what to change in place of words, and the team's email has them", async () => {
  const { orderId, proofId, token } = await waitingProof();
  const answer = { answer: "changes", words: "" } as const;
  const answered = () => answerProof(services, { token }, { proofId, answer });
  expect(await answered()).toEqual({ ok: false, reason: "no_words" });
  await commentAsStaff(services, { orderId, proofId, form: comment({ words: "Right?" }) }, rosa);
  expect(await answered()).toEqual({ ok: false, reason: "no_words" });
  await commentAsCustomer(services, { token }, { proofId, form: comment() });
  expect(await answered()).toEqual({ ok: true });
  const mails = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
  const told = mails.find(({ kind }) => kind === "proof-changes");
  expect(told?.text).toContain("Comment 2, page 1: The number ends in 35.");
  expect(told?.text).not.toContain("Right?");
});
