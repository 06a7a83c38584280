import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { SENDER_TYPES } from "#app/shop/message/message-terms.ts";
import type { SpamSign } from "#app/shop/message/spam-signs.ts";
import { oneOf } from "./checks.ts";
import { moment } from "./columns.ts";
import { customerOrders } from "./orders.ts";
import { user } from "./people.ts";

/** Messages that visitors write through the contact form (specification §3, Contact message). */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull().default(""),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    /** When it was sent by the sender's own clock. */
    timestamp: moment("timestamp").notNull(),
    userId: text("user_id").references(() => user.id),
    /** Keyed hash of where it came from. */
    addressHash: text("address_hash"),
    /** Looks like spam: kept, and mailed to nobody. */
    held: boolean("held").notNull(),
    spamSigns: jsonb("spam_signs").$type<SpamSign[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [check("contact_messages_text_check", sql`${table.message} <> ''`)],
);

/** A conversation between a customer and the shop; its counts are kept with its messages. */
export const messageThreads = pgTable(
  "message_threads",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    /** The order it is about, if it is about one. */
    orderId: uuid("order_id").references(() => customerOrders.id),
    subject: text("subject").notNull(),
    lastMessageAt: moment("last_message_at").notNull(),
    lastSenderType: text("last_sender_type", { enum: SENDER_TYPES }).notNull(),
    unreadByCustomer: integer("unread_by_customer").notNull().default(0),
    unreadByStaff: integer("unread_by_staff").notNull().default(0),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("message_threads_user_idx").on(
      table.userId,
      table.lastMessageAt.desc().nullsFirst(),
      table.id,
    ),
    index("message_threads_unread_idx")
      .on(table.userId)
      .where(sql`${table.unreadByCustomer} > 0`),
    index("message_threads_order_idx").on(table.orderId),
    oneOf("message_threads_sender_check", table.lastSenderType, SENDER_TYPES),
    check(
      "message_threads_counts_check",
      sql`${table.unreadByCustomer} >= 0 and ${table.unreadByStaff} >= 0`,
    ),
  ],
);

/** Messages between customers and staff (accounts §3). */
export const customerMessages = pgTable(
  "customer_messages",
  {
    id: uuid("id").primaryKey(),
    threadId: uuid("thread_id")
      .notNull()
      .references(() => messageThreads.id, { onDelete: "cascade" }),
    /** The customer, whoever wrote it. */
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    /** The member of staff who wrote it. */
    staffId: text("staff_id").references(() => user.id),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    senderType: text("sender_type", { enum: SENDER_TYPES }).notNull(),
    /** By the other side. */
    isRead: boolean("is_read").notNull().default(false),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("customer_messages_thread_idx").on(table.threadId, table.createdAt, table.id),
    index("customer_messages_user_idx").on(table.userId, table.createdAt.desc().nullsFirst()),
    oneOf("customer_messages_sender_check", table.senderType, SENDER_TYPES),
    check("customer_messages_text_check", sql`${table.subject} <> '' and ${table.message} <> ''`),
    check(
      "customer_messages_staff_check",
      sql`(${table.senderType} = 'admin') = (${table.staffId} is not null)`,
    ),
  ],
);
