import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { INBOX_KINDS, INBOX_STATES } from "#app/shop/inbox/inbox-terms.ts";
import { oneOf } from "./checks.ts";
import { moment, wordVector } from "./columns.ts";
import { customerOrders } from "./orders.ts";
import { user } from "./people.ts";

/**
 * Everything that somebody wrote to the shop, one row each: a narrow table, so that
 * the inbox is one list. It has the id of what it stands for (thread, contact message,
 * order) and is made, moved and removed with that by the triggers `…_in_inbox…`.
 */
export const inboxEntries = pgTable(
  "inbox_entries",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: INBOX_KINDS }).notNull(),
    state: text("state", { enum: INBOX_STATES }).notNull().default("open"),
    /** Somebody waits for an answer. */
    isUnread: boolean("is_unread").notNull(),
    /** The member of the team who sees to it. */
    assigneeId: text("assignee_id").references(() => user.id),
    /** When something was last written in it, by either side. */
    lastAt: moment("last_at").notNull(),
    /** Another one after each change of its state or of who sees to it. */
    version: integer("version").notNull().default(1),
    words: wordVector("words").notNull(),
  },
  (table) => [
    index("inbox_entries_state_idx").on(
      table.state,
      table.isUnread.desc().nullsFirst(),
      table.lastAt.desc().nullsFirst(),
      table.id,
    ),
    index("inbox_entries_kind_idx").on(
      table.state,
      table.kind,
      table.isUnread.desc().nullsFirst(),
      table.lastAt.desc().nullsFirst(),
      table.id,
    ),
    index("inbox_entries_assignee_idx").on(
      table.state,
      table.assigneeId,
      table.isUnread.desc().nullsFirst(),
      table.lastAt.desc().nullsFirst(),
      table.id,
    ),
    index("inbox_entries_words_idx").using("gin", table.words),
    oneOf("inbox_entries_kind_check", table.kind, INBOX_KINDS),
    oneOf("inbox_entries_state_check", table.state, INBOX_STATES),
    // A customer who writes again is waiting again, whatever was done before.
    check("inbox_entries_unread_check", sql`${table.state} = 'open' or not ${table.isUnread}`),
  ],
);

/** The team's answers by mail to a contact message or a design request. */
export const inboxReplies = pgTable(
  "inbox_replies",
  {
    /** Made with the form, so that an answer sent twice is one mail. */
    id: uuid("id").primaryKey(),
    entryId: uuid("entry_id")
      .notNull()
      .references(() => inboxEntries.id, { onDelete: "cascade" }),
    staffId: text("staff_id")
      .notNull()
      .references(() => user.id),
    message: text("message").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("inbox_replies_entry_idx").on(table.entryId, table.createdAt, table.id),
    check("inbox_replies_text_check", sql`${table.message} <> ''`),
  ],
);

/** Answers that the team gives again and again. */
export const cannedAnswers = pgTable(
  "canned_answers",
  {
    id: uuid("id").primaryKey(),
    title: text("title").notNull(),
    /** With places for names, as `canned-answer.ts` has them. */
    message: text("message").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("canned_answers_title_key").on(sql`lower(${table.title})`),
    check("canned_answers_text_check", sql`${table.title} <> '' and ${table.message} <> ''`),
  ],
);

/** Notes of the team about an order; its customer never sees them. */
export const orderNotes = pgTable(
  "order_notes",
  {
    /** Made with the form, so that a note sent twice is one note. */
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => customerOrders.id, { onDelete: "cascade" }),
    authorId: text("author_id")
      .notNull()
      .references(() => user.id),
    note: text("note").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("order_notes_order_idx").on(table.orderId, table.createdAt.desc().nullsFirst(), table.id),
    check("order_notes_note_check", sql`${table.note} <> ''`),
  ],
);
