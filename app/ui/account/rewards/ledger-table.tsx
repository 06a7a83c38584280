import type { LoyaltyTransactionType } from "#app/shop/rewards/rewards-terms.ts";
import { type Cents, formatCents } from "#app/shop/pricing/money.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import "./rewards.css";

export interface LedgerEntry {
  id: string;
  transactionType: LoyaltyTransactionType;
  amount: Cents;
  description: string;
  /** Days on the shop's clock. */
  earned: string;
  /** `null` for what never lapses. */
  lapses: string | null;
  hasLapsed: boolean;
}

const KINDS: Readonly<Record<LoyaltyTransactionType, string>> = {
  earned: "Earned",
  signup_bonus: "Welcome bonus",
  redeemed: "Redeemed",
  coupon_redemption: "Coupon",
  coupon_return: "Coupon returned",
  expired: "Lapsed",
  taken_back: "Taken back",
  correction: "Correction",
  offset: "Settled",
};

/** Entries of the ledger, newest first. */
export function LedgerTable({
  label,
  entries,
}: {
  label: string;
  entries: readonly LedgerEntry[];
}) {
  return (
    <Table label={label} className="ledger">
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Entry</th>
          <th scope="col" className="ledger-kind">
            Kind
          </th>
          <th scope="col" className="num">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="ledger-date">{entry.earned}</td>
            <td>
              {entry.description}
              {entry.lapses !== null && (
                <span className="ledger-note">
                  {entry.hasLapsed ? "Lapsed on" : "Lasts until"} {entry.lapses}
                </span>
              )}
            </td>
            <td className="ledger-kind">
              <Badge plain tone={entry.amount < 0 ? "processing" : "other"}>
                {KINDS[entry.transactionType]}
              </Badge>
            </td>
            <td className="num">{signed(entry.amount)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function signed(amount: Cents): string {
  return amount > 0 ? `+${formatCents(amount)}` : formatCents(amount);
}
