import { formatCents, sumCents } from "#app/shop/money/money.ts";
import type { PriceLine, PriceLineKind } from "#app/shop/pricing/price-line.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { Person } from "#app/shop/person/person.ts";
import { cashbackOf } from "./order-earnings.ts";
import { qualifyingGoods } from "./qualifying-goods.ts";

/** Somebody signed in, where orders pay something back. */
export interface Earner extends Pick<Settings, "cashbackPercent"> {
  /** Whether their mailbox is proven: only then are they paid (decisions §5). */
  isVerified: boolean;
}

/**
 * The person who is told what an order would earn; `null` for guests, and where the owner pays
 * nothing back.
 */
export function earnerOf(
  person: Pick<Person, "emailVerified"> | null,
  { cashbackPercent }: Pick<Settings, "cashbackPercent">,
): Earner | null {
  if (person === null || cashbackPercent === 0) return null;
  return { cashbackPercent, isVerified: person.emailVerified };
}

/**
 * The earnings of an order of these price lines for its buyer once it is paid, in a sentence: the
 * cashback of all lines without shipping and tax (decisions §5). `null` when there are none. Not
 * for custom payments, which earn nothing.
 */
export function wouldEarn(lines: readonly PriceLine[], earner: Earner): string | null {
  const sumOf = (wanted: PriceLineKind) =>
    sumCents(lines.flatMap(({ kind, amountCents }) => (kind === wanted ? [amountCents] : [])));
  const goods = qualifyingGoods({
    orderKind: "product",
    totalAmount: sumCents(lines.map(({ amountCents }) => amountCents)),
    shippingAmount: sumOf("shipping"),
    taxAmount: sumOf("tax"),
  });
  const amount = cashbackOf(goods, earner);
  if (amount <= 0) return null;
  const words = `You'll earn ${formatCents(amount)} in Mega Bucks`;
  return earner.isVerified ? words : `${words} if you verify your email before you pay.`;
}
