import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { NAME_FORMS, REVIEW_STATES } from "#app/shop/review/review-terms.ts";
import { products } from "./catalog.ts";
import { oneOf } from "./checks.ts";
import { moment } from "./columns.ts";
import { customerOrders, orderLines } from "./orders.ts";
import { user } from "./people.ts";

/** What buyers say of what they got: one of each item (decision 63). */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid("id").primaryKey(),
    orderLineId: uuid("order_line_id")
      .notNull()
      .unique()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    state: text("state", { enum: REVIEW_STATES }).notNull().default("waiting"),
    stars: integer("stars").notNull(),
    title: text("title").notNull().default(""),
    text: text("text").notNull().default(""),
    nameForm: text("name_form", { enum: NAME_FORMS }).notNull(),
    /** "Dana W."; empty where nobody is to be named. */
    shownName: text("shown_name").notNull().default(""),
    /** Counts its changes, so that nobody publishes what they have not read. */
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull(),
    decidedBy: text("decided_by"),
    decidedById: text("decided_by_id").references(() => user.id),
    decidedAt: moment("decided_at"),
    /** Why it is not shown, for its buyer. */
    reason: text("reason").notNull().default(""),
    /** The shop's public answer. */
    answer: text("answer").notNull().default(""),
    answeredAt: moment("answered_at"),
  },
  (table) => [
    index("reviews_state_idx").on(table.state, table.createdAt.desc().nullsFirst(), table.id),
    // A product's page and its stars are found from these alone.
    index("reviews_shown_idx")
      .on(table.productId, table.createdAt.desc().nullsFirst(), table.id, table.stars)
      .where(sql`${table.state} = 'published'`),
    oneOf("reviews_state_check", table.state, REVIEW_STATES),
    oneOf("reviews_name_form_check", table.nameForm, NAME_FORMS),
    check("reviews_stars_check", sql`${table.stars} between 1 and 5`),
    check("reviews_version_check", sql`${table.version} > 0`),
    check(
      "reviews_decided_check",
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`,
    ),
    check("reviews_declined_check", sql`${table.state} <> 'declined' or ${table.reason} <> ''`),
    check("reviews_answered_check", sql`(${table.answer} = '') = (${table.answeredAt} is null)`),
  ],
);

/** Orders whose buyers were asked for a review, or are not to be: each is decided once. */
export const reviewRequests = pgTable(
  "review_requests",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => customerOrders.id, { onDelete: "cascade" }),
    /** Keyed, so that nobody reads the mailbox from it. */
    mailboxHash: text("mailbox_hash").notNull(),
    isSent: boolean("is_sent").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("review_requests_mailbox_idx").on(table.mailboxHash)],
);

/** Mailboxes that want no such requests any more. */
export const reviewRefusals = pgTable("review_refusals", {
  mailboxHash: text("mailbox_hash").primaryKey(),
  createdAt: moment("created_at").notNull(),
});
