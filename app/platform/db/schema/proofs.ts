import { sql } from "drizzle-orm";
import {
  check,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { PROOF_STATES } from "#app/shop/order/proof-terms.ts";
import type { PressedSide } from "#app/shop/press/pressed-side.ts";
import { oneOf } from "./checks.ts";
import { moment } from "./columns.ts";
import { orderLines } from "./orders.ts";
import { user } from "./people.ts";

/**
 * Proofs: the pages that the team shows a customer of an ordered item before it is made; a proof's
 * file is the one in `files` that names it (decision 31).
 */
export const proofs = pgTable(
  "proofs",
  {
    /** Chosen by the form that sends it: the same form sends one proof only. */
    id: uuid("id").primaryKey(),
    orderLineId: uuid("order_line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    /** Counted from 1 within its item. */
    number: integer("number").notNull(),
    state: text("state", { enum: PROOF_STATES }).notNull(),
    /** The shop's words to the customer. */
    note: text("note").notNull().default(""),
    /** The customer's words to the shop. */
    answer: text("answer").notNull().default(""),
    /** The name that its customer approved it by; "" as long as they have not. */
    answeredBy: text("answered_by").notNull().default(""),
    /** The artwork that it is the press file of, face by face; `null` of a file that was uploaded. */
    pressOf: jsonb("press_of").$type<PressedSide[]>(),
    sentBy: text("sent_by").notNull(),
    sentById: text("sent_by_id").references(() => user.id),
    createdAt: moment("created_at").notNull(),
    /**
     * The person who answered the proof, took it back or sent another: "customer", or somebody of
     * the team.
     */
    settledBy: text("settled_by"),
    settledById: text("settled_by_id").references(() => user.id),
    settledAt: moment("settled_at"),
  },
  (table) => [
    unique("proofs_number_key").on(table.orderLineId, table.number),
    uniqueIndex("proofs_one_waiting_key")
      .on(table.orderLineId)
      .where(sql`${table.state} = 'waiting'`),
    oneOf("proofs_state_check", table.state, PROOF_STATES),
    check("proofs_number_check", sql`${table.number} > 0`),
    check("proofs_settled_check", sql`(${table.state} = 'waiting') = (${table.settledAt} is null)`),
  ],
);
