import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { SpamSign } from "#app/shop/message/spam-signs.ts";
import { moment } from "./columns.ts";
import { user } from "./people.ts";

/** What visitors write through the contact form (specification §3, Contact message). */
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
  (table) => [
    index("contact_messages_created_idx").on(table.held, table.createdAt.desc()),
    check("contact_messages_text_check", sql`${table.message} <> ''`),
  ],
);
