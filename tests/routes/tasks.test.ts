import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { files, megaBucksSubmissions, megaBucksTasks, user } from "#app/platform/db/schema.ts";
import { loyaltyBalance } from "#app/shop/rewards/ledger/loyalty-queries.server.ts";
import { createOwner } from "#app/shop/staff/create-owner.server.ts";
import { setTeamRole } from "#app/shop/staff/set-team-role.server.ts";
import type { TaskInputType } from "#app/shop/rewards/task/task-terms.ts";
import { insertCustomer } from "#tests/support/customer.ts";
import { pngClaiming } from "#tests/support/sample-files.ts";
import { pageText, signedIn } from "#tests/support/signed-in.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = await testShop();
const { db } = shop.services;
const EARN = "/my-account/mega-bucks/earn";
const REVIEW = "/admin/mega-bucks";

const boss = { name: "Rosa Delgado", email: "rosa@shop.example", password: "oxblood-proof-7" };
await createOwner(db, boss, { actor: "test", now: new Date() });
const rosa = await signedIn(shop, boss);
const samAccount = await insertCustomer(db, { name: "Sam Whitlock" });
const byHand = { by: "command line" as const, now: new Date() };
await setTeamRole(db, { who: { userId: samAccount.userId }, role: "staff" }, byHand);
const sam = await signedIn(shop, samAccount);

async function customer(name = "Dana Whitfield") {
  const person = await insertCustomer(db, { name });
  return { ...person, visitor: await signedIn(shop, person) };
}

async function taskAsking(inputType: TaskInputType) {
  const [task] = await db
    .select()
    .from(megaBucksTasks)
    .where(eq(megaBucksTasks.inputType, inputType))
    .limit(1);
  if (!task) throw new Error("The catalogue has no such task.");
  return task;
}

const review = await taskAsking("url");
const photo = await taskAsking("file");
const png = (name = "window.png") => new File([new Uint8Array(pngClaiming(40, 30))], name);

/** What the page says is left to earn, in cents. */
function toEarn(page: string): number {
  const [, dollars = ""] = /\$([\d,.]+) to earn/.exec(page) ?? [];
  return Math.round(Number(dollars.replaceAll(",", "")) * 100);
}

async function find(userId: string, taskId: string) {
  const [row] = await db
    .select()
    .from(megaBucksSubmissions)
    .where(and(eq(megaBucksSubmissions.userId, userId), eq(megaBucksSubmissions.taskId, taskId)));
  if (!row) throw new Error("Nothing was sent.");
  return row;
}

async function verdict(
  userId: string,
  taskId: string,
  { verdict: said, notes = "", by = sam }: { verdict: string; notes?: string; by?: typeof sam },
) {
  const { id, createdAt } = await find(userId, taskId);
  return by.submit(REVIEW, [
    ["submissionId", id],
    ["sentAt", createdAt.toISOString()],
    ["notes", notes],
    ["verdict", said],
  ]);
}

test("a task is sent, rejected with a note, sent again, approved and paid", async () => {
  const { visitor, userId } = await customer();
  const page = await pageText(await visitor.get(EARN));
  expect(page).toContain(review.title);
  const nothing = await visitor.submit(`${EARN}?task=${review.id}`, [["answer", " "]]);
  expect(nothing.status).toBe(400);
  expect(await pageText(nothing)).toContain("Please provide the required information");
  const wrong = await visitor.submit(`${EARN}?task=${review.id}`, [["answer", "google.com/me"]]);
  expect(await pageText(wrong)).toContain('value="google.com/me"');
  const address = "https://reviews.example/blue-heron";
  const sent = await visitor.submit(`${EARN}?task=${review.id}`, [["answer", address]]);
  expect(sent.headers.get("location")).toBe(EARN);
  const waiting = await pageText(await visitor.get(EARN));
  expect(waiting).toContain("Pending Review");

  const adminPage = await pageText(await sam.get(REVIEW));
  expect(adminPage).toContain(`href="${address}"`);
  expect(adminPage).toContain("Dana Whitfield");
  expect(adminPage).toContain("No business name");
  const silent = await verdict(userId, review.id, { verdict: "rejected" });
  expect(silent.status).toBe(400);
  expect(await pageText(silent)).toContain("Enter what's missing");
  const notes = "We see no review there.";
  await verdict(userId, review.id, { verdict: "rejected", notes });
  const rejected = await pageText(await visitor.get(EARN));
  expect(rejected).toContain(notes);
  // It may be sent again, so it is to be earned again.
  expect(toEarn(rejected) - toEarn(waiting)).toBe(review.rewardAmount);
  expect(await pageText(await sam.get(`${REVIEW}?tab=rejected`))).toContain(notes);

  await visitor.submit(`${EARN}?task=${review.id}`, [["answer", `${address}/2`]]);
  const approved = await verdict(userId, review.id, { verdict: "approved" });
  expect(approved.headers.get("location")).toBe(REVIEW);
  expect(await loyaltyBalance(db, userId, new Date())).toBe(review.rewardAmount);
  const done = await pageText(await visitor.get(EARN));
  expect(done).toContain("Completed");
  const again = await visitor.submit(`${EARN}?task=${review.id}`, [["answer", address]]);
  expect(again.status).toBe(409);
  expect(await pageText(again)).toContain("Failed to submit task");
});

test("the second of two reviewers is told who was first", async () => {
  const { visitor, userId } = await customer();
  await visitor.submit(`${EARN}?task=${review.id}`, [["answer", "https://reviews.example/1"]]);
  await verdict(userId, review.id, { verdict: "approved" });
  const late = await verdict(userId, review.id, { verdict: "rejected", notes: "No", by: rosa });
  expect(late.status).toBe(409);
  const page = await pageText(late);
  expect(page).toContain("Failed to review submission");
  expect(page).toContain("Sam Whitlock already approved it.");
});

test("nobody reviews what they sent themselves", async () => {
  await sam.submit(`${EARN}?task=${review.id}`, [["answer", "https://reviews.example/sam"]]);
  expect(await pageText(await sam.get(REVIEW))).toContain("someone else has to review it.");
  const own = await verdict(samAccount.userId, review.id, { verdict: "approved" });
  expect(own.status).toBe(409);
  await verdict(samAccount.userId, review.id, { verdict: "rejected", notes: "No.", by: rosa });
});

test("a file comes with the form; its sender and the team can open it, nobody else", async () => {
  const [dana, eve] = [await customer(), await customer("Eve Stone")];
  const sent = await dana.visitor.submit(`${EARN}?task=${photo.id}`, [["upload-task", png()]]);
  expect(sent.headers.get("location")).toBe(EARN);
  const submission = await find(dana.userId, photo.id);
  const [file] = await db.select().from(files).where(eq(files.submissionId, submission.id));
  const own = `/my-account/mega-bucks/files/${file?.id}`;
  expect(submission.submissionData).toEqual({ file_name: "window.png", file_url: own });
  expect(await pageText(await dana.visitor.get(EARN))).toContain(own);
  const opened = await dana.visitor.get(own);
  expect(opened.status).toBe(200);
  expect(opened.headers.get("content-disposition")).toContain("attachment");
  expect((await eve.visitor.get(own)).status).toBe(404);
  expect((await shop.visitor().get(own)).status).toBe(302);
  expect(await pageText(await sam.get(REVIEW))).toContain(`/admin/files/${file?.id}`);
  expect((await sam.get(`/admin/files/${file?.id}`)).status).toBe(200);
});

test("a file of a wrong type, and one that is too large, is refused and nothing is sent", async () => {
  const { visitor, userId } = await customer();
  const send = (file: File) => visitor.submit(`${EARN}?task=${photo.id}`, [["upload-task", file]]);
  const words = await send(new File(["plain words"], "photo.png"));
  expect(words.status).toBe(400);
  expect(await pageText(words)).toContain("photo.png: This is not a file we can use.");
  const big = Buffer.concat([pngClaiming(40, 30), Buffer.alloc(11 * 1024 * 1024)]);
  const large = await send(new File([new Uint8Array(big)], "big.png"));
  expect(await pageText(large)).toContain("big.png: This file is larger than 10 MB.");
  const none = await visitor.submit(`${EARN}?task=${photo.id}`, [["files", ""]]);
  expect(await pageText(none)).toContain("Please provide the required information");
  const sentByThem = eq(megaBucksSubmissions.userId, userId);
  expect(await db.$count(megaBucksSubmissions, sentByThem)).toBe(0);
});

test("an account without a proven e-mail sends nothing", async () => {
  const { visitor, userId } = await customer();
  await db.update(user).set({ emailVerified: false }).where(eq(user.id, userId));
  const refused = await visitor.submit(`${EARN}?task=${review.id}`, [
    ["answer", "https://a.example"],
  ]);
  expect(refused.status).toBe(400);
  expect(await pageText(refused)).toContain("Verify your email first");
});

test("admins add, change, move and take off tasks; staff and customers do not", async () => {
  const dana = await customer();
  expect((await dana.visitor.get(`${REVIEW}/tasks`)).status).toBe(403);
  expect((await sam.get(`${REVIEW}/tasks`)).status).toBe(403);
  expect(await pageText(await sam.get(REVIEW))).not.toContain(`${REVIEW}/tasks`);
  expect(await pageText(await rosa.get(REVIEW))).toContain(`${REVIEW}/tasks`);
  const fields: [string, string][] = [
    ["title", "Tell a neighbour"],
    ["description", "Say whom you told."],
    ["inputType", "text"],
    ["rhythm", "once"],
  ];
  const missing = await rosa.submit(`${REVIEW}/tasks/new`, [...fields, ["reward", "0"]]);
  expect(missing.status).toBe(400);
  expect(await pageText(missing)).toContain("Tell a neighbour");
  const byStaff = await sam.submit(`${REVIEW}/tasks/new`, [...fields, ["reward", "1,000"]]);
  expect(byStaff.status).toBe(403);
  const added = await rosa.submit(`${REVIEW}/tasks/new`, [...fields, ["reward", "3.50"]]);
  expect(added.headers.get("location")).toBe(`${REVIEW}/tasks`);
  const [task] = await db
    .select()
    .from(megaBucksTasks)
    .where(eq(megaBucksTasks.title, "Tell a neighbour"));
  if (!task) throw new Error("It was not added.");
  const edit = `${REVIEW}/tasks/${task.id}`;
  expect(await pageText(await rosa.get(edit))).toContain('value="3.50"');
  const first = [...fields, ["reward", "4"], ["version", "1"]] satisfies [string, string][];
  expect((await rosa.submit(edit, first)).status).toBe(302);
  const late = await rosa.submit(edit, first);
  expect(late.status).toBe(409);
  const page = await pageText(late);
  expect(page).toContain("Someone else changed this task.");
  // What was typed is there still, and takes the place of theirs when it is sent again.
  expect(page).toContain('value="4"');
  expect(page).toContain('name="version" value="2"');
  const sent: [string, string][][] = [
    [
      ["id", task.id],
      ["move", "up"],
    ],
    [
      ["taskId", task.id],
      ["intent", "off"],
    ],
  ];
  for (const row of sent) {
    const done = await rosa.submit(`${REVIEW}/tasks`, row);
    expect(done.headers.get("location")).toBe(`${REVIEW}/tasks`);
  }
  expect(await pageText(await dana.visitor.get(EARN))).not.toContain("Tell a neighbour");
});

test("who wrote a task, and staff above the limit, are offered no approval and get none", async () => {
  const dana = await customer("Nora Quist");
  const added = await rosa.submit(`${REVIEW}/tasks/new`, [
    ["title", "Bring a crowd"],
    ["description", "Say whom you brought."],
    ["inputType", "url"],
    ["rhythm", "once"],
    ["reward", "1,000"],
  ]);
  expect(added.headers.get("location")).toBe(`${REVIEW}/tasks`);
  const [crowd] = await db
    .select()
    .from(megaBucksTasks)
    .where(eq(megaBucksTasks.title, "Bring a crowd"));
  if (!crowd) throw new Error("The task was not added.");
  await dana.visitor.submit(`${EARN}?task=${crowd.id}`, [["answer", "https://crowd.example/"]]);
  const approve = 'aria-label="Approve: Bring a crowd, Nora Quist"';
  for (const [by, why] of [
    [sam, "Only admins can approve a reward this size."],
    [rosa, "You wrote or last changed this task"],
  ] as const) {
    const page = await pageText(await by.get(REVIEW));
    expect(page).toContain(why);
    expect(page).not.toContain(approve);
    expect(page).toContain('aria-label="Reject: Bring a crowd, Nora Quist"');
    const refused = await verdict(dana.userId, crowd.id, { verdict: "approved", by });
    expect(refused.status).toBe(409);
    expect(await pageText(refused)).toContain(why);
  }
  expect(await loyaltyBalance(db, dana.userId, new Date())).toBe(0);
});
