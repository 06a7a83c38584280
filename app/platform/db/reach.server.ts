import { sql } from "drizzle-orm";
import type { Db } from "./database.server.ts";

/** Asks the database itself; throws the outage while it is away. */
export async function reach(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}
