import { and, eq, notExists } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { cartLines, carts } from "#app/platform/db/schema.ts";
import type { Source } from "#app/platform/db/keep-unchanged.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { letGoOfFiles } from "#app/shop/artwork/let-go-of-files.server.ts";
import type { Cents } from "#app/shop/money/money.ts";
import { type CartOwner, isCartOf, lockCart } from "./own-cart.server.ts";
import { viewCart } from "./view-cart.server.ts";

type CartServices = Pick<Services, "changes" | "db" | "now">;

/** Takes a line out of the cart, and lets go of its files. `false`: it was not there any more, which is as well. */
export function removeCartLine(services: CartServices, owner: CartOwner, lineId: string) {
  return onOwnLine(services, owner, lineId, async (tx, isLine) => {
    if ((await tx.$count(cartLines, isLine)) > 0) await letGoOfFiles(tx, lineId);
    const { rowCount } = await tx.delete(cartLines).where(isLine);
    await forgetTypedInEmpty(tx, owner);
    return rowCount !== 0;
  });
}

/** Sets a line aside, or takes it back among what is to be ordered. */
export function saveForLater(
  services: CartServices,
  owner: CartOwner,
  { lineId, isSaved }: { lineId: string; isSaved: boolean },
) {
  const updatedAt = services.now();
  return onOwnLine(services, owner, lineId, async (tx, isLine) => {
    const change = { isSavedForLater: isSaved, updatedAt };
    const { rowCount } = await tx.update(cartLines).set(change).where(isLine);
    return rowCount !== 0;
  });
}

/**
 * The customer has seen that the price changed (issue "Orders and money"). `seen`
 * is the price that they saw: when it changed once more they are told again.
 */
export async function acceptPrice(
  services: CartServices,
  owner: CartOwner,
  { lineId, seen }: { lineId: string; seen: Cents },
) {
  const source: Source = services;
  const cart = await viewCart(source, owner, services.now());
  const line = cart.lines.find(({ id }) => id === lineId);
  if (line?.price.ok !== true || line.price.amountCents !== seen) return false;
  return onOwnLine(services, owner, lineId, async (tx, isLine) => {
    const { rowCount } = await tx.update(cartLines).set({ seenAmount: seen }).where(isLine);
    return rowCount !== 0;
  });
}

/** With its last line a cart has nothing left to be ordered with what was typed. */
async function forgetTypedInEmpty(tx: Tx, owner: CartOwner): Promise<void> {
  const left = tx
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(eq(cartLines.cartId, carts.id));
  await tx
    .update(carts)
    .set({ typed: null })
    .where(and(isCartOf(owner), notExists(left)));
}

function onOwnLine(
  { db, now }: CartServices,
  owner: CartOwner,
  lineId: string,
  change: (tx: Tx, isLine: ReturnType<typeof and>) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const cart = await lockCart(tx, owner);
    if (!cart) return false;
    await tx.update(carts).set({ updatedAt: now() }).where(eq(carts.id, cart.id));
    return change(tx, and(eq(cartLines.id, lineId), eq(cartLines.cartId, cart.id)));
  });
}
