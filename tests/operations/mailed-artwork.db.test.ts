import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeEach, expect, test } from "vitest";
import { inspectionPictures, inspections, orderLines, outbox } from "#app/platform/db/schema.ts";
import { askForLine } from "#app/shop/artwork/inspection/ask-for-line.server.ts";
import { inspectArtwork } from "#app/shop/artwork/inspection/inspection-jobs.server.ts";
import { enqueueMail, type OutgoingMail } from "#app/platform/mail/outbox.server.ts";
import { readMailedArtwork } from "#app/shop/artwork/inspection/mailed-artwork.server.ts";
import { registerMailJobs } from "#app/shop/message/mail-jobs.server.ts";
import { cents } from "#app/shop/money/money.ts";
import { lockOrder } from "#app/shop/order/lock-order.server.ts";
import { enqueueStatusMail } from "#app/shop/order/mail/status-mails.server.ts";
import { markOrderFree } from "#app/shop/payment/attempt/mark-order-paid.server.ts";
import { withPages } from "#app/shop/preflight/print-job.ts";
import { CARD } from "#tests/support/artwork-corpus/corpus-jobs.ts";
import { sheetPdf, type SheetPage } from "#tests/support/artwork-corpus/sheet-pdf.ts";
import { insertArtwork } from "#tests/support/artwork-file.ts";
import { insertCardProduct } from "#tests/support/card-product.ts";
import { openMailServer } from "#tests/support/mail-server.ts";
import { insertOrder } from "#tests/support/order-fixture.ts";
import { insertPicturedArtwork } from "#tests/support/pictured-artwork.ts";
import { readMail } from "#tests/support/read-mail.ts";
import { testServices } from "#tests/support/test-services.ts";

const server = await openMailServer();
afterAll(server.close);
const { services, clock } = await testServices({ SMTP_URL: server.url });
const { db, storage } = services;
await insertCardProduct(db);
await registerMailJobs(services, (orderId) => readMailedArtwork(services, orderId));

beforeEach(() => {
  server.received.length = 0;
});

const FREE = { totalAmount: cents(0) };
const CARDS_OF = { productId: 1 };
/** A process looks at each file, on a machine that may be busy with other things. */
const LOOKED_AT = { timeout: 60_000 };
/** Red in front, green on the back. */
const ground = ({ index, width, height }: SheetPage) =>
  `${index === 0 ? "1 0 0" : "0 1 0"} rg 0 0 ${width} ${height} re f`;
const card = sheetPdf(CARD, { ground });

/** Artwork of an item that was looked at, as everything that is sent is. */
async function inspect(content: Buffer, orderLineId: string): Promise<string> {
  const fileId = await insertArtwork(services, content, { orderLineId });
  await askForLine(db, orderLineId, clock.now);
  while (await inspectArtwork(services));
  return fileId;
}

/** Its second page becomes the front. */
async function swap(fileId: string) {
  const job = withPages(CARD, [1, 0]);
  await db.update(inspections).set({ job }).where(eq(inspections.fileId, fileId));
}
const CIDS = /src="cid:([^"]+)"/g;

async function lockedOrder(orderId: string) {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error("The order is gone.");
    return order;
  });
}

/** The one mail to an order's customer, as their mail server got it. */
async function delivered() {
  await expect.poll(() => server.received).toHaveLength(1);
  const [source = ""] = server.received;
  const mail = readMail(source);
  const cids = [...mail.html.matchAll(CIDS)].map(([, cid = ""]) => cid);
  return { ...mail, source, cids };
}

async function receipt(orderId: string) {
  const order = await lockedOrder(orderId);
  await db.transaction((tx) => markOrderFree(tx, services, order, clock.now));
  // The team's own mail shows nothing of it, and comes as well.
  await expect.poll(() => server.received).toHaveLength(2);
  const isTeam = (source: string) => readMail(source).to !== order.contactEmail;
  expect(server.received.filter(isTeam).map((source) => readMail(source).files)).toEqual([[]]);
  server.received.splice(0, 2, ...server.received.filter((source) => !isTeam(source)));
  return delivered();
}

async function shippedMail(orderId: string) {
  const order = { ...(await lockedOrder(orderId)), paidAt: clock.now };
  const news = { status: "shipped" } as const;
  await db.transaction((tx) => enqueueStatusMail(tx, services, order, news, clock.now));
  return delivered();
}

/** The middle of a picture, by its name. */
async function colorOf(jpeg: Buffer | undefined) {
  const { data } = await sharp(jpeg).resize(1, 1).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  return red > green ? "red" : green > blue ? "green" : "blue";
}

async function pictureKeyOf(fileId: string) {
  const [look] = await db.select().from(inspections).where(eq(inspections.fileId, fileId));
  return eq(inspectionPictures.inspectionId, look?.id ?? "");
}

test(
  "a receipt encloses the front of what is printed, beside its line, and the outbox has nothing of it",
  LOOKED_AT,
  async () => {
    const { orderId, lineId } = await insertOrder(db, FREE, CARDS_OF);
    const other = await insertOrder(db, FREE, CARDS_OF);
    await inspect(card, other.lineId);
    await swap(await inspect(card, lineId));
    const mail = await receipt(orderId);
    expect(mail.cids).toHaveLength(1);
    expect(mail.cids[0]).toMatch(new RegExp(`^${lineId}@`));
    expect(mail.html).toMatch(/<img [^>]*alt="Your artwork" width="80" height="48"/);
    expect(mail.files).toMatchObject([
      { cid: mail.cids[0], type: "image/jpeg", isInline: true, name: "artwork-1.jpg" },
    ]);
    const [file] = mail.files;
    const { format, width, height } = await sharp(file?.content).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 160, height: 96 });
    expect(await colorOf(file?.content)).toBe("green");
    expect(mail.text).toContain("Business Cards (1000, 16pt UV): $48.00");
    expect(mail.text).not.toMatch(/cid:|\.jpg|enclosed/);
    const [row] = await db.select().from(outbox).where(eq(outbox.orderId, orderId));
    expect(row?.html).not.toMatch(/cid:|alt="Your artwork"/);
  },
);

test(
  "a shipped order's mail lists its items with what was printed, each its own",
  LOOKED_AT,
  async () => {
    const first = await insertOrder(db, {}, CARDS_OF);
    const second = await insertOrder(db, {}, CARDS_OF);
    await db
      .update(orderLines)
      .set({ orderId: first.orderId, position: 2 })
      .where(eq(orderLines.id, second.lineId));
    await inspect(card, first.lineId);
    await swap(await inspect(card, second.lineId));
    const mail = await shippedMail(first.orderId);
    expect(mail.cids.map((cid) => cid.split("@")[0])).toEqual([first.lineId, second.lineId]);
    expect(mail.files.map(({ cid }) => cid)).toEqual(mail.cids);
    const colors = await Promise.all(mail.files.map(({ content }) => colorOf(content)));
    expect(colors).toEqual(["red", "green"]);
  },
);

test("whoever is asked to look at their artwork sees which it is", LOOKED_AT, async () => {
  const paid = { paymentStatus: "paid", paidAt: clock.now } as const;
  const { orderId, lineId } = await insertOrder(db, paid, CARDS_OF);
  const good = await insertOrder(db, {}, CARDS_OF);
  await db.update(orderLines).set({ orderId, position: 2 }).where(eq(orderLines.id, good.lineId));
  await inspect(sheetPdf(CARD), good.lineId);
  await inspect(sheetPdf(CARD, { ground, pages: 1 }), lineId);
  const mail = await delivered();
  expect(mail.subject).toContain("please look at your artwork");
  expect(mail.cids.map((cid) => cid.split("@")[0])).toEqual([lineId]);
});

test("a mail shows nothing of another order, whatever it asks for", async () => {
  const { orderId, lineId } = await insertOrder(db);
  const other = await insertOrder(db);
  await insertPicturedArtwork(services, { orderLineId: lineId });
  await insertPicturedArtwork(services, { orderLineId: other.lineId });
  const asked = [lineId, other.lineId].map((enclosed) => ({
    label: "Cards",
    detail: "",
    enclosed,
  }));
  const mail: OutgoingMail = {
    kind: "order-shipped",
    orderId,
    recipient: "dana@blueheron.example",
    replyTo: null,
    brand: { shopName: "Makeready", brandColor: "#000000", logo: null, footer: [] },
    document: { subject: "On", heading: "On", blocks: [{ type: "pictured", items: asked }] },
  };
  await db.transaction((tx) => enqueueMail(tx, services.jobs, mail, clock.now));
  const { cids, files } = await delivered();
  expect(cids.map((cid) => cid.split("@")[0])).toEqual([lineId]);
  expect(files).toHaveLength(1);
});

test("an order without artwork gets its mails as they are", async () => {
  const { orderId } = await insertOrder(db, FREE);
  const mail = await receipt(orderId);
  expect(mail.files).toEqual([]);
  expect(mail.html).not.toMatch(/cid:|<!--/);
  server.received.length = 0;
  const shipped = await shippedMail(orderId);
  expect(shipped.files).toEqual([]);
  expect(shipped.html).not.toMatch(/cid:|<!--|1000, 16pt UV/);
});

test("a picture that is missing in the storage, or damaged there, holds up no mail and leaves no gap", async () => {
  const gone = await insertOrder(db);
  const missing = await insertPicturedArtwork(services, { orderLineId: gone.lineId });
  await db
    .update(inspectionPictures)
    .set({ storageKey: "pictures/gone" })
    .where(await pictureKeyOf(missing));
  const mail = await shippedMail(gone.orderId);
  expect(mail.html).not.toMatch(/cid:|<!--/);
  expect(mail.files).toEqual([]);

  server.received.length = 0;
  const broken = await insertOrder(db);
  const damaged = await insertPicturedArtwork(services, { orderLineId: broken.lineId });
  await storage.put("pictures/damaged", Readable.from([Buffer.from("RIFF....WEBP")]));
  await db
    .update(inspectionPictures)
    .set({ storageKey: "pictures/damaged" })
    .where(await pictureKeyOf(damaged));
  expect((await shippedMail(broken.orderId)).files).toEqual([]);
});

test("of many items six are shown, and the mail stays small whatever is printed", async () => {
  const { orderId, lineId } = await insertOrder(db);
  const noise = await sharp(randomBytes(160 * 160 * 3), {
    raw: { width: 160, height: 160, channels: 3 },
  })
    .webp({ lossless: true })
    .toBuffer();
  await storage.put("pictures/noise", Readable.from([noise]));
  for (let position = 1; position <= 8; position += 1) {
    const one = position === 1 ? lineId : (await insertOrder(db)).lineId;
    await db.update(orderLines).set({ orderId, position }).where(eq(orderLines.id, one));
    const file = await insertPicturedArtwork(services, { orderLineId: one });
    await db
      .update(inspectionPictures)
      .set({ storageKey: "pictures/noise" })
      .where(await pictureKeyOf(file));
  }
  const mail = await shippedMail(orderId);
  expect(mail.files).toHaveLength(6);
  expect(mail.html.match(/1000, 16pt UV/g)).toHaveLength(8);
  expect(mail.source.length).toBeLessThan(150_000);
});
