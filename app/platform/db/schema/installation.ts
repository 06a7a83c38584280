import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Facts of the installation, in one row. */
export const installation = pgTable(
  "installation",
  {
    isThere: boolean("is_there").primaryKey().default(true),
    /** Of the secret that signs its links and cookies; says nothing about the secret itself. */
    secretFingerprint: text("secret_fingerprint"),
    /** The payment provider has told of every capture up to here (decision 34). */
    capturesKnownUntil: moment("captures_known_until"),
  },
  (table) => [check("installation_one_row_check", sql`${table.isThere}`)],
);
