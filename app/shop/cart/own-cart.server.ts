import { randomUUID } from "node:crypto";
import { and, count, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#app/platform/db/database.server.ts";
import { prepareOnce } from "#app/platform/db/prepare-once.server.ts";
import { cartLines, carts } from "#app/platform/db/schema.ts";

/** The owner of a cart: an account, or a browser while nobody is signed in. */
export interface CartOwner {
  userId: string | null;
  visitorHash: string | null;
}

/** `undefined`: somebody without account and cookie, who has no cart. */
export function isCartOf({ userId, visitorHash }: CartOwner): SQL | undefined {
  if (userId !== null) return isOfMember(userId);
  return visitorHash === null ? undefined : isOfVisitor(visitorHash);
}

const isOfMember = (userId: string | Placeholder) => eq(carts.userId, userId);
const isOfVisitor = (visitorHash: string | Placeholder) =>
  and(eq(carts.visitorHash, visitorHash), isNull(carts.userId));

/** The cart, locked for the transaction; `null` when there is none. */
export async function lockCart(tx: Tx, owner: CartOwner) {
  const isOwn = isCartOf(owner);
  if (!isOwn) return null;
  const [cart] = await tx
    .select({ id: carts.id, checkoutKey: carts.checkoutKey, typed: carts.typed })
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

/** How many items lie in the cart to be ordered; what is saved for later does not count. Every page asks. */
export async function countCartLines(db: Db, owner: CartOwner): Promise<number> {
  const { userId, visitorHash } = owner;
  if (userId === null && visitorHash === null) return 0;
  const [counted] = await (userId === null
    ? visitorCount(db).execute({ visitorHash })
    : memberCount(db).execute({ userId }));
  return counted?.lines ?? 0;
}

const memberCount = prepareOnce((db) =>
  linesIn(db, isOfMember(sql.placeholder("userId"))).prepare("cart_lines_of_member"),
);
const visitorCount = prepareOnce((db) =>
  linesIn(db, isOfVisitor(sql.placeholder("visitorHash"))).prepare("cart_lines_of_visitor"),
);

function linesIn(db: Db, isOwn: SQL | undefined) {
  const own = db.select({ id: carts.id }).from(carts).where(isOwn);
  return db
    .select({ lines: count() })
    .from(cartLines)
    .where(and(eq(cartLines.cartId, own), eq(cartLines.isSavedForLater, false)));
}
