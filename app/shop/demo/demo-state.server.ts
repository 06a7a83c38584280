import { desc, like } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { auditLog } from "#app/platform/db/schema.ts";

/** `begun` and nothing after it: loading it was cut short, or is under way. */
export type DemoState = "begun" | "loaded" | "cleared";

const ACTION = "demo.";

/** The last thing done with the demo; `null` when nothing was noted of it. */
export async function readDemoState(db: DbOrTx): Promise<string | null> {
  const [last] = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(like(auditLog.action, `${ACTION}%`))
    .orderBy(desc(auditLog.createdAt))
    .limit(1);
  return last ? last.action.slice(ACTION.length) : null;
}

export async function noteDemo(
  db: DbOrTx,
  state: DemoState,
  now: Date,
  after?: Readonly<Record<string, number>>,
): Promise<void> {
  const what = { actor: "command line", action: ACTION + state, subject: "demo" };
  await db.insert(auditLog).values({ ...what, after, createdAt: now });
}
