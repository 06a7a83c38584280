import type { Tx } from "#app/platform/db/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { ownOrderPath } from "../own-order-paths.ts";
import { findOrderLinkUrl } from "../tracking/order-links.server.ts";

/**
 * The page that a mail leads to: the account's page of the order, or a guest's link; `null` without
 * one.
 */
export async function findOrderUrl(
  tx: Tx,
  env: Services["env"],
  order: { id: string; userId: string | null },
  now: Date,
): Promise<string | null> {
  const { id, userId } = order;
  return userId === null ? findOrderLinkUrl(tx, env, id, now) : env.publicUrl + ownOrderPath(id);
}
