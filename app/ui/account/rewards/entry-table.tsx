import type { ReactNode } from "react";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { Badge } from "#app/ui/kit/badge.tsx";
import { Table } from "#app/ui/kit/table.tsx";
import "./rewards.css";

export interface TableEntry {
  id: string;
  day: string;
  words: ReactNode;
  kind: string;
  amount: Cents;
}

/** Income and spending, a row for each entry: of the ledger, or of a referral. */
export function EntryTable({ label, entries }: { label: string; entries: readonly TableEntry[] }) {
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
        {entries.map(({ id, day, words, kind, amount }) => (
          <tr key={id}>
            <td className="ledger-date">{day}</td>
            <td>{words}</td>
            <td className="ledger-kind">
              <Badge plain tone={amount < 0 ? "processing" : "other"}>
                {kind}
              </Badge>
            </td>
            <td className="num">{signed(amount)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function signed(amount: Cents): string {
  return amount > 0 ? `+${formatCents(amount)}` : formatCents(amount);
}
