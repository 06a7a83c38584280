import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { megaBucksSubmissions, megaBucksTasks, outbox, settings } from "#app/platform/db/schema.ts";
import { type Cents, cents } from "#app/shop/money/money.ts";
import { loyaltyBalance } from "../ledger/loyalty-queries.server.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { offerTask } from "./offer-task.server.ts";
import { reviewSubmission } from "./review-submission.server.ts";
import { saveTask } from "./save-task.server.ts";
import { submitTask } from "./submit-task.server.ts";

const { services, clock } = await testServices();
const { db } = services;
clock.now = new Date("2026-11-30T15:00:00Z");

const onTeam = async (name: string, role: "staff" | "admin") => ({
  ...(await insertCustomer(db, { name })),
  roles: [role],
});
const rosa = await onTeam("Rosa Delgado", "staff");
const sam = await onTeam("Sam Whitlock", "staff");
const ada = await onTeam("Ada Boyd", "admin");

async function insertTask(change: Partial<typeof megaBucksTasks.$inferInsert> = {}) {
  const id = randomUUID();
  const at = { createdAt: clock.now, updatedAt: clock.now };
  const task = { title: "Review us", description: "", rewardAmount: cents(2000), sortOrder: 0 };
  await db.insert(megaBucksTasks).values({ id, inputType: "url", ...task, ...at, ...change });
  return id;
}

async function sent(userId: string, taskId: string, url = "https://example.com/review") {
  const answer = { taskId, sent: { type: "url" as const, data: { url } } };
  const result = await submitTask(services, userId, answer);
  if (!result.ok) throw new Error(result.reason);
  const { submissionId } = result;
  const [row] = await db
    .select({ id: megaBucksSubmissions.id, createdAt: megaBucksSubmissions.createdAt })
    .from(megaBucksSubmissions)
    .where(eq(megaBucksSubmissions.id, submissionId));
  if (!row) throw new Error("There is no such submission.");
  return row;
}

function review(
  { id, createdAt }: { id: string; createdAt: Date },
  verdict: "approved" | "rejected",
  by: typeof rosa,
) {
  const notes = verdict === "rejected" ? "The page does not open." : "";
  return reviewSubmission(services, { submissionId: id, verdict, notes, sentAt: createdAt }, by);
}

test("who wrote a task, changed it last or put it on offer approves nothing that is sent for it", async () => {
  const { userId } = await insertCustomer(db);
  const form = { title: "Tell a neighbor", description: "Whom?", reward: cents(1000) };
  const asks = { inputType: "url" as const, rhythm: "once" as const };
  const saved = await saveTask(
    services,
    { taskId: null, form: { ...form, ...asks, version: 0 } },
    ada,
  );
  if (!saved.ok) throw new Error(saved.reason);
  const { taskId } = saved;
  const submission = await sent(userId, taskId);
  const refused = { ok: false, reason: "own_task" };
  expect(await review(submission, "approved", ada)).toEqual(refused);
  await saveTask(services, { taskId, form: { ...form, ...asks, version: 1 } }, rosa);
  expect(await review(submission, "approved", ada)).toEqual(refused);
  expect(await review(submission, "approved", rosa)).toEqual(refused);
  await offerTask(services, { taskId, isActive: false }, sam);
  expect(await review(submission, "approved", rosa)).toEqual(refused);
  await offerTask(services, { taskId, isActive: true }, sam);
  expect(await review(submission, "approved", sam)).toEqual(refused);
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(0);
  expect(await review(submission, "approved", rosa)).toEqual({ ok: true });
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(1000);
});

test("its author may reject an answer, which pays nothing", async () => {
  const { userId } = await insertCustomer(db);
  const taskId = await insertTask({ createdById: rosa.userId });
  expect(await review(await sent(userId, taskId), "rejected", rosa)).toEqual({ ok: true });
});

test("a reward above the shop's limit is approved by an admin, one at the limit by staff", async () => {
  const [first, second] = [await insertCustomer(db), await insertCustomer(db)];
  const atLimit = await sent(first.userId, await insertTask({ rewardAmount: cents(2500) }));
  expect(await review(atLimit, "approved", rosa)).toEqual({ ok: true });
  const above = await sent(second.userId, await insertTask({ rewardAmount: cents(2501) }));
  expect(await review(above, "approved", rosa)).toEqual({ ok: false, reason: "above_limit" });
  expect(await loyaltyBalance(db, second.userId, clock.now)).toBe(0);
  expect(await review(above, "approved", ada)).toEqual({ ok: true });
  expect(await loyaltyBalance(db, second.userId, clock.now)).toBe(2501);
  await db.insert(settings).values({ key: "taskApprovalLimit", value: "0" });
  const small = await sent(second.userId, await insertTask({ rewardAmount: cents(1) }));
  expect(await review(small, "approved", rosa)).toEqual({ ok: false, reason: "above_limit" });
  await db.delete(settings);
});

test("the reward that was promised when it was sent is paid, whatever the task brings by then", async () => {
  const { userId, email } = await insertCustomer(db);
  const taskId = await insertTask({ rewardAmount: cents(1000) });
  const brings = (rewardAmount: Cents) =>
    db.update(megaBucksTasks).set({ rewardAmount }).where(eq(megaBucksTasks.id, taskId));
  const first = await sent(userId, taskId);
  await brings(cents(100_000));
  // It is the promise that an admin would have to approve, not what the task brings now.
  expect(await review(first, "rejected", rosa)).toEqual({ ok: true });
  await brings(cents(2000));
  clock.now = new Date(clock.now.getTime() + 60_000);
  const again = await sent(userId, taskId, "https://example.com/again");
  await brings(cents(500));
  expect(await review(again, "approved", rosa)).toEqual({ ok: true });
  expect(await loyaltyBalance(db, userId, clock.now)).toBe(2000);
  const mails = await db.select().from(outbox).where(eq(outbox.recipient, email));
  expect(mails.map(({ subject }) => subject)).toContain("$20 in Mega Bucks: Review us");
});
