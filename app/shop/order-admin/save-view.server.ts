import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "#app/platform/db/database.server.ts";
import { isTaken } from "#app/platform/db/is-taken.server.ts";
import { savedViews, user } from "#app/platform/db/schema.ts";
import {
  BUILT_IN_VIEWS,
  MOST_VIEWS,
  type viewFormSchema,
  type ViewRefusal,
} from "./saved-views.ts";

/** The views that somebody keeps, oldest first. */
export function listViews(db: Db, userId: string) {
  return db
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
}

/** Keeps, renames or removes a view of somebody's own; nobody reaches another's. */
export async function saveView(
  db: Db,
  userId: string,
  change: z.output<typeof viewFormSchema>,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: ViewRefusal }> {
  try {
    if (change.intent === "create") return await createView(db, userId, change, now);
    const own = and(eq(savedViews.id, change.viewId), eq(savedViews.userId, userId));
    const done =
      change.intent === "rename"
        ? db.update(savedViews).set({ name: change.name }).where(own)
        : db.delete(savedViews).where(own);
    const { rowCount } = await done;
    return rowCount === 0 ? { ok: false, reason: "unknown" } : { ok: true };
  } catch (error) {
    if (isTaken(error, "saved_views_name_key")) return { ok: false, reason: "name_taken" };
    throw error;
  }
}

function createView(
  db: Db,
  userId: string,
  { name, query }: { name: string; query: string },
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: ViewRefusal }> {
  return db.transaction(async (tx) => {
    const isThere = BUILT_IN_VIEWS.some((view) => view.query === query);
    if (isThere) return { ok: false, reason: "nothing_narrowed" };
    // Two windows at once count one after the other.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for("update");
    const held = await tx.$count(savedViews, eq(savedViews.userId, userId));
    if (held >= MOST_VIEWS) return { ok: false, reason: "too_many" };
    await tx.insert(savedViews).values({ id: randomUUID(), userId, name, query, createdAt: now });
    return { ok: true };
  });
}
