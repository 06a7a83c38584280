import { randomUUID } from "node:crypto";
import type { Tx } from "#app/platform/db/database.server.ts";
import { megaBucksTasks } from "#app/platform/db/schema.ts";
import { dollars } from "#app/shop/form/fields.ts";
import { TASKS } from "#catalogue/tasks.ts";

/** Puts the built-in tasks into a shop that has none. */
export async function loadTasks(tx: Tx, now: Date): Promise<void> {
  if ((await tx.$count(megaBucksTasks)) > 0) return;
  await tx.insert(megaBucksTasks).values(
    TASKS.map(({ reward, ...task }, sortOrder) => ({
      ...task,
      id: randomUUID(),
      rewardAmount: dollars.parse(reward),
      sortOrder,
      createdAt: now,
      updatedAt: now,
    })),
  );
}
