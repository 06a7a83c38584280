import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { PROMOTION_KINDS } from "#app/shop/pricing/promotion-terms.ts";
import { ZERO_CENTS } from "#app/shop/money/money.ts";
import { oneOf } from "./checks.ts";
import { moment, money } from "./columns.ts";
import { customerOrders } from "./orders.ts";
import { user } from "./people.ts";

/** Mega Bucks coupons: one person's, for one order. */
export const coupons = pgTable(
  "coupons",
  {
    code: text("code").primaryKey(),
    userId: text("user_id").references(() => user.id),
    value: money("value").notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    usedAt: moment("used_at"),
    usedByOrderId: uuid("used_by_order_id")
      .unique()
      .references(() => customerOrders.id),
    /** When what it did not use went back to the ledger (decisions §5). */
    returnedAt: moment("returned_at"),
  },
  (table) => [
    index("coupons_user_idx").on(table.userId, table.createdAt.desc().nullsFirst()),
    index("coupons_open_idx")
      .on(table.expiresAt)
      .where(sql`${table.returnedAt} is null`),
    check("coupons_value_check", sql`${table.value} > 0`),
    check("coupons_code_check", sql`${table.code} = upper(${table.code}) and ${table.code} <> ''`),
    check("coupons_used_check", sql`(${table.usedAt} is null) = (${table.usedByOrderId} is null)`),
  ],
);

/** Codes that the shop gives out; each carries its own scope and limits (decisions §4). */
export const promotions = pgTable(
  "promotions",
  {
    id: uuid("id").primaryKey(),
    code: text("code").notNull().unique(),
    title: text("title").notNull(),
    kind: text("kind", { enum: PROMOTION_KINDS }).notNull(),
    /** "amount": dollars off; else `null`. */
    amount: money("amount"),
    /** "percent": 1 to 100; else `null`. */
    percent: integer("percent"),
    /** "free_goods": the run of the one product in scope that is free; else `null`. */
    freeQuantity: integer("free_quantity"),
    /** Empty lists: everything but specials. */
    productIds: integer("product_ids")
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    categoryIds: text("category_ids")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    isFirstOrderOnly: boolean("is_first_order_only").notNull().default(false),
    /** For accounts with a verified e-mail alone. */
    needsVerifiedAccount: boolean("needs_verified_account").notNull().default(false),
    /** Of the goods in its scope. */
    minimumAmount: money("minimum_amount").notNull().default(ZERO_CENTS),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at"),
    maxUses: integer("max_uses"),
    maxUsesPerPerson: integer("max_uses_per_person"),
    isActive: boolean("is_active").notNull().default(true),
    /** Counts its changes, so that an edit of an older one is noticed. */
    version: integer("version").notNull().default(1),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("promotions_created_idx").on(table.createdAt.desc().nullsFirst(), table.id),
    oneOf("promotions_kind_check", table.kind, PROMOTION_KINDS),
    check(
      "promotions_code_check",
      sql`${table.code} = upper(${table.code}) and ${table.code} <> ''`,
    ),
    check(
      "promotions_value_check",
      sql`case ${table.kind}
        when 'amount' then ${table.amount} > 0 and ${table.percent} is null and ${table.freeQuantity} is null
        when 'percent' then ${table.percent} between 1 and 100 and ${table.amount} is null and ${table.freeQuantity} is null
        else ${table.freeQuantity} > 0 and ${table.amount} is null and ${table.percent} is null
      end`,
    ),
    check("promotions_minimum_check", sql`${table.minimumAmount} >= 0`),
    check("promotions_limits_check", sql`${table.maxUses} > 0 and ${table.maxUsesPerPerson} > 0`),
  ],
);

/** One order that holds a promotion; an unpaid order that ends lets go of it. */
export const promotionUses = pgTable(
  "promotion_uses",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => customerOrders.id),
    promotionId: uuid("promotion_id")
      .notNull()
      .references(() => promotions.id),
    userId: text("user_id").references(() => user.id),
    /** Keyed hashes: the person's mailbox in its one spelling, and where the parcel goes. */
    mailboxHash: text("mailbox_hash").notNull(),
    addressHash: text("address_hash"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("promotion_uses_mailbox_idx").on(table.promotionId, table.mailboxHash),
    index("promotion_uses_user_idx").on(table.promotionId, table.userId),
    index("promotion_uses_address_idx").on(table.promotionId, table.addressHash),
  ],
);
