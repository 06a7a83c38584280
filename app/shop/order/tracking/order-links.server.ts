import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { DbOrTx, Tx } from "#app/platform/db/database.server.ts";
import { orderLinks } from "#app/platform/db/schema.ts";
import type { Services } from "#app/platform/services.server.ts";
import { orderLinkHash, orderLinkToken } from "./order-link-token.server.ts";
import { mailedLinkUrl } from "./mailed-links.server.ts";
import { trackPath } from "./tracking-paths.ts";

type Env = Pick<Services["env"], "publicUrl" | "secret">;

/**
 * A new link to an order: what is kept of it, its address, and the one that a mail has in the
 * outbox.
 */
export function newOrderLink(env: Env, orderId: string, now: Date) {
  const id = randomUUID();
  const token = orderLinkToken(env.secret, id);
  const row = { id, orderId, tokenHash: orderLinkHash(token), createdAt: now };
  return { row, url: env.publicUrl + trackPath(token), mailUrl: mailedLinkUrl(env, id) };
}

/**
 * The address that a mail about an order has in the outbox: the link is written into it
 * when it is sent; `null` after staff revoked it. An order from before there were links, or
 * whose link was made with another secret, gets one now.
 */
export async function findOrderLinkUrl(
  tx: Tx,
  env: Env,
  orderId: string,
  now: Date,
): Promise<string | null> {
  const links = await listLinks(tx, orderId);
  const open = openLink(env, links);
  if (open !== null) return mailedLinkUrl(env, open.id);
  const isRevoked = links.length > 0 && links.every(({ revokedAt }) => revokedAt !== null);
  if (isRevoked) return null;
  const made = newOrderLink(env, orderId, now);
  await tx.insert(orderLinks).values(made.row);
  return made.mailUrl;
}

/** Where an order's link leads, from "/"; `null` when it has none that works. */
export async function findOrderLinkPath(
  db: DbOrTx,
  env: Pick<Env, "secret">,
  orderId: string,
): Promise<string | null> {
  return openLink(env, await listLinks(db, orderId))?.path ?? null;
}

function listLinks(db: DbOrTx, orderId: string) {
  return db
    .select()
    .from(orderLinks)
    .where(eq(orderLinks.orderId, orderId))
    .orderBy(desc(orderLinks.createdAt));
}

function openLink(
  { secret }: Pick<Env, "secret">,
  links: readonly (typeof orderLinks.$inferSelect)[],
): { id: string; path: string } | null {
  for (const { id, tokenHash, revokedAt } of links) {
    const token = orderLinkToken(secret, id);
    // Made with another secret, it can't be written again.
    if (revokedAt === null && orderLinkHash(token) === tokenHash) {
      return { id, path: trackPath(token) };
    }
  }
  return null;
}

/** The order that a link opens; `null` for one that nobody made, or that was revoked. */
export async function findLinkedOrderId(db: DbOrTx, token: string): Promise<string | null> {
  const [link] = await db
    .select({ orderId: orderLinks.orderId })
    .from(orderLinks)
    .where(and(eq(orderLinks.tokenHash, orderLinkHash(token)), isNull(orderLinks.revokedAt)));
  return link?.orderId ?? null;
}
