import { eq } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { customerIntake } from "#app/platform/db/schema.ts";

export type Intake = typeof customerIntake.$inferSelect;

/** The business questionnaire of a customer; `null` when nothing of it is answered. */
export async function findIntake(db: DbOrTx, userId: string): Promise<Intake | null> {
  const [intake] = await db.select().from(customerIntake).where(eq(customerIntake.userId, userId));
  return intake ?? null;
}
