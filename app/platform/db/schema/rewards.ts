import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  LOYALTY_TRANSACTION_TYPES,
  REFERRAL_REWARD_TYPES,
  REFERRAL_STATUSES,
} from "#app/shop/rewards/rewards-terms.ts";
import { oneOf } from "./checks.ts";
import { moment, money } from "./columns.ts";
import { coupons } from "./coupons.ts";
import { customerOrders } from "./orders.ts";
import { user } from "./people.ts";

/**
 * The Mega Bucks ledger: signed entries that are never changed (decisions §5).
 *
 * An entry without a lot is a lot of its own: above zero earned, below zero owed
 * (what a refund took back after it was spent). An entry with a lot takes from it or
 * gives back to it. What is left of a lot is the sum of its entries; `loyalty_lots`
 * and `loyalty_balances` keep the sums with every entry, by triggers.
 */
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
    /** The lot that it takes from or gives back to; `null` makes a lot of its own. */
    lotId: uuid("lot_id").references((): AnyPgColumn => loyaltyPoints.id),
    /** The coupon that it went into or came back from. */
    couponCode: text("coupon_code").references(() => coupons.code),
    /**
     * The event that the entry pays for, such as "signup:…": each cause pays once, whatever is
     * retried.
     */
    cause: text("cause").notNull().unique(),
    /** Of an earned lot: from when on it can be spent (setting `rewardHoldDays`). */
    availableAt: moment("available_at"),
    /** Of an earned lot: when what is left of it lapses. */
    expiresAt: moment("expires_at"),
    /** Of a correction: the admin who made it. */
    actorId: text("actor_id").references(() => user.id),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    // The last is never searched for: the history leaves pairs of offsets out by it.
    index("loyalty_points_user_idx").on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.transactionType,
    ),
    index("loyalty_points_order_idx").on(table.orderId),
    index("loyalty_points_lot_idx").on(table.lotId),
    index("loyalty_points_coupon_idx").on(table.couponCode),
    oneOf("loyalty_points_type_check", table.transactionType, LOYALTY_TRANSACTION_TYPES),
    check("loyalty_points_amount_check", sql`${table.pointsAmount} <> 0`),
    check(
      "loyalty_points_lot_check",
      sql`${table.lotId} is null or (${table.expiresAt} is null and ${table.availableAt} is null)`,
    ),
    check(
      "loyalty_points_actor_check",
      sql`(${table.actorId} is not null) = (${table.transactionType} = 'correction')`,
    ),
  ],
);

/**
 * The rest of each lot; kept with every entry by the trigger `loyalty_points_kept`. The check is
 * the ledger's law: nobody takes more from a lot than is in it, and nobody pays more than is owed.
 */
export const loyaltyLots = pgTable(
  "loyalty_lots",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => loyaltyPoints.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => user.id),
    amount: money("amount").notNull(),
    remaining: money("remaining").notNull(),
    availableAt: moment("available_at"),
    expiresAt: moment("expires_at"),
  },
  (table) => [
    /** Lots that somebody can spend from, the first to lapse first. */
    index("loyalty_lots_open_idx")
      .on(table.userId, table.expiresAt, table.id)
      .where(sql`${table.remaining} <> 0`),
    /** Debts of somebody, and amounts that they have to wait for. */
    index("loyalty_lots_owed_idx")
      .on(table.userId)
      .where(sql`${table.remaining} < 0`),
    index("loyalty_lots_held_idx")
      .on(table.userId, table.availableAt)
      .where(sql`${table.availableAt} is not null`),
    /** Lots that have to be booked as lapsed, and those that lapse in a month. */
    index("loyalty_lots_expiry_idx")
      .on(table.expiresAt)
      .where(sql`${table.remaining} > 0`),
    check(
      "loyalty_lots_remaining_check",
      sql`case when ${table.amount} > 0 then ${table.remaining} between 0 and ${table.amount}
        else ${table.remaining} between ${table.amount} and 0 end`,
    ),
  ],
);

/**
 * Sums of each person's entries, kept by the same trigger; its row is locked by
 * whatever writes entries, so that two of one person's wait for each other. The
 * balance still holds what has lapsed and is not yet booked.
 */
export const loyaltyBalances = pgTable("loyalty_balances", {
  userId: text("user_id")
    .primaryKey()
    .references(() => user.id),
  /** Without offsets: as many as the history shows. */
  entries: integer("entries").notNull(),
  balance: money("balance").notNull(),
  /** Income: earned, bonuses, corrections above zero; less the amounts that refunds took back. */
  earned: money("earned").notNull(),
  /** The amount that went into coupons, less the amount that came back. */
  redeemed: money("redeemed").notNull(),
  /** The amount that lapsed and is booked. */
  expired: money("expired").notNull(),
});

/** Referrals: who invited whom. A person is invited once. */
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
    /** Why it looks like one person twice; empty for most. */
    suspicion: text("suspicion").notNull().default(""),
    reviewedBy: text("reviewed_by").references(() => user.id),
    reviewedAt: moment("reviewed_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("referrals_referrer_idx").on(table.referrerId, table.createdAt.desc().nullsFirst()),
    index("referrals_held_idx")
      .on(table.createdAt)
      .where(sql`${table.status} = 'held'`),
    oneOf("referrals_status_check", table.status, REFERRAL_STATUSES),
    check("referrals_self_check", sql`${table.referrerId} <> ${table.referredId}`),
  ],
);

/**
 * The rewards of a referrer for a referral, one to one with entries of the ledger (decisions §5).
 */
export const referralRewards = pgTable(
  "referral_rewards",
  {
    /** The entry's own id. */
    id: uuid("id")
      .primaryKey()
      .references(() => loyaltyPoints.id, { onDelete: "cascade" }),
    referralId: uuid("referral_id")
      .notNull()
      .references(() => referrals.id),
    referrerId: text("referrer_id")
      .notNull()
      .references(() => user.id),
    /** Below zero: taken back after a refund. */
    amount: money("amount").notNull(),
    rewardType: text("reward_type", { enum: REFERRAL_REWARD_TYPES }).notNull(),
    description: text("description").notNull(),
    /** The friend's order: for the shop's own eyes. */
    orderId: uuid("order_id").references(() => customerOrders.id),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("referral_rewards_referrer_idx").on(
      table.referrerId,
      table.createdAt.desc().nullsFirst(),
      table.id,
    ),
    index("referral_rewards_referral_idx").on(table.referralId),
    index("referral_rewards_order_idx").on(table.orderId),
    oneOf("referral_rewards_type_check", table.rewardType, REFERRAL_REWARD_TYPES),
    check("referral_rewards_amount_check", sql`${table.amount} <> 0`),
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
