import {
  type Cents,
  cents,
  formatCents,
  scaleCents,
  sumCents,
  ZERO_CENTS,
} from "#app/shop/money/money.ts";

/**
 * The rules of the ledger's lots (decisions §5), without a database: each tells what
 * an operation writes, from what is left of a person's lots.
 */
export interface Lot {
  id: string;
  /** Above zero: left of what was earned. Below: still owed. */
  remaining: Cents;
  /** From when on it can be spent; `null`: at once. */
  availableAt: Date | null;
  /** When what is left lapses; `null`: never. */
  expiresAt: Date | null;
}

/** An entry of a lot, or a lot of its own where there is none. */
export interface Movement {
  lotId: string | null;
  /** Above zero: in; below: out. */
  amount: Cents;
}

/** Whether anything is left that has not lapsed. */
export function isLive({ remaining, expiresAt }: Lot, now: Date): boolean {
  return remaining > 0 && (expiresAt === null || expiresAt > now);
}

/** Whether it is live and its time of waiting is over. */
function canSpend(lot: Lot, now: Date): boolean {
  return isLive(lot, now) && (lot.availableAt ?? now) <= now;
}

function owedOn({ remaining }: Lot): Cents {
  return cents(Math.max(0, -remaining));
}

/** The amount that can be spent, in cents: nothing that is held, has lapsed or pays a debt. */
export function spendable(lots: readonly Lot[], now: Date): Cents {
  const counted = lots.map((lot) => (canSpend(lot, now) ? lot.remaining : cents(-owedOn(lot))));
  return cents(Math.max(0, sumCents(counted)));
}

/** Takes an amount out, the first to lapse first; `null` when it is more than can be spent. */
export function redeem(lots: readonly Lot[], amount: Cents, now: Date): Movement[] | null {
  if (amount > spendable(lots, now)) return null;
  const free = lots.filter((lot) => canSpend(lot, now)).toSorted(firstToLapse);
  return takeFrom(free, amount).movements;
}

/**
 * Takes back what a lot was earned for: first from the lot itself, then from other
 * live lots, the newest first. What is left of it is owed, a lot of its own. What
 * has lapsed of the lot was not there to spend, and is not taken a second time.
 */
export function takeBack(
  due: Cents,
  source: { lot: Lot; lapsed: Cents },
  others: readonly Lot[],
  now: Date,
): Movement[] {
  const own = takeFrom([source.lot], due);
  const rest = cents(Math.max(0, own.left - source.lapsed));
  const live = others.filter((lot) => lot.id !== source.lot.id && isLive(lot, now));
  return [...own.movements, ...takeOrOwe(live.toSorted(lastToLapse), rest)];
}

/** A correction: a new lot when something is given; else it is taken, the first to lapse first, or owed. */
export function correct(lots: readonly Lot[], amount: Cents, now: Date): Movement[] {
  if (amount > 0) return [{ lotId: null, amount }];
  const live = lots.filter((lot) => isLive(lot, now)).toSorted(firstToLapse);
  return takeOrOwe(live, cents(-amount));
}

/** Pays what is owed with what is there: pairs of movements that come to nothing. */
export function payDebts(lots: readonly Lot[], now: Date): Movement[] {
  const owing = lots.map((lot) => ({ ...lot, remaining: owedOn(lot) }));
  const owed = sumCents(owing.map(({ remaining }) => remaining));
  const live = lots.filter((lot) => isLive(lot, now)).toSorted(firstToLapse);
  const { movements, left } = takeFrom(live, owed);
  const paid = takeFrom(owing, cents(owed - left)).movements;
  return [...movements, ...paid.map(({ lotId, amount }) => ({ lotId, amount: cents(-amount) }))];
}

/** An amount that went from a lot into a coupon. */
export interface Taken {
  lotId: string;
  amount: Cents;
  /** When the lot lapses. */
  expiresAt: Date | null;
}

/**
 * Gives an amount back to the lots that it came from, the newest first, beyond what
 * was `returned` before. With `renews` the share of a lot that has lapsed since makes a
 * lot of its own; without, it goes where it lapses.
 */
export function giveBack(
  taken: readonly Taken[],
  { returned, amount }: { returned: Cents; amount: Cents },
  renews: { now: Date } | null,
): Movement[] {
  const newest = taken
    .toSorted((a, b) => lastToLapse(idOf(a), idOf(b)))
    .map((part) => ({ ...idOf(part), remaining: part.amount }));
  const open = after(newest, takeFrom(newest, returned).movements);
  const { movements, left } = takeFrom(open, amount);
  if (left > 0) {
    throw new RangeError(`${formatCents(left)} more is returned than went into the coupon.`);
  }
  const back = movements.map((movement) => ({ ...movement, amount: cents(-movement.amount) }));
  if (!renews) return back;
  const hasLapsed = ({ lotId }: Movement) =>
    open.some(({ id, expiresAt }) => id === lotId && expiresAt !== null && expiresAt <= renews.now);
  const renewed = sumCents(back.filter(hasLapsed).map(({ amount: part }) => part));
  const kept = back.filter((movement) => !hasLapsed(movement));
  return renewed > 0 ? [...kept, { lotId: null, amount: renewed }] : kept;
}

/** The lots once movements of theirs are written. */
export function after(lots: readonly Lot[], movements: readonly Movement[]): Lot[] {
  return lots.map((lot) => ({
    ...lot,
    remaining: sumCents([
      lot.remaining,
      ...movements.flatMap(({ lotId, amount }) => (lotId === lot.id ? [amount] : [])),
    ]),
  }));
}

/**
 * The part of `amount` that goes with what was refunded of the goods, over all
 * refunds together, rounded half up: whole with the last of them, and with goods that cost nothing.
 */
export function shareOfRefunds(amount: Cents, refunded: Cents, goods: Cents): Cents {
  if (refunded >= goods) return amount;
  return scaleCents(amount, refunded, goods);
}

function idOf({ lotId, expiresAt }: Taken): Lot {
  return { id: lotId, remaining: ZERO_CENTS, availableAt: null, expiresAt };
}

function takeOrOwe(lots: readonly Lot[], amount: Cents): Movement[] {
  const { movements, left } = takeFrom(lots, amount);
  return left > 0 ? [...movements, { lotId: null, amount: cents(-left) }] : movements;
}

/** Takes an amount from the lots in their order, as far as it is there. */
function takeFrom(lots: readonly Lot[], amount: Cents): { movements: Movement[]; left: Cents } {
  const movements: Movement[] = [];
  let left: Cents = amount;
  for (const { id, remaining } of lots) {
    const part = Math.min(remaining, left);
    if (part <= 0) continue;
    movements.push({ lotId: id, amount: cents(-part) });
    left = cents(left - part);
  }
  return { movements, left };
}

/**
 * Sorts lots by expiry, then by id, so that everybody agrees on the order; a lot that never lapses
 * comes last.
 */
function firstToLapse(a: Lot, b: Lot): number {
  return compare(expiryOf(a), expiryOf(b)) || compare(a.id, b.id);
}

function compare<T extends number | string>(one: T, other: T): number {
  return Number(one > other) - Number(one < other);
}

function lastToLapse(a: Lot, b: Lot): number {
  return firstToLapse(b, a);
}

function expiryOf({ expiresAt }: Lot): number {
  return expiresAt === null ? Number.POSITIVE_INFINITY : expiresAt.getTime();
}
