import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { LOYALTY_TRANSACTION_TYPES, REFERRAL_STATUSES } from "#app/shop/rewards/rewards-terms.ts";
import { oneOf } from "./checks.ts";
import { moment, money } from "./columns.ts";
import { customerOrders } from "./orders.ts";
import { user } from "./people.ts";

/** The Mega Bucks ledger: signed entries that are never changed (decisions §5). */
export const loyaltyPoints = pgTable(
  "loyalty_points",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    transactionType: text("transaction_type", { enum: LOYALTY_TRANSACTION_TYPES }).notNull(),
    /** Dollars: above zero earned, below zero taken. */
    pointsAmount: money("points_amount").notNull(),
    description: text("description").notNull(),
    orderId: uuid("order_id").references(() => customerOrders.id),
    /** What it is paid for, such as "signup:…": each cause pays once, whatever is retried. */
    cause: text("cause").notNull().unique(),
    /** Of an earned lot: when what is left of it lapses. */
    expiresAt: moment("expires_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("loyalty_points_user_idx").on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index("loyalty_points_order_idx").on(table.orderId),
    oneOf("loyalty_points_type_check", table.transactionType, LOYALTY_TRANSACTION_TYPES),
    check("loyalty_points_amount_check", sql`${table.pointsAmount} <> 0`),
  ],
);

/** Who invited whom; a person is invited once. */
export const referrals = pgTable(
  "referrals",
  {
    id: uuid("id").primaryKey(),
    referrerId: text("referrer_id")
      .notNull()
      .references(() => user.id),
    referredId: text("referred_id")
      .notNull()
      .unique()
      .references((): AnyPgColumn => user.id),
    /** "active" once the friend's e-mail is verified. */
    status: text("status", { enum: REFERRAL_STATUSES }).notNull().default("pending"),
    firstPurchaseCompletedAt: moment("first_purchase_completed_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("referrals_referrer_idx").on(table.referrerId, table.createdAt.desc().nullsFirst()),
    oneOf("referrals_status_check", table.status, REFERRAL_STATUSES),
    check("referrals_self_check", sql`${table.referrerId} <> ${table.referredId}`),
  ],
);

/**
 * Mailboxes that had their welcome bonus, as keyed hashes: they outlive closed
 * accounts, so that nobody is welcomed twice (decisions §6).
 */
export const welcomedMailboxes = pgTable(
  "welcomed_mailboxes",
  {
    mailboxHash: text("mailbox_hash").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [unique("welcomed_mailboxes_key").on(table.mailboxHash)],
);
