import { eq } from "drizzle-orm";
import { Readable } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import { customerOrders, orderEvents, orderLines, outbox } from "#app/platform/db/schema.ts";
import { receiveFile } from "#app/shop/artwork/receive-file.server.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { changeOrderStatus } from "#app/shop/order-admin/change-order-status.server.ts";
import { readPackageDetails } from "#app/shop/order/line/package-details.ts";
import { findOrderLinkPath } from "#app/shop/order/tracking/order-links.server.ts";
import { pngClaiming } from "#tests/support/sample-files.ts";
import { packageFields } from "#tests/support/service-forms.ts";
import { insertPerson } from "#tests/support/team-member.ts";
import { testServices } from "#tests/support/test-services.ts";
import { openDetails } from "./open-details.server.ts";
import { packageAnswersSchema } from "./package-answers.ts";
import { packageFormSchema } from "./package-form.ts";
import { packageOrder } from "./package-order.server.ts";
import { remindOfDetails } from "./remind-of-details.server.ts";
import { saveDetails } from "./save-details.server.ts";

const { services, clock } = await testServices();
const { db, env } = services;
const HOUR_MS = 60 * 60 * 1000;
const buyer = { visitorHash: "hash of a browser", userId: null, addressHash: null };

beforeAll(async () => {
  await loadCatalogue(db, clock.now);
});

/** A package of which only what the order needs was said, paid, and the token of its link. */
async function order(fields: object = {}, paymentStatus: "paid" | "unpaid" = "paid") {
  const bare = { businessName: "", cellNumber: "", expectedTotal: "906.64", ...fields };
  const form = packageFormSchema.parse({ ...packageFields(), ...bare });
  const placed = await packageOrder.place(services, { buyer, person: null, wanted: "19", form });
  if (!placed.ok) throw new Error(JSON.stringify(placed));
  const { id } = placed.order;
  const paidAt = paymentStatus === "paid" ? clock.now : null;
  // As after an approved proof.
  const standing = { paymentStatus, paidAt, proofState: "none" } as const;
  await db.update(customerOrders).set(standing).where(eq(customerOrders.id, id));
  const path = await findOrderLinkPath(db, env, id);
  return { id, token: path?.split("/").at(-1) ?? "" };
}

const answers = (fields: object = {}) => packageAnswersSchema.parse(fields);
const said = answers({ businessName: "Blue Heron Plumbing Co." });

async function payloadOf(id: string) {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return line?.payload ?? {};
}

async function detailsOf(id: string) {
  return readPackageDetails(await payloadOf(id));
}

async function mailsOf(id: string, kind: string) {
  const mails = await db.select().from(outbox).where(eq(outbox.orderId, id));
  return mails.filter((mail) => mail.kind === kind);
}

test("what was skipped and what nobody said a word about waits, part by part", async () => {
  const bare = await order();
  expect((await detailsOf(bare.id))?.missing).toEqual([
    "business",
    "businessCard",
    "postcard",
    "website",
  ]);
  const some = await order({
    businessName: "Blue Heron Plumbing Co.",
    businessCard: { colorPreferences: "Oxblood" },
    postcard: { message: "We come at night, too." },
    later: { postcard: true },
  });
  expect((await detailsOf(some.id))?.missing).toEqual(["postcard", "website"]);
});

test("a draft is kept with its files, opens again by the link, and production still waits", async () => {
  const { id, token } = await order();
  const content = Readable.from([pngClaiming(20, 10)]);
  const file = { purpose: "design-image", name: "heron.png", content } as const;
  const logo = await receiveFile(services, buyer, file);
  if (!logo.ok) throw new Error(logo.message);
  const typed = answers({
    businessName: "Blue Heron Plumbing Co.",
    businessAddress: "12 Mill Ln",
    businessCard: { colorPreferences: "Oxblood", logoUpload: [logo.file.id] },
  });
  const first = { answers: typed, revision: 1, isDone: false };
  expect(await saveDetails(services, { token }, first, buyer)).toMatchObject({ ok: true });
  expect(await payloadOf(id)).toMatchObject({
    packageName: "Newbie Package",
    email: "dana@blueheron.example",
    businessAddress: "12 Mill Ln",
    businessCard: { colorPreferences: "Oxblood", logoUpload: [{ name: "heron.png" }] },
    details: { revision: 2, missing: ["business", "businessCard", "postcard", "website"] },
  });
  const opened = await openDetails(db, { token }, "http://shop.example/");
  expect(opened?.start).toMatchObject({ "businessCard.colorPreferences": "Oxblood" });
  // A link may be passed on: it says where nobody is, and what is left empty there stays.
  expect(JSON.stringify(opened)).not.toMatch(/Mill Ln|heron\.png/);
  expect(opened?.order).toMatchObject({ known: ["businessAddress"], revision: 2 });
  const second = { answers: answers({ businessName: "Heron" }), revision: 2, isDone: false };
  expect(await saveDetails(services, { token }, second, buyer)).toMatchObject({ ok: true });
  expect(await payloadOf(id)).toMatchObject({
    businessName: "Heron",
    businessAddress: "12 Mill Ln",
    businessCard: { colorPreferences: "", logoUpload: [{ name: "heron.png" }] },
  });
  expect(await mailsOf(id, "package-details")).toEqual([]);
});

test("of two tabs the second is told, and nothing of the first is lost", async () => {
  const { id, token } = await order();
  const save = (businessName: string) => {
    const wanted = { answers: answers({ businessName }), revision: 1, isDone: false };
    return saveDetails(services, { token }, wanted, buyer);
  };
  const results = await Promise.all([save("First"), save("Second")]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, reason: "changed_meanwhile" });
  expect((await detailsOf(id))?.revision).toBe(2);
});

test("once sent the team hears of it once, and production starts", async () => {
  const { id, token } = await order();
  const staff = await insertPerson(db, "staff");
  const change = { orderId: id, expected: "pending", to: "processing", refund: null } as const;
  const start = (more: { note: string; withoutDetails?: boolean }) =>
    changeOrderStatus(services, { ...change, ...more }, { by: staff, now: clock.now });
  expect(await start({ note: "" })).toEqual({ ok: false, reason: "details_missing" });
  const nothing = { answers: answers(), revision: 1, isDone: true };
  const refused = { ok: false, reason: "nothing_said" };
  expect(await saveDetails(services, { token }, nothing, buyer)).toEqual(refused);
  expect(await detailsOf(id)).toMatchObject({ missing: { length: 4 }, revision: 1 });
  const wanted = { answers: said, revision: 1, isDone: true };
  expect(await saveDetails(services, { token }, wanted, buyer)).toMatchObject({ ok: true });
  expect(await detailsOf(id)).toMatchObject({ missing: [], revision: 2 });
  const more = { answers: said, revision: 2, isDone: true };
  expect(await saveDetails(services, { token }, more, buyer)).toMatchObject({ ok: true });
  const mails = await mailsOf(id, "package-details");
  expect(mails).toHaveLength(2);
  const left = "The business card, postcard, and website are left to our designers.";
  expect(mails.some(({ text }) => text.includes(`sent the package details. ${left}`))).toBe(true);
  expect(mails.some(({ text }) => text.includes("changed the package details."))).toBe(true);
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(events.map(({ note }) => note)).toContain(`Package details received. ${left}`);
  expect(await start({ note: "" })).toMatchObject({ ok: true });
  const late = { ...wanted, revision: 3 };
  expect(await saveDetails(services, { token }, late, buyer)).toMatchObject({ reason: "too_late" });
});

test("staff start without the details only when they say why, and the rest may still come", async () => {
  const { id, token } = await order();
  const staff = await insertPerson(db, "staff");
  const change = { orderId: id, expected: "pending", to: "processing", refund: null } as const;
  const start = (note: string) =>
    changeOrderStatus(
      services,
      { ...change, note, withoutDetails: true },
      { by: staff, now: clock.now },
    );
  expect(await start(" ")).toEqual({ ok: false, reason: "details_unexplained" });
  expect(await start("The cards can begin.")).toMatchObject({ ok: true });
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  expect(events.map(({ note }) => note)).toContain(
    "Started without all package details. The cards can begin.",
  );
  const wanted = { answers: said, revision: 1, isDone: true };
  expect(await saveDetails(services, { token }, wanted, buyer)).toMatchObject({ ok: true });
});

test("who left details open is reminded once, a day after they paid", async () => {
  const { id } = await order();
  const unpaid = await order({}, "unpaid");
  const done = await order();
  const off = await order();
  const wanted = { answers: said, revision: 1, isDone: true };
  await saveDetails(services, { token: done.token }, wanted, buyer);
  await db
    .update(customerOrders)
    .set({ orderStatus: "cancelled" })
    .where(eq(customerOrders.id, off.id));
  clock.now = new Date(clock.now.getTime() + 23 * HOUR_MS);
  await remindOfDetails(services);
  expect(await mailsOf(id, "package-details-reminder")).toEqual([]);
  clock.now = new Date(clock.now.getTime() + 2 * HOUR_MS);
  await remindOfDetails(services);
  await remindOfDetails(services);
  const [mail, ...more] = await mailsOf(id, "package-details-reminder");
  expect(more).toEqual([]);
  expect(mail?.subject).toContain("Finish your package details");
  expect(mail?.text).toMatch(/\/track\/~[\w-]+\/details/);
  for (const silent of [unpaid, done, off]) {
    expect(await mailsOf(silent.id, "package-details-reminder")).toEqual([]);
  }
});
