import { and, asc, eq, gt, gte, isNull, lt, or, sql } from "drizzle-orm";
import type { Tx } from "#app/platform/db/database.server.ts";
import { cartLines, carts, customerOrders, outbox, user } from "#app/platform/db/schema.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { findAgreed, lockAgreed } from "#app/shop/mailing-list/agreed.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import type { BuyableLine, CartLine } from "./cart.ts";
import { CART_REMINDER, cartReminderMail } from "./cart-reminder-mail.server.ts";
import { viewCart } from "./view-cart.server.ts";

const REMIND_OF_CARTS = "remind-of-carts";
const BATCH = 200;
const HOUR_MS = 60 * 60 * 1000;

/** What nobody was reminded of for so much longer is left alone. */
const WITHIN_HOURS = 72;

type ReminderServices = Pick<Services, "changes" | "db" | "env" | "jobs" | "now">;
type LeftCart = Awaited<ReturnType<typeof listLeft>>[number];

/** Every quarter of an hour: whoever left a cart and agreed to emails is reminded of it once. */
export async function registerCartReminder(services: ReminderServices) {
  await services.jobs.work(REMIND_OF_CARTS, async () => {
    await remindOfCarts(services);
  });
  await services.jobs.schedule(REMIND_OF_CARTS, "*/15 * * * *");
}

/**
 * Writes to those who agreed to offers by email and left something in a cart so many hours ago that
 * the settings say; once an order that is not placed, and not to who ordered since. A guest is known by the
 * address that they typed. Returns how many.
 */
export async function remindOfCarts(services: ReminderServices): Promise<number> {
  const { db, now: clock } = services;
  const now = clock();
  const settings = await readSettings(db);
  if (settings.cartReminderHours === 0) return 0;
  let reminded = 0;
  let last: string | null = null;
  do {
    const left: LeftCart[] = await listLeft(db, settings, last, now);
    for (const cart of left) if (await remind(services, settings, cart, now)) reminded += 1;
    last = left.length < BATCH ? null : (left.at(-1)?.id ?? null);
  } while (last !== null);
  return reminded;
}

/** Carts that were left, whoever's they are, in the order of their ids. */
function listLeft(
  db: Services["db"],
  { cartReminderHours }: Settings,
  after: string | null,
  now: Date,
) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const touchedSince = sql`exists (
    select from ${cartLines} line where line.cart_id = ${carts}.id
      and line.updated_at >= ${hoursAgo(cartReminderHours).toISOString()}::timestamptz
  )`;
  return db
    .select({
      id: carts.id,
      userId: carts.userId,
      visitorHash: carts.visitorHash,
      checkoutKey: carts.checkoutKey,
      updatedAt: carts.updatedAt,
      name: user.name,
      email: sql<string | null>`coalesce(${user.email}, ${carts.typed} ->> 'contact.email')`,
    })
    .from(carts)
    .leftJoin(user, and(eq(user.id, carts.userId), isNull(user.closedAt)))
    .where(
      and(
        lt(carts.updatedAt, hoursAgo(cartReminderHours)),
        gte(carts.updatedAt, hoursAgo(cartReminderHours + WITHIN_HOURS)),
        isNotReminded,
        sql`not ${touchedSince}`,
        after === null ? undefined : gt(carts.id, after),
      ),
    )
    .orderBy(asc(carts.id))
    .limit(BATCH);
}

const isNotReminded = sql`${carts.remindedKey} is distinct from ${carts.checkoutKey}`;

/** `false`: there is nobody who wants it, or nothing to be reminded of. */
async function remind(
  services: ReminderServices,
  settings: Settings,
  cart: LeftCart,
  now: Date,
): Promise<boolean> {
  const { db, env, jobs } = services;
  const { email } = cart;
  if (email === null || (await findAgreed(db, email)) === null) return false;
  const { lines } = await viewCart(services, cart, now);
  const buyable = lines.filter(isBuyable);
  if (buyable.length === 0) return false;
  return db.transaction(async (tx) => {
    // Whoever touches the cart, or looks at the same moment in another process, is first.
    const { rowCount } = await tx
      .update(carts)
      .set({ remindedKey: cart.checkoutKey })
      .where(
        and(
          eq(carts.id, cart.id),
          eq(carts.checkoutKey, cart.checkoutKey),
          eq(carts.updatedAt, cart.updatedAt),
          isNotReminded,
        ),
      );
    if (rowCount !== 1 || (await hasOrdered(tx, cart, email))) return false;
    const reader = await lockAgreed(tx, email);
    if (reader === null || (await wasReminded(tx, reader.id, now))) return false;
    const mail = cartReminderMail(env, settings, { ...reader, name: cart.name }, buyable);
    await enqueueMail(tx, jobs, mail, now);
    return true;
  });
}

/** Anybody can type anybody's address into a cart: a mailbox hears of one in some days, of whichever. */
async function wasReminded(tx: Tx, consentId: string, now: Date): Promise<boolean> {
  const isReminder = and(
    eq(outbox.consentId, consentId),
    eq(outbox.kind, CART_REMINDER),
    gt(outbox.createdAt, new Date(now.getTime() - WITHIN_HOURS * HOUR_MS)),
  );
  return (await tx.$count(outbox, isReminder)) > 0;
}

function isBuyable(line: CartLine): line is BuyableLine {
  return !line.isSavedForLater && line.price.ok;
}

/** An order of this cart that waits for its money is reminded of by itself; any other since is an answer. */
async function hasOrdered(tx: Tx, cart: LeftCart, email: string): Promise<boolean> {
  const isTheirs = or(
    cart.userId === null ? undefined : eq(customerOrders.userId, cart.userId),
    eq(sql`lower(${customerOrders.contactEmail})`, email.toLowerCase()),
  );
  const isSince = and(isTheirs, gte(customerOrders.createdAt, cart.updatedAt));
  const isOfCart = eq(customerOrders.submissionKey, cart.checkoutKey);
  return (await tx.$count(customerOrders, or(isOfCart, isSince))) > 0;
}
