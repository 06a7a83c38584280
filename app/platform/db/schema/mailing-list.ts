import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { CONSENT_FORMS } from "#app/shop/mailing-list/consent-terms.ts";
import { LETTER_STATES } from "#app/shop/mailing-list/letter-states.ts";
import { oneOf } from "./checks.ts";
import { moment } from "./columns.ts";
import { customerOrders } from "./orders.ts";
import { user } from "./people.ts";

/**
 * Who agreed to offers by email, a row a mailbox: they have agreed once they confirmed, until they
 * leave. Nobody else is written to of their own accord.
 */
export const mailConsents = pgTable(
  "mail_consents",
  {
    id: uuid("id").primaryKey(),
    /** The mailbox, however its address is spelled. */
    mailbox: text("mailbox").notNull(),
    /** The address as it was typed. */
    email: text("email").notNull(),
    userId: text("user_id").references(() => user.id, { onDelete: "set null" }),
    /** The form in which they asked last. */
    form: text("form", { enum: CONSENT_FORMS }).notNull(),
    askedAt: moment("asked_at").notNull(),
    /** When it was proven that the mailbox is theirs and they want it. */
    confirmedAt: moment("confirmed_at"),
    leftAt: moment("left_at"),
  },
  (table) => [
    uniqueIndex("mail_consents_mailbox_key").on(table.mailbox),
    index("mail_consents_user_idx").on(table.userId),
    index("mail_consents_agreed_idx")
      .on(table.confirmedAt)
      .where(sql`${table.confirmedAt} is not null and ${table.leftAt} is null`),
    oneOf("mail_consents_form_check", table.form, CONSENT_FORMS),
  ],
);

/** Newsletters that an admin wrote. */
export const newsletters = pgTable(
  "newsletters",
  {
    id: uuid("id").primaryKey(),
    state: text("state", { enum: LETTER_STATES }).notNull(),
    subject: text("subject").notNull(),
    preheader: text("preheader").notNull(),
    /** Paragraphs with links, in the small format of `letter-text.ts`. */
    body: text("body").notNull(),
    /** Without size and format; `null` for none. */
    picture: text("picture"),
    pictureAlt: text("picture_alt").notNull(),
    buttonLabel: text("button_label").notNull(),
    buttonUrl: text("button_url").notNull(),
    /** Counts its changes, so that an edit of an older one is noticed. */
    version: integer("version").notNull().default(1),
    /** From when it is sent; of a draft what is meant, `null` for at once. */
    startsAt: moment("starts_at"),
    /** When everybody had it, or it was stopped. */
    endedAt: moment("ended_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    index("newsletters_created_idx").on(table.createdAt.desc().nullsFirst(), table.id),
    oneOf("newsletters_state_check", table.state, LETTER_STATES),
    check(
      "newsletters_start_check",
      sql`${table.startsAt} is not null or ${table.state} = 'draft'`,
    ),
  ],
);

/** Who got which newsletter: once, whatever is tried again. */
export const newsletterMails = pgTable(
  "newsletter_mails",
  {
    newsletterId: uuid("newsletter_id")
      .notNull()
      .references(() => newsletters.id, { onDelete: "cascade" }),
    consentId: uuid("consent_id")
      .notNull()
      .references(() => mailConsents.id, { onDelete: "cascade" }),
    /** Of the outbox, which forgets mails before this does. */
    mailId: uuid("mail_id").notNull(),
    createdAt: moment("created_at").notNull(),
    /** When they left through it. */
    leftAt: moment("left_at"),
  },
  (table) => [
    primaryKey({ columns: [table.newsletterId, table.consentId] }),
    index("newsletter_mails_consent_idx").on(table.consentId),
    index("newsletter_mails_created_idx").on(table.createdAt),
  ],
);

/** Reminders to order again that a customer asked for; once sent, or called off, the row tells. */
export const reorderReminders = pgTable(
  "reorder_reminders",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => customerOrders.id, { onDelete: "cascade" }),
    months: integer("months").notNull(),
    dueAt: moment("due_at").notNull(),
    sentAt: moment("sent_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("reorder_reminders_due_idx")
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null`),
    check("reorder_reminders_months_check", sql`${table.months} between 1 and 24`),
  ],
);
