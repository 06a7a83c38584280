import { randomUUID } from "node:crypto";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import { cartLines, carts } from "#app/platform/db/schema.ts";

/** Whose cart: an account's, or a browser's while nobody is signed in. */
export interface CartOwner {
  userId: string | null;
  visitorHash: string | null;
}

/** `undefined`: somebody without account and cookie, who has no cart. */
export function isCartOf({ userId, visitorHash }: CartOwner): SQL | undefined {
  if (userId !== null) return eq(carts.userId, userId);
  return visitorHash === null
    ? undefined
    : and(eq(carts.visitorHash, visitorHash), isNull(carts.userId));
}

/** The cart, locked for the transaction; `null` when there is none. */
export async function lockCart(tx: Tx, owner: CartOwner) {
  const isOwn = isCartOf(owner);
  if (!isOwn) return null;
  const [cart] = await tx
    .select({ id: carts.id, checkoutKey: carts.checkoutKey })
    .from(carts)
    .where(isOwn)
    .for("update");
  return cart ?? null;
}

/** The cart, locked; made when there is none. */
export async function openCart(tx: Tx, owner: CartOwner, now: Date) {
  const { userId, visitorHash } = owner;
  if (userId === null && visitorHash === null) throw new TypeError("A cart needs an owner.");
  await tx
    .insert(carts)
    .values({
      id: randomUUID(),
      userId,
      visitorHash: userId === null ? visitorHash : null,
      checkoutKey: randomUUID(),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const cart = await lockCart(tx, owner);
  if (!cart) throw new Error("The cart that was just opened is not there.");
  return cart;
}

/** How many items lie in the cart to be ordered; what is saved for later does not count. */
export async function countCartLines(db: Db, owner: CartOwner): Promise<number> {
  const isOwn = isCartOf(owner);
  if (!isOwn) return 0;
  const own = db.select({ id: carts.id }).from(carts).where(isOwn);
  return db.$count(cartLines, and(eq(cartLines.cartId, own), eq(cartLines.isSavedForLater, false)));
}
