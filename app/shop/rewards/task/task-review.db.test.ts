import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  auditLog,
  files,
  loyaltyPoints,
  megaBucksSubmissions,
  megaBucksTasks,
  outbox,
  settings,
  user,
} from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { loyaltyBalance } from "../ledger/loyalty-queries.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { forgetSubmissions } from "./forget-submissions.server.ts";
import { listOwnTasks } from "./own-tasks.server.ts";
import { reviewSubmission } from "./review-submission.server.ts";
import { submitTask } from "./submit-task.server.ts";

const { services, clock } = await testServices();
const { db } = services;
clock.now = new Date("2026-11-30T15:00:00Z");
const roles = ["staff"] as const;
const rosa = { ...(await insertCustomer(db, { name: "Rosa Delgado" })), roles };
const sam = { ...(await insertCustomer(db, { name: "Sam Whitlock" })), roles };

async function insertTask(change: Partial<typeof megaBucksTasks.$inferInsert> = {}) {
  const id = randomUUID();
  const at = { createdAt: clock.now, updatedAt: clock.now };
  const task = { title: "Review us", description: "", rewardAmount: cents(2000), sortOrder: 0 };
  await db.insert(megaBucksTasks).values({ id, inputType: "url", ...task, ...at, ...change });
  return id;
}

async function uploaded(userId: string, sha256: string = randomUUID()) {
  const id = randomUUID();
  await db.insert(files).values({
    id,
    userId,
    sha256,
    purpose: "task",
    name: "window.png",
    contentType: "image/png",
    bytes: 10,
    storageKey: id,
    createdAt: clock.now,
  });
  return id;
}

const url = (address: string) => ({ type: "url" as const, data: { url: address } });
const submit = (userId: string, taskId: string, sent: Parameters<typeof submitTask>[2]["sent"]) =>
  submitTask(services, userId, { taskId, sent });

async function find(submissionId: string) {
  const [row] = await db
    .select()
    .from(megaBucksSubmissions)
    .where(eq(megaBucksSubmissions.id, submissionId));
  if (!row) throw new Error("There is no such submission.");
  return row;
}

async function sent(userId: string, taskId: string, address = "https://example.com/review") {
  const result = await submit(userId, taskId, url(address));
  if (!result.ok) throw new Error(result.reason);
  return find(result.submissionId);
}

async function review(
  { id, createdAt }: { id: string; createdAt: Date },
  verdict: "approved" | "rejected",
  by = rosa,
) {
  const notes = verdict === "rejected" ? "The page does not open." : "";
  return reviewSubmission(services, { submissionId: id, verdict, notes, sentAt: createdAt }, by);
}

test("what is sent waits for its review, and the same sent again at once is one", async () => {
  const { userId } = await insertCustomer(db);
  const taskId = await insertTask();
  const results = await Promise.all(
    Array.from({ length: 6 }, () => submit(userId, taskId, url("https://example.com/a"))),
  );
  expect(new Set(results.map((result) => result.ok && result.submissionId)).size).toBe(1);
  const own = eq(megaBucksSubmissions.userId, userId);
  expect(await db.select().from(megaBucksSubmissions).where(own)).toMatchObject([
    { status: "pending", submissionData: { url: "https://example.com/a" }, period: "" },
  ]);
  expect(await submit(userId, taskId, url("https://example.com/b"))).toEqual({
    ok: false,
    reason: "waiting",
  });
});

test("an approval pays the reward with it, once, and locks the task", async () => {
  const { userId } = await insertCustomer(db);
  const taskId = await insertTask();
  const submission = await sent(userId, taskId);
  expect(await review(submission, "approved")).toEqual({ ok: true });
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(2000);
  expect(await find(submission.id)).toMatchObject({
    status: "approved",
    reviewedBy: rosa.userId,
    reviewedAt: clock.now,
  });
  const entries = await db.select().from(loyaltyPoints).where(eq(loyaltyPoints.userId, userId));
  expect(entries).toMatchObject([
    {
      transactionType: "earned",
      description: "Task approved: Review us",
      cause: `task:${submission.id}`,
    },
  ]);
  expect(await submit(userId, taskId, url("https://example.com/c"))).toEqual({
    ok: false,
    reason: "done",
  });
  const audited = eq(auditLog.subject, `submission:${submission.id}`);
  expect(await db.select().from(auditLog).where(audited)).toMatchObject([
    { actorId: rosa.userId, action: "submission.review", after: { status: "approved" } },
  ]);
});

test("of two reviewers at once the second is told who was first, and nothing is paid twice", async () => {
  const { userId } = await insertCustomer(db);
  const submission = await sent(userId, await insertTask());
  const results = await Promise.all([
    review(submission, "approved", rosa),
    review(submission, "rejected", sam),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const isApproved = results[0].ok;
  expect(results[isApproved ? 1 : 0]).toEqual({
    ok: false,
    reason: "reviewed",
    by: isApproved ? "Rosa Delgado" : "Sam Whitlock",
    verdict: isApproved ? "approved" : "rejected",
  });
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(isApproved ? 2000 : 0);
});

test("what was rejected can be sent again; a page of the former one decides nothing", async () => {
  const { userId } = await insertCustomer(db);
  const taskId = await insertTask();
  const first = await sent(userId, taskId);
  expect(await review(first, "rejected")).toEqual({ ok: true });
  expect(await find(first.id)).toMatchObject({ adminNotes: "The page does not open." });
  clock.now = new Date(clock.now.getTime() + 60_000);
  const second = await sent(userId, taskId, "https://example.com/other");
  expect(second).toMatchObject({ id: first.id, status: "pending", reviewedBy: null });
  expect(await review(first, "approved")).toEqual({ ok: false, reason: "changed" });
  expect(await review(second, "approved")).toEqual({ ok: true });
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(2000);
});

test("nobody reviews what they sent themselves", async () => {
  const submission = await sent(rosa.userId, await insertTask());
  expect(await review(submission, "approved")).toEqual({ ok: false, reason: "own" });
  expect(await loyaltyBalance(db, rosa.userId, clock.now)).toBe(0);
});

test("an account without a proven e-mail neither sends nor is rewarded", async () => {
  const { userId } = await insertCustomer(db);
  const taskId = await insertTask();
  const submission = await sent(userId, taskId);
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, userId));
  expect(await review(submission, "approved")).toEqual({ ok: false, reason: "cant_earn" });
  expect(await submit(userId, await insertTask(), url("https://example.com/"))).toEqual({
    ok: false,
    reason: "unverified",
  });
});

test("a monthly task is rewarded once a month of the shop", async () => {
  const { userId } = await insertCustomer(db);
  const taskId = await insertTask({ inputType: "numeric", rhythm: "monthly" });
  const spend = (amount: string) => submit(userId, taskId, { type: "numeric", data: { amount } });
  await db.insert(settings).values({ key: "timeZone", value: "America/New_York" });
  clock.now = new Date("2026-12-01T04:30:00Z");
  const november = await spend("250.00");
  expect(november.ok && (await find(november.submissionId)).period).toBe("2026-11");
  clock.now = new Date("2026-12-01T05:30:00Z");
  const december = await spend("300.00");
  expect(december.ok && (await find(december.submissionId)).period).toBe("2026-12");
});

test("what was rejected after its month can be sent again for that month, and is paid for it", async () => {
  const { userId } = await insertCustomer(db);
  const taskId = await insertTask({ inputType: "numeric", rhythm: "monthly" });
  const spend = (amount: string, month: string | null = null) =>
    submitTask(services, userId, {
      taskId,
      month,
      sent: { type: "numeric", data: { amount } },
    });
  const clockThere = () => ({ now: clock.now, timeZone: "America/New_York" });
  const own = async () =>
    (await listOwnTasks(db, userId, clockThere())).filter(({ id }) => id === taskId);
  clock.now = new Date("2027-01-20T15:00:00Z");
  const january = await spend("250.00");
  if (!january.ok) throw new Error(january.reason);
  clock.now = new Date("2027-02-03T15:00:00Z");
  expect(await own()).toMatchObject([
    { month: { name: "January 2027" }, submission: { status: "pending" } },
    { month: null, submission: null },
  ]);
  expect(await spend("260.00", "2027-01")).toEqual({ ok: false, reason: "waiting" });
  expect(await spend("260.00", "2026-12")).toEqual({ ok: false, reason: "unknown" });
  await review(await find(january.submissionId), "rejected");
  expect(await own()).toMatchObject([
    {
      key: `${taskId}-2027-01`,
      submission: { status: "rejected", notes: "The page does not open." },
    },
    { key: taskId, month: null, submission: null },
  ]);
  expect(await spend("255.00", "2027-01")).toEqual(january);
  expect(await find(january.submissionId)).toMatchObject({ period: "2027-01", status: "pending" });
  await review(await find(january.submissionId), "approved");
  expect(await spend("255.00", "2027-01")).toEqual({ ok: false, reason: "done" });
  expect(await own()).toMatchObject([{ month: null, submission: null }]);
  expect((await spend("300.00")).ok).toBe(true);
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(2000);
});

test("a review goes to who sent it, with what the team says and the way back", async () => {
  const { userId, email } = await insertCustomer(db, { name: "Dana Whitfield" });
  const taskId = await insertTask({ title: "Review us online" });
  const mails = () =>
    db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(asc(outbox.createdAt));
  await review(await sent(userId, taskId), "rejected");
  expect(await mails()).toMatchObject([
    { kind: "task-reviewed", subject: "Not accepted yet: Review us online" },
  ]);
  const [rejected] = await mails();
  expect(rejected?.text).toContain("The page does not open.");
  expect(rejected?.text).toContain(`/my-account/mega-bucks/earn#task-${taskId}`);
  clock.now = new Date(clock.now.getTime() + 60_000);
  const again = await sent(userId, taskId, "https://example.com/2");
  await Promise.all([review(again, "approved"), review(again, "approved", sam)]);
  const [, approved, ...others] = await mails();
  expect(others).toEqual([]);
  expect(approved?.subject).toBe("$20 in Mega Bucks: Review us online");
  expect(approved?.text).toContain("You earned $20 in Mega Bucks.");
});

test("a task that is off, or asks for something else, takes nothing", async () => {
  const { userId } = await insertCustomer(db);
  const unknown = { ok: false, reason: "unknown" };
  const off = await insertTask({ isActive: false });
  expect(await submit(userId, off, url("https://example.com/"))).toEqual(unknown);
  const words = await insertTask({ inputType: "text" });
  expect(await submit(userId, words, url("https://example.com/"))).toEqual(unknown);
  expect(await submit(userId, randomUUID(), url("https://example.com/"))).toEqual(unknown);
});

test("a file belongs to what it was sent with; the one that is replaced is let go", async () => {
  const { userId } = await insertCustomer(db);
  const taskId = await insertTask({ inputType: "file" });
  const fileId = await uploaded(userId, "same");
  const first = await submit(userId, taskId, { fileId });
  if (!first.ok) throw new Error(first.reason);
  expect((await find(first.submissionId)).submissionData).toEqual({
    file_name: "window.png",
    file_url: `/my-account/mega-bucks/files/${fileId}`,
  });
  const again = await submit(userId, taskId, { fileId: await uploaded(userId, "same") });
  expect(again).toEqual(first);
  const held = eq(files.submissionId, first.submissionId);
  expect(await db.$count(files, held)).toBe(1);
  const other = await insertTask({ inputType: "file" });
  expect(await submit(userId, other, { fileId })).toEqual({ ok: false, reason: "file" });
  await review(await find(first.submissionId), "rejected");
  const better = await uploaded(userId);
  expect(await submit(userId, taskId, { fileId: better })).toEqual(first);
  expect(await db.select({ id: files.id }).from(files).where(held)).toEqual([{ id: better }]);
});

test("with an account goes what was sent; what was paid for stays done", async () => {
  const { userId } = await insertCustomer(db);
  const [paid, open] = [await insertTask(), await insertTask({ inputType: "file" })];
  const submission = await sent(userId, paid);
  await review(submission, "approved");
  await submit(userId, open, { fileId: await uploaded(userId) });
  await db.transaction((tx) => forgetSubmissions(tx, userId));
  const own = eq(megaBucksSubmissions.userId, userId);
  expect(await db.select().from(megaBucksSubmissions).where(own)).toMatchObject([
    { id: submission.id, status: "approved", submissionData: {}, adminNotes: "" },
  ]);
});

test("somebody else's file is not taken", async () => {
  const { userId } = await insertCustomer(db);
  const taskId = await insertTask({ inputType: "file" });
  const fileId = await uploaded(rosa.userId);
  expect(await submit(userId, taskId, { fileId })).toEqual({ ok: false, reason: "file" });
});
