import { type AnyColumn, eq, or, type SQL, sql } from "drizzle-orm";
import type { Uploader } from "./uploader.ts";

/** Whether a row is this person's: of their browser or of their account; nothing is nobody's. */
export function ownedBy(
  table: { visitorHash: AnyColumn; userId: AnyColumn },
  { visitorHash, userId }: Pick<Uploader, "visitorHash" | "userId">,
): SQL {
  const own = or(
    visitorHash === null ? undefined : eq(table.visitorHash, visitorHash),
    userId === null ? undefined : eq(table.userId, userId),
  );
  return own ?? sql`false`;
}
