import { randomUUID } from "node:crypto";
import type { Db } from "#app/platform/db/database.server.ts";
import { contactMessages, messageThreads, customerMessages } from "#app/platform/db/schema.ts";

type ContactRow = typeof contactMessages.$inferInsert;

/** A message of the contact form, as it arrives; gives its id. */
export async function insertContact(db: Db, given: Partial<ContactRow> = {}): Promise<string> {
  const createdAt = given.createdAt ?? new Date();
  const id = randomUUID();
  await db.insert(contactMessages).values({
    name: "Dana Whitfield",
    email: "dana@blueheron.example",
    subject: "Banner for the fair",
    message: "Do you print 3x8 ft?",
    held: false,
    timestamp: createdAt,
    ...given,
    id,
    createdAt,
  });
  return id;
}

/** A customer's conversation of one message, which waits; gives its id, which is the message's too. */
export async function insertConversation(
  db: Db,
  userId: string,
  given: { subject?: string; createdAt?: Date } = {},
): Promise<string> {
  const { subject = "Pickup", createdAt = new Date() } = given;
  const id = randomUUID();
  await db.insert(messageThreads).values({
    id,
    userId,
    subject,
    createdAt,
    lastMessageAt: createdAt,
    lastSenderType: "customer",
    unreadByStaff: 1,
  });
  const message = { id, threadId: id, userId, subject, message: "Is it ready?", createdAt };
  await db.insert(customerMessages).values({ ...message, senderType: "customer" });
  return id;
}
