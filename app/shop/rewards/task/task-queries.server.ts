import { asc, eq, sql } from "drizzle-orm";
import type { DbOrTx } from "#app/platform/db/database.server.ts";
import { megaBucksSubmissions, megaBucksTasks } from "#app/platform/db/schema.ts";

/** Every task in the shop's order, with how many submissions of it wait and were approved. */
export function listTasks(db: DbOrTx) {
  const counted = (status: string) =>
    sql<number>`(count(${megaBucksSubmissions.id}) filter (where ${megaBucksSubmissions.status} = ${status}))::int`;
  return db
    .select({
      id: megaBucksTasks.id,
      title: megaBucksTasks.title,
      reward: megaBucksTasks.rewardAmount,
      inputType: megaBucksTasks.inputType,
      rhythm: megaBucksTasks.rhythm,
      isActive: megaBucksTasks.isActive,
      pending: counted("pending"),
      approved: counted("approved"),
    })
    .from(megaBucksTasks)
    .leftJoin(megaBucksSubmissions, eq(megaBucksSubmissions.taskId, megaBucksTasks.id))
    .groupBy(megaBucksTasks.id)
    .orderBy(asc(megaBucksTasks.sortOrder), asc(megaBucksTasks.id));
}

/** One task, to change it; `null` when there is none. */
export async function findTask(db: DbOrTx, taskId: string) {
  const [task] = await db.select().from(megaBucksTasks).where(eq(megaBucksTasks.id, taskId));
  return task ?? null;
}
