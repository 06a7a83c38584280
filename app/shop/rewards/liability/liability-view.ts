import { type Cents, cents, sumCents } from "#app/shop/money/money.ts";
import type { LiabilityReport } from "./liability-report.ts";
import { shopFormat } from "#app/shop/clock/shop-format.ts";

/** An amount that lapses: a month in words, and its part of the highest in percent. */
export interface LapseRow {
  key: string;
  name: string;
  amount: Cents;
  percent: number;
}

/** The amounts that lapse by month, the first first, and at the end those that never do. */
export function lapseRows(
  expiring: readonly { month: string; amount: Cents }[],
  inLots: Cents,
): LapseRow[] {
  const lapsing = expiring.map(({ month, amount }) => ({
    key: month,
    name: nameOf(month),
    amount,
  }));
  const never = neverLapsing(expiring, inLots);
  const rows =
    never > 0 ? [...lapsing, { key: "never", name: "Never expires", amount: never }] : lapsing;
  const highest = Math.max(1, ...rows.map(({ amount }) => amount));
  return rows.map((row) => ({ ...row, percent: Math.ceil((row.amount * 100) / highest) }));
}

/** The rest of balances without an end, in cents. */
export function neverLapsing(
  expiring: readonly { month: string; amount: Cents }[],
  inLots: Cents,
): Cents {
  return cents(inLots - sumCents(expiring.map(({ amount }) => amount)));
}

function nameOf(month: string): string {
  return shopFormat(new Date(`${month}-15T00:00:00Z`), "monthOfYear", "UTC");
}

/**
 * The use made of everything that was given and not taken back: together it comes to that. Amounts
 * that customers owe after refunds were spent, and are not theirs.
 */
export function whereItWent({
  spent,
  lapsed,
  outstanding,
  owed,
}: Pick<LiabilityReport, "spent" | "lapsed" | "outstanding" | "owed">) {
  return [
    { label: "Spent by customers", amount: spent },
    { label: "Expired, or lost with a closed account", amount: lapsed },
    { label: "Outstanding", amount: outstanding },
    { label: "Owed by customers", amount: cents(0 - owed) },
  ];
}

interface Sums {
  given: Cents;
  takenBack: Cents;
}

/** Kinds of reward with what each cost, and all of them together. */
export function costRows<Kind extends Sums>(costs: readonly Kind[]) {
  const rows = costs.map((row) => ({ ...row, cost: cents(row.given - row.takenBack) }));
  const all = {
    given: sumCents(rows.map(({ given }) => given)),
    takenBack: sumCents(rows.map(({ takenBack }) => takenBack)),
    cost: sumCents(rows.map(({ cost }) => cost)),
  };
  return { rows, all };
}
