import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { QuoteLine } from "#app/shop/quote/quote-line.ts";
import { SENT_QUOTE_STATUSES } from "#app/shop/quote/quote-terms.ts";
import { TEAM_ROLES } from "#app/shop/person/roles.ts";
import { oneOf } from "./checks.ts";
import { moment } from "./columns.ts";
import { customerOrders } from "./orders.ts";
import { user } from "./people.ts";

/** The team's price for an order, as it was sent; a new one takes the place of the last (decisions §4). */
export const quotes = pgTable(
  "quotes",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => customerOrders.id),
    version: integer("version").notNull(),
    status: text("status", { enum: SENT_QUOTE_STATUSES }).notNull(),
    lines: jsonb("lines").$type<QuoteLine[]>().notNull(),
    note: text("note").notNull().default(""),
    validUntil: moment("valid_until").notNull(),
    actor: text("actor").notNull(),
    actorId: text("actor_id").references(() => user.id),
    /**
     * The sender's role when the quote was sent: an admin's price binds staff afterwards (decision
     * 32).
     */
    actorRole: text("actor_role", { enum: TEAM_ROLES }).notNull(),
    createdAt: moment("created_at").notNull(),
    acceptedAt: moment("accepted_at"),
  },
  (table) => [
    unique("quotes_version_key").on(table.orderId, table.version),
    uniqueIndex("quotes_one_sent_key")
      .on(table.orderId)
      .where(sql`${table.status} = 'sent'`),
    index("quotes_valid_idx")
      .on(table.validUntil)
      .where(sql`${table.status} = 'sent'`),
    oneOf("quotes_status_check", table.status, SENT_QUOTE_STATUSES),
    oneOf("quotes_actor_role_check", table.actorRole, TEAM_ROLES),
    check("quotes_version_check", sql`${table.version} > 0`),
    check(
      "quotes_accepted_check",
      sql`(${table.status} = 'accepted') = (${table.acceptedAt} is not null)`,
    ),
  ],
);

/**
 * Links that open an order without an account. The token is made from the id with
 * the shop's secret, 128 bits; only its hash is kept, and it can be revoked (decisions §6).
 */
export const orderLinks = pgTable(
  "order_links",
  {
    id: uuid("id").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => customerOrders.id),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: moment("created_at").notNull(),
    revokedAt: moment("revoked_at"),
  },
  (table) => [index("order_links_order_idx").on(table.orderId)],
);
