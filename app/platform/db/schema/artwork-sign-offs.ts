import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { STANDINGS } from "#app/shop/artwork/inspection/inspection-terms.ts";
import { SIGN_OFF_KINDS } from "#app/shop/artwork/sign-off/sign-off-terms.ts";
import type { Verdict } from "#app/shop/preflight/verdict.ts";
import { oneOf } from "./checks.ts";
import { moment } from "./columns.ts";
import { files } from "./operations.ts";
import { user } from "./people.ts";

/**
 * Who took artwork as it is that the check did not simply pass: what was known of it, and of which content
 * and job (decision 58). Of another content or job it says nothing.
 */
export const artworkSignOffs = pgTable(
  "artwork_sign_offs",
  {
    id: uuid("id").primaryKey(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    sha256: text("sha256").notNull(),
    jobKey: text("job_key").notNull(),
    kind: text("kind", { enum: SIGN_OFF_KINDS }).notNull(),
    standing: text("standing", { enum: STANDINGS }).notNull(),
    /** `null` where nothing was known yet. */
    verdict: jsonb("verdict").$type<Verdict>(),
    /** As they signed it; of the team, as the shop knows them. */
    signedBy: text("signed_by").notNull(),
    /** `null` of a guest, and of an account that is closed. */
    signedById: text("signed_by_id").references(() => user.id, { onDelete: "set null" }),
    /** Why the team released it; "" of a customer. */
    reason: text("reason").notNull().default(""),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    unique("artwork_sign_offs_once_key").on(
      table.fileId,
      table.sha256,
      table.jobKey,
      table.kind,
      table.standing,
    ),
    index("artwork_sign_offs_signed_by_idx").on(table.signedById),
    oneOf("artwork_sign_offs_kind_check", table.kind, SIGN_OFF_KINDS),
    oneOf("artwork_sign_offs_standing_check", table.standing, STANDINGS),
    check("artwork_sign_offs_signed_check", sql`${table.signedBy} <> ''`),
    check(
      "artwork_sign_offs_reason_check",
      sql`(${table.kind} = 'released') = (${table.reason} <> '')`,
    ),
  ],
);
