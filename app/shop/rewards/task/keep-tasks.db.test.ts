import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, megaBucksSubmissions, megaBucksTasks } from "#app/platform/db/schema.ts";
import { cents } from "#app/shop/money/money.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { testServices } from "#tests/support/test-services.ts";
import { countSubmissions, listSubmissions } from "./list-submissions.server.ts";
import { loadTasks } from "./load-tasks.server.ts";
import { moveTask } from "./move-task.server.ts";
import { offerTask } from "./offer-task.server.ts";
import { listOwnTasks } from "./own-tasks.server.ts";
import { saveTask } from "./save-task.server.ts";
import { submitTask } from "./submit-task.server.ts";
import type { TaskForm } from "./task-form.ts";
import { findTask, listTasks } from "./task-queries.server.ts";

const { services, clock } = await testServices();
const { db } = services;
clock.now = new Date("2026-11-20T15:00:00Z");
const rosa = await insertCustomer(db, { name: "Rosa Delgado" });
const shopClock = { now: clock.now, timeZone: "America/New_York" };

beforeEach(async () => {
  await db.delete(megaBucksSubmissions);
  await db.delete(megaBucksTasks);
});

const form = (change: Partial<TaskForm> = {}): TaskForm => ({
  title: "Review us",
  description: "Write what you think.",
  reward: cents(1000),
  inputType: "url",
  rhythm: "once",
  version: 0,
  ...change,
});

async function add(change: Partial<TaskForm> = {}) {
  const result = await saveTask(services, { taskId: null, form: form(change) }, rosa);
  if (!result.ok) throw new Error(result.reason);
  return result.taskId;
}

const titles = async () => (await listTasks(db)).map(({ title }) => title);
const sent = { type: "url" as const, data: { url: "https://example.com/" } };

test("a shop without tasks begins with the built-in ones, once", async () => {
  await db.transaction((tx) => loadTasks(tx, clock.now));
  const built = await titles();
  expect(built.length).toBeGreaterThanOrEqual(5);
  await db.transaction((tx) => loadTasks(tx, clock.now));
  expect(await titles()).toEqual(built);
});

test("a task is added at the end, and moves one place up or down, or to a place", async () => {
  const [first, , third] = [
    await add({ title: "A" }),
    await add({ title: "B" }),
    await add({ title: "C" }),
  ];
  await moveTask(services, { taskId: third, move: "up" }, rosa);
  expect(await titles()).toEqual(["A", "C", "B"]);
  await moveTask(services, { taskId: first, move: "up" }, rosa);
  expect(await titles()).toEqual(["A", "C", "B"]);
  await moveTask(services, { taskId: first, move: "down" }, rosa);
  expect(await titles()).toEqual(["C", "A", "B"]);
  await moveTask(services, { taskId: third, move: 2 }, rosa);
  expect(await titles()).toEqual(["A", "B", "C"]);
  expect(await moveTask(services, { taskId: randomUUID(), move: "up" }, rosa)).toEqual({
    ok: false,
  });
});

test("of two who edit the same version the second is told; who changed what is noted", async () => {
  const taskId = await add();
  const edit = (title: string) =>
    saveTask(services, { taskId, form: form({ title, version: 1 }) }, rosa);
  const results = await Promise.all([edit("One"), edit("Two")]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: "changed", version: 2 });
  expect(await findTask(db, taskId)).toMatchObject({ version: 2 });
  const noted = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `task:${taskId}`));
  expect(noted.map(({ action }) => action)).toEqual(["task.add", "task.change"]);
});

test("what is asked for stays while somebody waits for a review; words and reward may change", async () => {
  const taskId = await add();
  const { userId } = await insertCustomer(db);
  await submitTask(services, userId, { taskId, sent });
  const edit = (change: Partial<TaskForm>) =>
    saveTask(services, { taskId, form: form({ version: 1, ...change }) }, rosa);
  expect(await edit({ inputType: "text" })).toEqual({ ok: false, reason: "waiting" });
  expect(await edit({ rhythm: "monthly" })).toEqual({ ok: false, reason: "waiting" });
  const change = { title: "Review us, please", reward: cents(500) };
  expect(await edit(change)).toEqual({ ok: true, taskId });
  // Who waits was promised what it brought then; everybody else is promised what it brings now.
  expect(await listOwnTasks(db, userId, shopClock)).toMatchObject([{ reward: 1000 }]);
  expect(await listOwnTasks(db, rosa.userId, shopClock)).toMatchObject([{ reward: 500 }]);
});

test("a task that is off is shown only to whom it matters", async () => {
  const [taskId, other] = [await add(), await add({ title: "Follow us" })];
  const { userId } = await insertCustomer(db);
  await submitTask(services, userId, { taskId, sent });
  await offerTask(services, { taskId, isActive: false }, rosa);
  await offerTask(services, { taskId, isActive: false }, rosa);
  expect(await listOwnTasks(db, userId, shopClock)).toMatchObject([
    { id: taskId, isOpen: false, submission: { status: "pending" } },
    { id: other, isOpen: true, submission: null },
  ]);
  expect(await listOwnTasks(db, rosa.userId, shopClock)).toMatchObject([{ id: other }]);
  const noted = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `task:${taskId}`));
  expect(noted.map(({ action }) => action)).toEqual(["task.add", "task.offer"]);
});

test("staff see who sent what, and what is their own", async () => {
  const taskId = await add();
  await submitTask(services, rosa.userId, { taskId, sent });
  const reader = { userId: rosa.userId, roles: ["staff"] as const };
  const asked = { status: "pending" as const, page: 9, reader };
  const terms = { ...shopClock, taskApprovalLimit: cents(2500) };
  expect(await listSubmissions(db, asked, terms)).toMatchObject({
    counts: { pending: 1, approved: 0, rejected: 0 },
    page: 1,
    submissions: [
      {
        person: "Rosa Delgado",
        business: "No business name",
        isOwn: true,
        approvalRefusal: "own_task",
        answer: { kind: "url", url: "https://example.com/" },
        task: { title: "Review us", reward: 1000 },
        reviewed: null,
      },
    ],
  });
  expect(await countSubmissions(db)).toEqual({ pending: 1, approved: 0, rejected: 0 });
});
