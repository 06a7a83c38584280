import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import { DELIVERY_METHODS } from "#app/shop/delivery/delivery-terms.ts";
import {
  ORDER_EVENT_KINDS,
  ORDER_KINDS,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  QUOTE_STATUSES,
} from "#app/shop/order/order-terms.ts";
import { PAYMENT_ATTEMPT_STATUSES } from "#app/shop/payment/payment-terms.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { products, specials } from "./catalog.ts";
import { oneOf } from "./checks.ts";
import { moment, money } from "./columns.ts";
import { searchWords } from "./order-search.ts";
import { user } from "./people.ts";

export const orderNumberSequence = pgSequence("order_number_seq", { startWith: 10001 });

export const customerOrders = pgTable(
  "customer_orders",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id").references(() => user.id),
    orderNumber: text("order_number").notNull().unique(),
    /** What the order is called in lists: its line, or "Business Cards + 2". */
    productName: text("product_name").notNull(),
    orderKind: text("order_kind", { enum: ORDER_KINDS }).notNull(),
    orderStatus: text("order_status", { enum: ORDER_STATUSES }).notNull().default("pending"),
    paymentStatus: text("payment_status", { enum: PAYMENT_STATUSES }).notNull().default("unpaid"),
    /** `null` for what has a price of its own; "draft" waits for the team's. */
    quoteStatus: text("quote_status", { enum: QUOTE_STATUSES }),
    currency: text("currency").notNull().default("USD"),
    totalAmount: money("total_amount").notNull(),
    shippingAmount: money("shipping_amount").notNull(),
    taxAmount: money("tax_amount").notNull(),
    /** Every named line of the whole order, in the order shown; they sum to the total. */
    priceLines: jsonb("price_lines").$type<PriceLine[]>().notNull(),
    megaBucksUsed: money("mega_bucks_used").notNull(),
    megaBucksEarned: money("mega_bucks_earned").notNull(),
    couponCode: text("coupon_code"),
    paypalOrderId: text("paypal_order_id"),
    contactName: text("contact_name").notNull(),
    /** Empty when a guest gave none (custom payments only). */
    contactEmail: text("contact_email").notNull(),
    contactPhone: text("contact_phone").notNull().default(""),
    contactBusiness: text("contact_business").notNull().default(""),
    deliveryMethod: text("delivery_method", { enum: DELIVERY_METHODS }).notNull(),
    deliveryAddress: jsonb("delivery_address").$type<DeliveryAddress>(),
    trackingCarrier: text("tracking_carrier"),
    trackingNumber: text("tracking_number"),
    isTest: boolean("is_test").notNull().default(false),
    /** Chosen by the browser; the same key places the same order only once. */
    submissionKey: text("submission_key").notNull().unique(),
    /** Hash of everything that was submitted: tells a repeat from a change. */
    submissionHash: text("submission_hash").notNull(),
    /** Hash of the buyer's browser cookie: who may see it without an account. */
    visitorHash: text("visitor_hash"),
    /** Keyed hash of where it came from, so that one place can't flood the shop with orders. */
    addressHash: text("address_hash"),
    replacedById: uuid("replaced_by_id").references((): AnyPgColumn => customerOrders.id),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    paidAt: moment("paid_at"),
  },
  (table) => [
    index("customer_orders_created_idx").on(table.createdAt.desc().nullsFirst(), table.id),
    index("customer_orders_status_idx").on(table.orderStatus, table.createdAt.desc().nullsFirst()),
    index("customer_orders_payment_idx").on(
      table.paymentStatus,
      table.createdAt.desc().nullsFirst(),
    ),
    // The last six are never searched for: a customer's list and its totals are read from here alone.
    index("customer_orders_user_idx").on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.replacedById,
      table.orderStatus,
      table.paymentStatus,
      table.isTest,
      table.totalAmount,
      table.megaBucksEarned,
    ),
    index("customer_orders_address_idx")
      .on(table.addressHash, table.createdAt)
      .where(sql`${table.paymentStatus} = 'unpaid'`),
    index("customer_orders_email_idx").on(sql`lower(${table.contactEmail})`),
    index("customer_orders_search_idx").using(
      "gin",
      searchWords(
        table.orderNumber,
        table.contactName,
        table.contactEmail,
        table.contactBusiness,
        table.productName,
      ),
    ),
    oneOf("customer_orders_kind_check", table.orderKind, ORDER_KINDS),
    oneOf("customer_orders_status_check", table.orderStatus, ORDER_STATUSES),
    oneOf("customer_orders_payment_status_check", table.paymentStatus, PAYMENT_STATUSES),
    oneOf("customer_orders_quote_status_check", table.quoteStatus, QUOTE_STATUSES),
    check(
      "customer_orders_email_check",
      sql`${table.contactEmail} <> '' or ${table.orderKind} = 'custom'`,
    ),
    oneOf("customer_orders_delivery_check", table.deliveryMethod, DELIVERY_METHODS),
    check("customer_orders_currency_check", sql`${table.currency} = 'USD'`),
    check("customer_orders_total_check", sql`${table.totalAmount} >= 0`),
    check("customer_orders_shipping_check", sql`${table.shippingAmount} >= 0`),
    check("customer_orders_tax_check", sql`${table.taxAmount} >= 0`),
    check(
      "customer_orders_mega_bucks_check",
      sql`${table.megaBucksUsed} >= 0 and ${table.megaBucksEarned} >= 0`,
    ),
    check(
      "customer_orders_free_check",
      sql`${table.paymentStatus} <> 'free' or ${table.totalAmount} = 0`,
    ),
    check(
      "customer_orders_shipped_check",
      sql`${table.orderStatus} <> 'shipped' or ${table.deliveryMethod} = 'ship'`,
    ),
    check(
      "customer_orders_address_check",
      sql`${table.deliveryMethod} <> 'ship' or ${table.deliveryAddress} is not null`,
    ),
    check(
      "customer_orders_unpaid_waits_check",
      sql`${table.paymentStatus} <> 'unpaid' or ${table.orderStatus} in ('pending', 'cancelled')`,
    ),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => customerOrders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    productId: integer("product_id").references(() => products.id),
    specialId: uuid("special_id").references(() => specials.id),
    productName: text("product_name").notNull(),
    quantity: integer("quantity").notNull(),
    /** `null` for work that is not a configured product. */
    configuration: jsonb("configuration").$type<Configuration>(),
    /** The named lines of this item alone; they sum to `amount`. */
    priceLines: jsonb("price_lines").$type<PriceLine[]>().notNull(),
    /** The item before coupon, shipping and tax. */
    amount: money("amount").notNull(),
    /** The order payload of specification §3, kept whole. */
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    unique("order_lines_position_key").on(table.orderId, table.position),
    index("order_lines_product_idx").on(table.productId),
    index("order_lines_search_idx").using("gin", searchWords(table.productName)),
    check("order_lines_quantity_check", sql`${table.quantity} > 0`),
    check("order_lines_amount_check", sql`${table.amount} >= 0`),
    check("order_lines_position_check", sql`${table.position} > 0`),
  ],
);

export const orderEvents = pgTable(
  "order_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => customerOrders.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ORDER_EVENT_KINDS }).notNull(),
    fromStatus: text("from_status"),
    toStatus: text("to_status"),
    /** "customer", "payment provider", "system", or a staff member's name. */
    actor: text("actor").notNull(),
    actorId: text("actor_id").references(() => user.id),
    note: text("note").notNull().default(""),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("order_events_order_idx").on(table.orderId, table.createdAt),
    oneOf("order_events_kind_check", table.kind, ORDER_EVENT_KINDS),
  ],
);

/** One attempt to collect an order's total through the payment provider. */
export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => customerOrders.id),
    attempt: integer("attempt").notNull(),
    status: text("status", { enum: PAYMENT_ATTEMPT_STATUSES }).notNull(),
    amount: money("amount").notNull(),
    currency: text("currency").notNull().default("USD"),
    providerOrderId: text("provider_order_id").unique(),
    providerCaptureId: text("provider_capture_id").unique(),
    approvalUrl: text("approval_url"),
    /** Whom the provider said it would pay; a capture for anybody else is held. */
    providerPayeeId: text("provider_payee_id"),
    /** Sent with every retry of the call; stored before the first (decisions §4). */
    createKey: text("create_key").notNull().unique(),
    captureKey: text("capture_key").notNull().unique(),
    /** Why it is declined, held or failed, in the provider's words. */
    reason: text("reason"),
    isTest: boolean("is_test").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    capturedAt: moment("captured_at"),
    /** Until then one caller is making the capture call; the others wait for it. */
    claimedUntil: moment("claimed_until"),
    /** When reconciliation asks the provider about it. */
    nextCheckAt: moment("next_check_at").notNull().defaultNow(),
  },
  (table) => [
    unique("payments_attempt_key").on(table.orderId, table.attempt),
    uniqueIndex("payments_one_capture_key")
      .on(table.orderId)
      .where(sql`${table.status} = 'captured'`),
    uniqueIndex("payments_one_open_key")
      .on(table.orderId)
      .where(sql`${table.status} in ('starting', 'created', 'declined', 'capturing', 'pending')`),
    index("payments_unsettled_idx")
      .on(table.nextCheckAt)
      .where(sql`${table.status} in ('starting', 'created', 'declined', 'capturing', 'pending')`),
    oneOf("payments_status_check", table.status, PAYMENT_ATTEMPT_STATUSES),
    check("payments_currency_check", sql`${table.currency} = 'USD'`),
    check("payments_amount_check", sql`${table.amount} > 0`),
    check("payments_attempt_check", sql`${table.attempt} > 0`),
    check(
      "payments_claim_check",
      sql`${table.claimedUntil} is null or ${table.status} = 'capturing'`,
    ),
    check(
      "payments_captured_check",
      sql`${table.status} <> 'captured' or (${table.providerCaptureId} is not null and ${table.capturedAt} is not null)`,
    ),
  ],
);

/** Webhook events of the provider by their own id: each is handled once. */
export const paymentEvents = pgTable("payment_events", {
  id: text("id").primaryKey(),
  eventType: text("event_type").notNull(),
  providerOrderId: text("provider_order_id"),
  receivedAt: moment("received_at").notNull(),
  handledAt: moment("handled_at"),
});

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
  },
  (table) => [
    index("coupons_user_idx").on(table.userId),
    check("coupons_value_check", sql`${table.value} > 0`),
    check("coupons_code_check", sql`${table.code} = upper(${table.code}) and ${table.code} <> ''`),
    check("coupons_used_check", sql`(${table.usedAt} is null) = (${table.usedByOrderId} is null)`),
  ],
);
