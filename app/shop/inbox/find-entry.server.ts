import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#app/platform/db/database.server.ts";
import {
  contactMessages,
  customerOrders,
  inboxEntries,
  inboxReplies,
  orderLines,
  profiles,
  user,
} from "#app/platform/db/schema.ts";
import { findThreadForStaff } from "#app/shop/message/find-thread.server.ts";
import { listOrderFiles } from "#app/shop/order-admin/find-order-for-staff.server.ts";

export type FoundEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;
export type EntrySource = FoundEntry["source"];
export type EntryReply = Awaited<ReturnType<typeof listReplies>>[number];

const assignee = alias(user, "assignee");

/**
 * An entry of the inbox with everything that was written in it; `before` asks for the
 * part of a long thread that ends before a message. `null` when there is none.
 */
export async function findEntry(
  db: Db,
  { entryId, before }: { entryId: string; before: string | null },
) {
  const [entry] = await db
    .select({
      id: inboxEntries.id,
      kind: inboxEntries.kind,
      state: inboxEntries.state,
      isUnread: inboxEntries.isUnread,
      version: inboxEntries.version,
      assignee: { userId: assignee.id, name: assignee.name },
    })
    .from(inboxEntries)
    .leftJoin(assignee, eq(assignee.id, inboxEntries.assigneeId))
    .where(eq(inboxEntries.id, entryId));
  if (!entry) return null;
  const source = await FINDERS[entry.kind](db, entryId, before);
  return source === null ? null : { entry, source };
}

const FINDERS = { thread: findThread, contact: findContact, design: findRequest };

async function findThread(db: Db, threadId: string, before: string | null) {
  const thread = await findThreadForStaff(db, { threadId, before });
  return thread === null ? null : { kind: "thread" as const, thread };
}

async function findContact(db: Db, id: string) {
  const [[contact], replies] = await Promise.all([
    db
      .select({
        id: contactMessages.id,
        name: contactMessages.name,
        email: contactMessages.email,
        phone: contactMessages.phone,
        subject: contactMessages.subject,
        message: contactMessages.message,
        userId: contactMessages.userId,
        spamSigns: contactMessages.spamSigns,
        createdAt: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(eq(contactMessages.id, id)),
    listReplies(db, id),
  ]);
  return contact ? { kind: "contact" as const, contact, replies } : null;
}

async function findRequest(db: Db, orderId: string) {
  const [[request], files, replies] = await Promise.all([
    db
      .select({
        id: customerOrders.id,
        orderNumber: customerOrders.orderNumber,
        productName: customerOrders.productName,
        orderKind: customerOrders.orderKind,
        orderStatus: customerOrders.orderStatus,
        paymentStatus: customerOrders.paymentStatus,
        quoteStatus: customerOrders.quoteStatus,
        isTest: customerOrders.isTest,
        name: customerOrders.contactName,
        business: customerOrders.contactBusiness,
        email: customerOrders.contactEmail,
        phone: customerOrders.contactPhone,
        userId: customerOrders.userId,
        firstName: profiles.firstName,
        payload: orderLines.payload,
        createdAt: customerOrders.createdAt,
      })
      .from(customerOrders)
      .innerJoin(orderLines, eq(orderLines.orderId, customerOrders.id))
      .leftJoin(profiles, eq(profiles.userId, customerOrders.userId))
      .where(eq(customerOrders.id, orderId))
      .orderBy(asc(orderLines.position))
      .limit(1),
    listOrderFiles(db, orderId),
    listReplies(db, orderId),
  ]);
  return request ? { kind: "design" as const, request, files, replies } : null;
}

/** The team's answers by mail, oldest first. */
function listReplies(db: Db, entryId: string) {
  return db
    .select({
      id: inboxReplies.id,
      message: inboxReplies.message,
      createdAt: inboxReplies.createdAt,
      staffName: user.name,
    })
    .from(inboxReplies)
    .innerJoin(user, eq(user.id, inboxReplies.staffId))
    .where(eq(inboxReplies.entryId, entryId))
    .orderBy(asc(inboxReplies.createdAt), asc(inboxReplies.id));
}
