import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { DeliveryAddress } from "#app/shop/delivery/delivery.ts";
import { DELIVERY_METHODS } from "#app/shop/delivery/delivery-terms.ts";
import {
  ORDER_EVENT_KINDS,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  QUOTE_STATUSES,
} from "#app/shop/order/order-terms.ts";
import { ORDER_KINDS } from "#app/shop/order/order-kinds.ts";
import type { Configuration } from "#app/shop/pricing/configuration.ts";
import { ZERO_CENTS } from "#app/shop/money/money.ts";
import type { PriceLine } from "#app/shop/pricing/price-line.ts";
import { ORDER_WAITS } from "#app/shop/order/order-waits.ts";
import { ORDER_PROOF_STATES } from "#app/shop/order/proof-terms.ts";
import { products, specials } from "./catalog.ts";
import { oneOf } from "./checks.ts";
import { moment, money } from "./columns.ts";
import { user } from "./people.ts";

/** Whom a list names as an order's customer, as it is sorted. */
export function listedCustomer(table: { contactBusiness: AnyPgColumn; contactName: AnyPgColumn }) {
  return sql`lower(coalesce(nullif(${table.contactBusiness}, ''), ${table.contactName}))`;
}

export const orderNumberSequence = pgSequence("order_number_seq", { startWith: 10001 });

export const customerOrders = pgTable(
  "customer_orders",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id").references(() => user.id),
    orderNumber: text("order_number").notNull().unique(),
    /** The order's name in lists: its line, or "Business Cards + 2". */
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
    /** The amount that sales tax was charged on; 0 where none was. */
    taxableAmount: money("taxable_amount").notNull().default(ZERO_CENTS),
    /** Every named line of the whole order, in the order shown; they sum to the total. */
    priceLines: jsonb("price_lines").$type<PriceLine[]>().notNull(),
    /**
     * The amount that the order's code takes off: a Mega Bucks coupon or a promotion, never both.
     */
    discountAmount: money("discount_amount").notNull().default(ZERO_CENTS),
    /** The same for a Mega Bucks coupon alone. */
    megaBucksUsed: money("mega_bucks_used").notNull(),
    megaBucksEarned: money("mega_bucks_earned").notNull(),
    /** The refunds that have arrived at the provider; never more than the total. */
    refundedAmount: money("refunded_amount").notNull().default(ZERO_CENTS),
    couponCode: text("coupon_code"),
    paypalOrderId: text("paypal_order_id"),
    contactName: text("contact_name").notNull(),
    /** Empty when a guest gave none (custom payments only). */
    contactEmail: text("contact_email").notNull(),
    contactPhone: text("contact_phone").notNull().default(""),
    contactBusiness: text("contact_business").notNull().default(""),
    deliveryMethod: text("delivery_method", { enum: DELIVERY_METHODS }).notNull(),
    deliveryAddress: jsonb("delivery_address").$type<DeliveryAddress>(),
    /** The shipping method's name when it was ordered; empty where nothing is shipped. */
    shippingMethod: text("shipping_method").notNull().default(""),
    trackingCarrier: text("tracking_carrier"),
    trackingNumber: text("tracking_number"),
    isTest: boolean("is_test").notNull().default(false),
    /** A printed line waits for its customer's files; kept by triggers with lines and files. */
    artworkMissing: boolean("artwork_missing").notNull().default(false),
    /**
     * The reason why the order's proofs hold it up; written with them and with its status (decision
     * 31).
     */
    proofState: text("proof_state", { enum: ORDER_PROOF_STATES }).notNull().default("none"),
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
    /** The last of the days promised, "2026-12-01"; `null` until all that its days count from has come. */
    dueOn: date("due_on"),
    /** What its days wait for, of a paid order. */
    dueAfter: text("due_after", { enum: ORDER_WAITS })
      .array()
      .notNull()
      .default(sql`'{}'`),
  },
  (table) => [
    // The admin area's lists find their pages from these alone.
    index("customer_orders_created_idx")
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.replacedById} is null`),
    index("customer_orders_status_idx")
      .on(table.orderStatus, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.replacedById} is null`),
    index("customer_orders_payment_idx").on(
      table.paymentStatus,
      table.createdAt.desc().nullsFirst(),
    ),
    // The last is never searched for: a customer's list finds its orders from here alone.
    index("customer_orders_user_idx").on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id,
      table.replacedById,
    ),
    index("customer_orders_address_idx")
      .on(table.addressHash, table.createdAt)
      .where(sql`${table.paymentStatus} = 'unpaid'`),
    index("customer_orders_email_idx").on(sql`lower(${table.contactEmail})`),
    // Whether a browser has ordered and paid here before.
    index("customer_orders_visitor_idx")
      .on(table.visitorHash)
      .where(sql`${table.visitorHash} is not null`),
    // Any choice of the list's filters, and how many orders there are of it.
    index("customer_orders_desk_idx")
      .on(
        table.orderStatus,
        table.paymentStatus,
        table.orderKind,
        table.createdAt.desc().nullsFirst(),
        table.id,
      )
      .where(sql`${table.replacedById} is null`),
    index("customer_orders_kind_idx")
      .on(table.orderKind, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.replacedById} is null`),
    // Open work by its due day; what has none comes last.
    index("customer_orders_open_due_idx")
      .on(table.dueOn, table.createdAt, table.id, table.orderStatus, table.paymentStatus)
      .where(
        sql`${table.orderStatus} in ('pending', 'processing') and ${table.replacedById} is null`,
      ),
    index("customer_orders_due_idx")
      .on(table.dueOn, table.createdAt, table.id)
      .where(sql`${table.replacedById} is null`),
    index("customer_orders_customer_idx")
      .on(listedCustomer(table), table.createdAt, table.id)
      .where(sql`${table.replacedById} is null`),
    index("customer_orders_total_idx")
      .on(table.totalAmount, table.createdAt, table.id)
      .where(sql`${table.replacedById} is null`),
    index("customer_orders_artwork_idx")
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(
        sql`${table.orderStatus} = 'pending' and ${table.artworkMissing} and ${table.replacedById} is null`,
      ),
    index("customer_orders_ready_idx")
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(
        sql`${table.orderStatus} = 'pending' and not ${table.artworkMissing} and ${table.proofState} = 'none' and ${table.replacedById} is null
          and ${table.paymentStatus} in ('paid', 'partly_refunded', 'free')`,
      ),
    // In it a proof is to be sent, answered or drawn anew; of which kind is seen in the index.
    index("customer_orders_proofs_idx")
      .on(table.createdAt.desc().nullsFirst(), table.id, table.proofState)
      .where(
        sql`${table.proofState} <> 'none' and ${table.orderStatus} in ('pending', 'processing') and ${table.replacedById} is null`,
      ),
    index("customer_orders_quotes_idx")
      .on(table.createdAt)
      .where(sql`${table.quoteStatus} = 'draft' and ${table.orderStatus} = 'pending'`),
    index("customer_orders_sent_quotes_idx")
      .on(table.quoteStatus, table.createdAt.desc().nullsFirst(), table.id)
      .where(
        sql`${table.quoteStatus} in ('sent', 'expired') and ${table.orderStatus} = 'pending' and ${table.replacedById} is null`,
      ),
    index("customer_orders_delivered_idx")
      .on(table.updatedAt.desc().nullsFirst())
      .where(sql`${table.orderStatus} = 'delivered'`),
    oneOf("customer_orders_kind_check", table.orderKind, ORDER_KINDS),
    oneOf("customer_orders_status_check", table.orderStatus, ORDER_STATUSES),
    oneOf("customer_orders_payment_status_check", table.paymentStatus, PAYMENT_STATUSES),
    oneOf("customer_orders_proof_state_check", table.proofState, ORDER_PROOF_STATES),
    check(
      "customer_orders_due_after_check",
      sql`${table.dueAfter} <@ array[${sql.raw(ORDER_WAITS.map((wait) => `'${wait}'`).join(", "))}]`,
    ),
    oneOf("customer_orders_quote_status_check", table.quoteStatus, QUOTE_STATUSES),
    check(
      "customer_orders_email_check",
      sql`${table.contactEmail} <> '' or ${table.orderKind} = 'custom'`,
    ),
    oneOf("customer_orders_delivery_check", table.deliveryMethod, DELIVERY_METHODS),
    check("customer_orders_currency_check", sql`${table.currency} = 'USD'`),
    check("customer_orders_total_check", sql`${table.totalAmount} >= 0`),
    check("customer_orders_shipping_check", sql`${table.shippingAmount} >= 0`),
    check(
      "customer_orders_tax_check",
      sql`${table.taxAmount} >= 0 and ${table.taxableAmount} >= 0`,
    ),
    check("customer_orders_discount_check", sql`${table.discountAmount} >= 0`),
    check(
      "customer_orders_refunded_check",
      sql`${table.refundedAmount} between 0 and ${table.totalAmount}`,
    ),
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
    /** The item before member price, code, shipping and tax. */
    amount: money("amount").notNull(),
    /** Its share of what is taken off and added; the shares of all lines are the order's. */
    memberAmount: money("member_amount").notNull().default(ZERO_CENTS),
    discountAmount: money("discount_amount").notNull().default(ZERO_CENTS),
    taxAmount: money("tax_amount").notNull().default(ZERO_CENTS),
    /** The line of the cart it was ordered from; that line goes when the order is paid. */
    cartLineId: uuid("cart_line_id"),
    /** The order payload of specification §3, kept whole. */
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    unique("order_lines_position_key").on(table.orderId, table.position),
    index("order_lines_product_idx").on(table.productId),
    check("order_lines_quantity_check", sql`${table.quantity} > 0`),
    check("order_lines_amount_check", sql`${table.amount} >= 0`),
    check(
      "order_lines_shares_check",
      sql`${table.memberAmount} >= 0 and ${table.discountAmount} >= 0 and ${table.taxAmount} >= 0
        and ${table.memberAmount} + ${table.discountAmount} <= ${table.amount}`,
    ),
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
