import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/**
 * Public pictures that admins have uploaded. The id is made of the content, so the same
 * picture uploaded twice is one, and its address never shows anything else.
 */
export const pictures = pgTable(
  "pictures",
  {
    id: text("id").primaryKey(),
    /** The uploaded file's name; only shown, never a path. */
    name: text("name").notNull(),
    /** As it was uploaded, in pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [check("pictures_size_check", sql`${table.width} > 0 and ${table.height} > 0`)],
);

/** The files made of a picture: one row a width and format, in storage under its key. */
export const pictureFiles = pgTable(
  "picture_files",
  {
    storageKey: text("storage_key").primaryKey(),
    pictureId: text("picture_id")
      .notNull()
      .references(() => pictures.id, { onDelete: "cascade" }),
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    sha256: text("sha256").notNull(),
  },
  (table) => [
    index("picture_files_picture_idx").on(table.pictureId),
    check("picture_files_bytes_check", sql`${table.bytes} > 0`),
  ],
);
