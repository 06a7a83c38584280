import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { PAYMENT_ATTEMPT_STATUSES, REFUND_STATUSES } from "#app/shop/order/payment-terms.ts";
import { ZERO_CENTS } from "#app/shop/money/money.ts";
import { oneOf } from "./checks.ts";
import { moment, money } from "./columns.ts";
import { customerOrders, orderLines } from "./orders.ts";
import { user } from "./people.ts";

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
    /** Refunds of it that arrived or may still arrive; the provider never gives back more. */
    refundedAmount: money("refunded_amount").notNull().default(ZERO_CENTS),
    currency: text("currency").notNull().default("USD"),
    providerOrderId: text("provider_order_id").unique(),
    providerCaptureId: text("provider_capture_id").unique(),
    approvalUrl: text("approval_url"),
    /** The payee that the provider named; a capture for any other payee is held. */
    providerPayeeId: text("provider_payee_id"),
    /** Keyed hash of the account that paid, to tell a person who refers themselves (decisions §5). */
    payerHash: text("payer_hash"),
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
    index("payments_payer_idx")
      .on(table.payerHash)
      .where(sql`${table.payerHash} is not null`),
    /** The last money that came in. */
    index("payments_captured_idx")
      .on(table.capturedAt)
      .where(sql`${table.capturedAt} is not null`),
    index("payments_unsettled_idx")
      .on(table.nextCheckAt)
      .where(sql`${table.status} in ('starting', 'created', 'declined', 'capturing', 'pending')`),
    oneOf("payments_status_check", table.status, PAYMENT_ATTEMPT_STATUSES),
    check("payments_currency_check", sql`${table.currency} = 'USD'`),
    check("payments_amount_check", sql`${table.amount} > 0`),
    check("payments_refunded_check", sql`${table.refundedAmount} between 0 and ${table.amount}`),
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
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: text("id").primaryKey(),
    eventType: text("event_type").notNull(),
    providerOrderId: text("provider_order_id"),
    receivedAt: moment("received_at").notNull(),
    handledAt: moment("handled_at"),
  },
  (table) => [index("payment_events_received_idx").on(table.receivedAt)],
);

/** Money given back to the customer, by line with its tax (decisions §4). */
export const refunds = pgTable(
  "refunds",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => customerOrders.id),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    status: text("status", { enum: REFUND_STATUSES }).notNull(),
    /** Its lines with their tax, and its part of the shipping. */
    amount: money("amount").notNull(),
    shippingAmount: money("shipping_amount").notNull().default(ZERO_CENTS),
    /** For the customer; may be empty. */
    reason: text("reason").notNull().default(""),
    actor: text("actor").notNull(),
    actorId: text("actor_id").references(() => user.id),
    /** Made by the page, sent with every retry of the call: pressed twice, refunded once. */
    refundKey: text("refund_key").notNull().unique(),
    providerRefundId: text("provider_refund_id").unique(),
    /** Why it failed, in the provider's words. */
    failure: text("failure"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    completedAt: moment("completed_at"),
    /** Until then one caller is asking the provider for it; the others wait. */
    claimedUntil: moment("claimed_until"),
    /** When reconciliation asks the provider about it. */
    nextCheckAt: moment("next_check_at").notNull(),
  },
  (table) => [
    index("refunds_order_idx").on(table.orderId, table.createdAt),
    index("refunds_unsettled_idx")
      .on(table.nextCheckAt)
      .where(sql`${table.status} in ('starting', 'pending')`),
    oneOf("refunds_status_check", table.status, REFUND_STATUSES),
    check("refunds_amount_check", sql`${table.amount} > 0`),
    check("refunds_shipping_check", sql`${table.shippingAmount} between 0 and ${table.amount}`),
    check(
      "refunds_completed_check",
      sql`${table.status} <> 'completed' or (${table.providerRefundId} is not null and ${table.completedAt} is not null)`,
    ),
  ],
);

export const refundLines = pgTable(
  "refund_lines",
  {
    refundId: uuid("refund_id")
      .notNull()
      .references(() => refunds.id, { onDelete: "cascade" }),
    orderLineId: uuid("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    /** Goods and services after member price and code, before tax. */
    amount: money("amount").notNull(),
    taxAmount: money("tax_amount").notNull(),
  },
  (table) => [
    unique("refund_lines_key").on(table.refundId, table.orderLineId),
    index("refund_lines_line_idx").on(table.orderLineId),
    check("refund_lines_amount_check", sql`${table.amount} >= 0 and ${table.taxAmount} >= 0`),
  ],
);
