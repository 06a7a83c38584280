import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db/database.server.ts";

/** Does something while the database takes no mails. */
export async function whileMailsAreRefused<Result>(
  db: Db,
  work: () => Promise<Result>,
): Promise<Result> {
  await db.execute(sql`alter table outbox add constraint no_mails check (false) not valid`);
  try {
    return await work();
  } finally {
    await db.execute(sql`alter table outbox drop constraint no_mails`);
  }
}
