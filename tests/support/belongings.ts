import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import {
  customerAddresses,
  customerMessages,
  files,
  homepageBanners,
  inspectionPictures,
  inspections,
  megaBucksSubmissions,
  megaBucksTasks,
  messageThreads,
  newsletters,
  outbox,
  promotions,
  referrals,
  uploadsInProgress,
  user,
} from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { askProofPictures } from "#app/shop/proof/ask-proof-pictures.server.ts";
import { addToCart } from "#app/shop/cart/keep-line.server.ts";
import { viewCart } from "#app/shop/cart/view-cart.server.ts";
import { findCurrentProduct } from "#app/shop/catalog/catalog-queries.server.ts";
import { currentSpecials } from "#app/shop/special/special-queries.server.ts";
import { pictureName } from "#app/shop/preflight/page-pictures.ts";
import { insertCustomer, type TestCustomer } from "./customer.ts";
import { orderForm } from "./order-form.ts";
import { insertReview } from "./review-fixture.ts";
import { CARDS, insertOrder } from "./order-fixture.ts";
import { insertOrderLink, insertProof } from "./proof-fixture.ts";

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
  await insertInspection(services, fileId, MARK);
  const proofId = await insertProof(db, lineId, { note: MARK });
  const proofFileId = await insertFile(services, { userId, lineId: null, proofId });
  await insertInspection(services, proofFileId, MARK);
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
    mailboxKey: "a-mailbox-that-nobody-asked",
    "/my-account/orders/:orderId/reviews/:lineId orderId": reviewed.orderId,
    picture: pictureName({ page: 0, size: "page" }),
    face: "front",
    "/track/:token/artwork/:fileId fileId": tracked.fileId,
    "/track/:token/preflight/:fileId fileId": tracked.fileId,
    "/track/:token/preflight/:fileId/pictures/:picture fileId": tracked.fileId,
    "/track/:token/proofs/:proofId proofId": tracked.proofId,
    "/track/:token/proofs/:proofId/file proofId": tracked.proofId,
    "/track/:token/proofs/:proofId/pictures/:picture proofId": tracked.proofId,
    referralId: await insertReferral(services, userId),
    taskId: task.taskId,
    "/my-account/mega-bucks/files/:fileId fileId": task.fileId,
    cartLineId: await insertCartLine(services, userId),
    uploadId: await insertUpload(services, userId),
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

/** An upload of the customer's of which nothing has come yet. */
async function insertUpload(
  { db, now }: Pick<Services, "db" | "now">,
  userId: string,
): Promise<string> {
  const id = randomUUID();
  const moments = { createdAt: now(), updatedAt: now() };
  const file = { purpose: "artwork" as const, name: `${MARK}.pdf`, bytes: 1000 };
  await db.insert(uploadsInProgress).values({ id, ...file, userId, ...moments });
  return id;
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

/** A guest's order with everything on it that its link must not show; returns the link's token, and its proof. */
async function insertTrackedOrder(services: Pick<Services, "db" | "env" | "now" | "storage">) {
  const { db, now } = services;
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
  const token = await insertOrderLink(services, orderId, now());
  // The customer's answer is theirs; the proof itself is there to be seen.
  const settled = { state: "changes" as const, answer: MARK, settledAt: now() };
  const proofId = await insertProof(db, lineId, settled);
  const { userId } = await insertCustomer(db);
  const proofFileId = await insertFile(services, { userId, lineId: null, proofId }, "a proof");
  await insertInspection(services, proofFileId, "a picture");
  const fileId = await insertFile(services, { userId, lineId }, "a flyer");
  await insertInspection(services, fileId, "a picture");
  return { token, proofId, fileId };
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

/** A delivered order of the customer's, with a review that nobody on the team has read. */
async function insertReviewedOrder({ db, now }: Pick<Services, "db" | "now">, userId: string) {
  const standing = { orderStatus: "delivered", paymentStatus: "paid" } as const;
  const order = await insertOrder(db, { userId, ...standing }, { productId: 1 });
  await insertReview(db, order.lineId, { title: MARK, createdAt: now() });
  return order;
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

/** What was found in a file for business cards, with a picture of its first page. */
async function insertInspection(
  { db, now, storage }: Pick<Services, "db" | "now" | "storage">,
  fileId: string,
  content: string,
): Promise<void> {
  const file = { id: fileId, sha256: "none" };
  await askProofPictures(db, { productId: CARDS.productId, choices: CARDS }, file, now());
  const [inspection] = await db
    .update(inspections)
    .set({ status: "done", finishedAt: now() })
    .where(eq(inspections.fileId, fileId))
    .returning({ id: inspections.id });
  if (!inspection) throw new Error("The file is none for printing.");
  const storageKey = `inspections/${inspection.id}`;
  await storage.put(storageKey, Readable.from([content]));
  await db.insert(inspectionPictures).values({
    inspectionId: inspection.id,
    page: 0,
    size: "page",
    width: 1200,
    height: 720,
    storageKey,
    bytes: content.length,
    sha256: "none",
  });
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
    purpose: proofId === null ? "artwork" : "proof",
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
