import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import {
  customerAddresses,
  customerMessages,
  files,
  messageThreads,
} from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { currentSpecials } from "#app/shop/special/special-queries.server.ts";
import type { TestCustomer } from "./customer.ts";
import { insertOrder } from "./order-fixture.ts";

/** Stands in everything that belongs to the customer, and nowhere else. */
export const MARK = "Whitfield-Only-7Q";

/**
 * One of everything that a customer can have. Returns what to put into the
 * places of an address: their things, and of what everybody may see, something
 * that is there.
 */
export async function belongings(
  services: Pick<Services, "changes" | "db" | "now" | "storage">,
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
  const fileId = await insertFile(services, { userId, lineId });
  const [special] = await currentSpecials(services, createdAt);
  return {
    orderId,
    threadId,
    messageId,
    addressId,
    fileId,
    categoryId: "business-cards",
    productId: "1",
    "/product/:productId/request productId": "13",
    specialId: special?.id ?? "",
    slug: "hearth-and-rye",
    side: "new",
  };
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

async function insertFile(
  { db, now, storage }: Pick<Services, "db" | "now" | "storage">,
  { userId, lineId }: { userId: string; lineId: string },
) {
  const fileId = randomUUID();
  await storage.put(fileId, Readable.from([MARK]));
  await db.insert(files).values({
    id: fileId,
    purpose: "artwork",
    name: `${MARK}.txt`,
    contentType: "text/plain",
    bytes: MARK.length,
    sha256: "none",
    storageKey: fileId,
    userId,
    orderLineId: lineId,
    createdAt: now(),
    attachedAt: now(),
  });
  return fileId;
}
