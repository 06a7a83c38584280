import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment, money } from "./columns.ts";

/** Money that the provider holds for us and that belongs to no payment here (decision 34). */
export const strayPayments = pgTable(
  "stray_payments",
  {
    captureId: text("capture_id").primaryKey(),
    providerOrderId: text("provider_order_id").notNull().unique(),
    /** `null` when what the provider wrote is no amount of dollars and cents. */
    amount: money("amount"),
    currency: text("currency").notNull(),
    payerName: text("payer_name").notNull().default(""),
    payerEmail: text("payer_email").notNull().default(""),
    /** The order as the shop that took the money called it. */
    orderId: text("order_id"),
    orderNumber: text("order_number"),
    capturedAt: moment("captured_at").notNull(),
    foundAt: moment("found_at").notNull(),
    isTest: boolean("is_test").notNull().default(false),
    settledAt: moment("settled_at"),
    settledBy: text("settled_by"),
    /** The team's note on how the payment was settled. */
    note: text("note").notNull().default(""),
  },
  (table) => [
    index("stray_payments_open_idx")
      .on(table.capturedAt)
      .where(sql`${table.settledAt} is null`),
    check(
      "stray_payments_settled_check",
      sql`(${table.settledAt} is null) = (${table.note} = '') and (${table.settledAt} is null) = (${table.settledBy} is null)`,
    ),
  ],
);

/** A time of which the provider does not tell what it took, so that somebody has to look there. */
export const captureGaps = pgTable(
  "capture_gaps",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    since: moment("since").notNull(),
    until: moment("until").notNull(),
    foundAt: moment("found_at").notNull(),
    settledAt: moment("settled_at"),
    settledBy: text("settled_by"),
    /** The team's note on how the gap was settled. */
    note: text("note").notNull().default(""),
  },
  (table) => [
    index("capture_gaps_open_idx")
      .on(table.since)
      .where(sql`${table.settledAt} is null`),
    check("capture_gaps_time_check", sql`${table.since} < ${table.until}`),
    check(
      "capture_gaps_settled_check",
      sql`(${table.settledAt} is null) = (${table.note} = '') and (${table.settledAt} is null) = (${table.settledBy} is null)`,
    ),
  ],
);
