import { bigint, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { ALL_REPAIRS } from "#app/shop/repair/repairs.ts";
import { oneOf } from "./checks.ts";
import { moment } from "./columns.ts";
import { files } from "./operations.ts";
import { user } from "./people.ts";

/**
 * What a file of artwork was, and was made into: its first version is the file as it was sent. The row of
 * the file names the version that counts. A file that nobody repaired has none (decision 61).
 */
export const artworkVersions = pgTable(
  "artwork_versions",
  {
    id: uuid("id").primaryKey(),
    fileId: uuid("file_id")
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    /** From 1: as it was sent. */
    number: integer("number").notNull(),
    /** What was put right; `null` of a file as somebody sent it. */
    repair: text("repair", { enum: ALL_REPAIRS }),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
    storageKey: text("storage_key").notNull(),
    /** Who had it made; `null` of a guest. */
    madeById: text("made_by_id").references(() => user.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    unique("artwork_versions_number_key").on(table.fileId, table.number),
    index("artwork_versions_storage_key_idx").on(table.storageKey),
    index("artwork_versions_made_by_idx").on(table.madeById),
    oneOf("artwork_versions_repair_check", table.repair, ALL_REPAIRS),
    check(
      "artwork_versions_first_check",
      sql`${table.number} >= 1 and (${table.number} > 1 or ${table.repair} is null)`,
    ),
    check("artwork_versions_bytes_check", sql`${table.bytes} > 0`),
  ],
);
