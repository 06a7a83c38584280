import { expect, test } from "vitest";
import { cents } from "#app/shop/money/money.ts";
import { approvalRefusal } from "./approval-rule.ts";
import { takesAnswer } from "./own-task.ts";
import { readReview } from "./review-form.ts";
import { describeReviewRefusal } from "./review-refusals.ts";
import { taskFormSchema } from "./task-form.ts";
import { readTaskIntent } from "./task-intent.ts";
import { periodName, readPeriod, taskPeriod } from "./task-period.ts";

const ID = "11111111-1111-4111-8111-111111111111";

function posted(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("nobody approves an answer to a task that they wrote or changed last, admin or not", () => {
  const answer = { createdById: "rosa", changedById: "sam", promisedReward: cents(500) };
  const refusal = (userId: string, role: "staff" | "admin") =>
    approvalRefusal(answer, { userId, roles: [role] }, { taskApprovalLimit: cents(500) });
  expect(refusal("rosa", "admin")).toBe("own_task");
  expect(refusal("sam", "admin")).toBe("own_task");
  expect(refusal("kim", "staff")).toBeNull();
});

test("above the shop's limit admins alone approve, up to it everybody on the team", () => {
  const refusal = (promised: number, role: "staff" | "admin") =>
    approvalRefusal(
      { createdById: null, changedById: null, promisedReward: cents(promised) },
      { userId: "kim", roles: [role] },
      { taskApprovalLimit: cents(500) },
    );
  expect(refusal(500, "staff")).toBeNull();
  expect(refusal(501, "staff")).toBe("above_limit");
  expect(refusal(501, "admin")).toBeNull();
});

test("a task takes an answer while it is open and none was sent, or the last was rejected", () => {
  const sent = (status: "pending" | "approved" | "rejected") =>
    ({ status, answer: { kind: "none" }, filePath: null, notes: "", sentOn: "" }) as const;
  expect(takesAnswer({ isOpen: true, submission: null })).toBe(true);
  expect(takesAnswer({ isOpen: true, submission: sent("rejected") })).toBe(true);
  expect(takesAnswer({ isOpen: true, submission: sent("pending") })).toBe(false);
  expect(takesAnswer({ isOpen: true, submission: sent("approved") })).toBe(false);
  expect(takesAnswer({ isOpen: false, submission: null })).toBe(false);
});

test("a monthly task is rewarded once in each month of the shop, any other once", () => {
  // Still November in New York.
  const clock = { now: new Date("2026-12-01T03:00:00Z"), timeZone: "America/New_York" };
  expect(taskPeriod("monthly", clock)).toBe("2026-11");
  expect(taskPeriod("once", clock)).toBe("");
  expect(periodName("2026-11")).toBe("November 2026");
  expect(periodName("")).toBe("");
});

test("an address names a month, or none", () => {
  for (const month of ["2026-01", "2026-09", "2026-10", "2026-12"]) {
    expect(readPeriod(month)).toBe(month);
  }
  for (const other of [
    null,
    "",
    "2026-00",
    "2026-13",
    "2026-1",
    "26-11",
    "2026-11-20",
    "x2026-11",
  ]) {
    expect(readPeriod(other)).toBeNull();
  }
});

test("a task rewards from a cent to a thousand dollars", () => {
  const reward = (typed: string) =>
    taskFormSchema.safeParse({
      title: "Review us",
      description: "Anywhere",
      reward: typed,
      inputType: "url",
      rhythm: "once",
      version: "1",
    }).data?.reward;
  expect(reward("0.01")).toBe(1);
  expect(reward("1000")).toBe(100_000);
  for (const refused of ["0", "-1", "1000.01", ""]) expect(reward(refused)).toBeUndefined();
});

test("a rejection says what is missing; an approval needs no words", () => {
  const review = { submissionId: ID, verdict: "approved", sentAt: "2026-11-20T15:00:00.000Z" };
  expect(readReview(posted(review))).toEqual({
    ok: true,
    form: { ...review, notes: "", sentAt: new Date(review.sentAt) },
  });
  const rejected = { ...review, verdict: "rejected" };
  expect(readReview(posted({ ...rejected, notes: " " }))).toEqual({
    ok: false,
    problem: "Enter what's missing, so the customer can send it again",
  });
  expect(readReview(posted({ ...rejected, notes: "The link is dead" })).ok).toBe(true);
  expect(readReview(posted({ ...rejected, notes: "x".repeat(1000) })).ok).toBe(true);
  expect(readReview(posted({ ...rejected, notes: "x".repeat(1001) }))).toEqual({
    ok: false,
    problem: "At most 1,000 characters",
  });
  const reload = { ok: false, problem: "Reload the page and try again." };
  expect(readReview(posted({ ...review, sentAt: "yesterday" }))).toEqual(reload);
  expect(readReview(posted({ ...review, verdict: "maybe" }))).toEqual(reload);
});

test("who comes second hears who was first", () => {
  const first = (by: string) =>
    describeReviewRefusal({ reason: "reviewed", by, verdict: "approved" });
  expect(first("Kim")).toBe("Kim already approved it.");
  expect(first("")).toBe("Someone else already approved it.");
  const alone = (
    ["unknown", "own", "changed", "cant_earn", "own_task", "above_limit"] as const
  ).map((reason) => describeReviewRefusal({ reason }));
  expect(new Set(alone).size).toBe(alone.length);
});

test("a task goes on offer or off", () => {
  expect(readTaskIntent(posted({ taskId: ID, intent: "on" }))).toEqual({
    taskId: ID,
    intent: "on",
  });
  expect(readTaskIntent(posted({ taskId: ID, intent: "away" }))).toBeNull();
});
