import { sql } from "drizzle-orm";
import {
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { COMMENT_SIDES } from "#app/shop/proof/comment/comment-terms.ts";
import { oneOf } from "./checks.ts";
import { moment } from "./columns.ts";
import { user } from "./people.ts";
import { proofs } from "./proofs.ts";

/** What its customer and the team say of places on the pages of a proof, as long as it waits. */
export const proofComments = pgTable(
  "proof_comments",
  {
    /** Chosen by the form: sent twice, it is one. */
    id: uuid("id").primaryKey(),
    proofId: uuid("proof_id")
      .notNull()
      .references(() => proofs.id, { onDelete: "cascade" }),
    /** Of its pin, from 1, over all pages of the proof; it stays while others are taken away. */
    number: integer("number").notNull(),
    /** Of the file, from 0. */
    page: integer("page").notNull(),
    /** Where its pin is, in parts of the picture's width from the left; `null` of one on the whole page. */
    x: doublePrecision("x"),
    /** In parts of its height from the top. */
    y: doublePrecision("y"),
    words: text("words").notNull(),
    side: text("side", { enum: COMMENT_SIDES }).notNull(),
    /** Who of the team; "" of the customer. */
    writtenBy: text("written_by").notNull().default(""),
    /** `null` of whoever came with the order's link. */
    writtenById: text("written_by_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    unique("proof_comments_number_key").on(table.proofId, table.number),
    index("proof_comments_written_by_idx").on(table.writtenById),
    oneOf("proof_comments_side_check", table.side, COMMENT_SIDES),
    check("proof_comments_number_check", sql`${table.number} > 0`),
    check("proof_comments_page_check", sql`${table.page} >= 0`),
    check("proof_comments_words_check", sql`${table.words} <> ''`),
    check(
      "proof_comments_place_check",
      sql`(${table.x} is null) = (${table.y} is null) and coalesce(${table.x}, 0) between 0 and 1 and coalesce(${table.y}, 0) between 0 and 1`,
    ),
  ],
);
