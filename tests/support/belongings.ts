import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import {
  customerAddresses,
  customerMessages,
  files,
  homepageBanners,
  megaBucksSubmissions,
  megaBucksTasks,
  messageThreads,
  newsletters,
  orderLinks,
  outbox,
  promotions,
  referrals,
  user,
} from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { listUploadHolders } from "#app/shop/artwork/upload-holders.server.ts";
import { addToCart } from "#app/shop/cart/keep-line.server.ts";
import { viewCart } from "#app/shop/cart/view-cart.server.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { currentSpecials } from "#app/shop/special/special-queries.server.ts";
import { newOrderLink } from "#app/shop/order/tracking/order-links.server.ts";
import { insertCustomer, type TestCustomer } from "./customer.ts";
import { orderForm } from "./order-form.ts";
import { insertOrder } from "./order-fixture.ts";
import { insertReview } from "./review-fixture.ts";
import { insertProof } from "./proof-fixture.ts";

/** Stands in everything that belongs to the customer, and nowhere else. */
export const MARK = "Whitfield-Only-7Q";

/**
 * One of everything that a customer can have. Returns what to put into the
 * places of an address: their things, and of what everybody may see, something
 * that is there.
 */
export async function belongings(
  services: Pick<Services, "changes" | "db" | "env" | "now" | "storage">,
  { userId }: TestCustomer,
): Promise<Record<string, string>> {
  const { db, now } = services;
  const createdAt = now();
  const { orderId, lineId } = await insertOrder(
    db,
    { userId, productName: MARK, contactName: MARK, paypalOrderId: "TEST-1" },
    { productName: MARK },
  );
  const { threadId, messageId } = await insertThread(services, userId);
  const addressId = randomUUID();
  const address = {
    street: MARK,
    unit: "",
    city: "Orlando",
    state: "FL" as const,
    zip: "32801",
  };
  await db
    .insert(customerAddresses)
    .values({ id: addressId, userId, label: MARK, address, createdAt });
  const mailId = randomUUID();
  await db.insert(outbox).values({
    id: mailId,
    kind: "order-receipt",
    orderId,
    recipient: "dana@blueheron.example",
    subject: MARK,
    html: MARK,
    text: MARK,
    createdAt,
    sentAt: createdAt,
    attempts: 1,
  });
  const fileId = await insertFile(services, { userId, lineId });
  const proofId = await insertProof(db, lineId, { note: MARK });
  await insertFile(services, { userId, lineId: null, proofId });
  const reviewed = await insertReviewedOrder(services, userId);
  const tracked = await insertTrackedOrder(services);
  const task = await insertSubmission(services, userId);
  const [special] = await currentSpecials(services, createdAt);
  const [banner] = await db.select({ id: homepageBanners.id }).from(homepageBanners).limit(1);
  const [promotion] = await db.select({ id: promotions.id }).from(promotions).limit(1);
  return {
    mailId,
    orderId,
    threadId,
    entryId: threadId,
    messageId,
    addressId,
    fileId,
    proofId,
    lineId: reviewed.lineId,
    mailboxHash: "a-mailbox-that-nobody-asked",
    "/my-account/orders/:orderId/reviews/:lineId orderId": reviewed.orderId,
    "/track/:token/proofs/:proofId proofId": tracked.proofId,
    "/track/:token/proofs/:proofId/file proofId": tracked.proofId,
    referralId: await insertReferral(services, userId),
    taskId: task.taskId,
    "/my-account/mega-bucks/files/:fileId fileId": task.fileId,
    cartLineId: await insertCartLine(services, userId),
    key: await insertGuestsFile(services, userId),
    token: tracked.token,
    categoryId: "business-cards",
    bannerId: banner?.id ?? "",
    promotionId: promotion?.id ?? "",
    section: "business",
    userId,
    productId: "1",
    file: "nothing.avif",
    "/product/:productId/request productId": "13",
    "/admin/products/:productId/deletion productId": "25",
    specialId: special?.id ?? "",
    slug: "hearth-and-rye",
    side: "new",
    consentKey: "none",
    letterId: await insertLetter(services),
  };
}

/** Business cards in the customer's cart, with a note on them. */
async function insertCartLine(
  services: Pick<Services, "changes" | "db" | "now" | "storage">,
  userId: string,
): Promise<string> {
  const owner = { userId, visitorHash: null };
  const product = await findCurrentProduct(services, 1);
  if (!product) throw new Error("The catalogue has no business cards.");
  const form = orderForm({ designNotes: MARK });
  await addToCart(services, owner, { product, special: null, form, ...form });
  const { lines } = await viewCart(services, owner, services.now());
  const cartLineId = lines[0]?.id ?? "";
  await services.db
    .update(files)
    .set({ cartLineId })
    .where(eq(files.id, await insertFile(services, { userId, lineId: null })));
  return cartLineId;
}

/** A file that the customer sent before they had signed in; returns the key of whoever holds it. */
async function insertGuestsFile(
  services: Pick<Services, "db" | "now" | "storage">,
  userId: string,
): Promise<string> {
  const { db, now } = services;
  const fileId = await insertFile(services, { userId, lineId: null });
  const guest = { userId: null, visitorHash: MARK };
  await db.update(files).set(guest).where(eq(files.id, fileId));
  const { holders } = await listUploadHolders(db, now());
  return holders.find(({ account }) => account === null)?.key ?? "";
}

/** A guest's order with everything on it that its link must not show; returns the link's token, and its proof. */
async function insertTrackedOrder(services: Pick<Services, "db" | "env" | "now" | "storage">) {
  const { db, env, now } = services;
  const { orderId, lineId } = await insertOrder(
    db,
    {
      contactName: MARK,
      contactEmail: `${MARK}@blueheron.example`,
      contactPhone: MARK,
      contactBusiness: MARK,
      deliveryAddress: { street: MARK, unit: MARK, city: MARK, state: "FL", zip: "32801" },
    },
    { payload: { designNotes: MARK, designFormData: { businessAddress: MARK } } },
  );
  const { row, url } = newOrderLink(env, orderId, now());
  await db.insert(orderLinks).values(row);
  // The customer's answer is theirs; the proof itself is there to be seen.
  const settled = { state: "changes" as const, answer: MARK, settledAt: now() };
  const proofId = await insertProof(db, lineId, settled);
  const { userId } = await insertCustomer(db);
  await insertFile(services, { userId, lineId: null, proofId }, "a proof");
  return { token: url.slice(url.lastIndexOf("/") + 1), proofId };
}

/** A delivered order of the customer's, with a review that nobody on the team has read. */
async function insertReviewedOrder({ db, now }: Pick<Services, "db" | "now">, userId: string) {
  const standing = { orderStatus: "delivered", paymentStatus: "paid" } as const;
  const order = await insertOrder(db, { userId, ...standing }, { productId: 1 });
  await insertReview(db, order.lineId, { title: MARK, createdAt: now() });
  return order;
}

/** A newsletter that is being written; nothing in it is anybody's. */
async function insertLetter({ db, now }: Pick<Services, "db" | "now">): Promise<string> {
  const id = randomUUID();
  const words = { subject: "Specials", preheader: "", body: "Hello.", pictureAlt: "" };
  const dates = { createdAt: now(), updatedAt: now() };
  const button = { buttonLabel: "", buttonUrl: "" };
  await db.insert(newsletters).values({ id, state: "draft", ...words, ...button, ...dates });
  return id;
}

async function insertThread({ db, now }: Pick<Services, "db" | "now">, userId: string) {
  const threadId = randomUUID();
  const messageId = randomUUID();
  const createdAt = now();
  const message = { userId, subject: MARK, createdAt };
  await db.insert(messageThreads).values({
    ...message,
    id: threadId,
    lastMessageAt: createdAt,
    lastSenderType: "customer",
    unreadByStaff: 1,
  });
  await db
    .insert(customerMessages)
    .values({ ...message, id: messageId, threadId, message: MARK, senderType: "customer" });
  return { threadId, messageId };
}

/** A friend who came by the customer's link. */
async function insertReferral({ db, now }: Pick<Services, "db" | "now">, referrerId: string) {
  const [id, referredId] = [randomUUID(), randomUUID()];
  await db.insert(user).values({ id: referredId, name: "A Friend", email: `${id}@friend.example` });
  await db.insert(referrals).values({ id, referrerId, referredId, createdAt: now() });
  return id;
}

/** A photo, with words that only its sender and the team may see. */
async function insertSubmission(
  services: Pick<Services, "db" | "now" | "storage">,
  userId: string,
): Promise<{ taskId: string; fileId: string }> {
  const { db, now } = services;
  const createdAt = now();
  const [task] = await db.select().from(megaBucksTasks).limit(1);
  if (!task) throw new Error("The catalogue has no tasks.");
  const id = randomUUID();
  const fileId = await insertFile(services, { userId, lineId: null });
  const submissionData = { file_name: MARK, file_url: "" };
  const sent = { taskId: task.id, period: "", submissionData, createdAt };
  const { rewardAmount: promisedReward } = task;
  await db.insert(megaBucksSubmissions).values({ ...sent, id, userId, promisedReward });
  await db.update(files).set({ submissionId: id }).where(eq(files.id, fileId));
  return { taskId: task.id, fileId };
}

async function insertFile(
  { db, now, storage }: Pick<Services, "db" | "now" | "storage">,
  {
    userId,
    lineId,
    proofId = null,
  }: { userId: string; lineId: string | null; proofId?: string | null },
  content = MARK,
) {
  const fileId = randomUUID();
  await storage.put(fileId, Readable.from([content]));
  await db.insert(files).values({
    id: fileId,
    purpose: "artwork",
    name: `${content}.txt`,
    contentType: "text/plain",
    bytes: content.length,
    sha256: "none",
    storageKey: fileId,
    userId,
    orderLineId: lineId,
    proofId,
    createdAt: now(),
    attachedAt: lineId === null ? null : now(),
  });
  return fileId;
}
