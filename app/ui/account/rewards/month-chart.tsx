import type { LedgerMonth } from "#app/shop/rewards/ledger/ledger-months.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { Table } from "#app/ui/kit/table.tsx";
import { ChartPicture } from "./chart-picture.tsx";
import { NARROW_BOX, WIDE_BOX } from "./chart-scale.ts";

/** Earning and spending by month, and the balance: drawn, and as a table for those who read it. */
export function MonthChart({ months }: { months: readonly LedgerMonth[] }) {
  const hasOther = months.some(({ other }) => other !== 0);
  return (
    <figure className="month-chart">
      <div className="month-chart-wide">
        <ChartPicture months={months} box={WIDE_BOX} />
      </div>
      <div className="month-chart-narrow">
        <ChartPicture months={months} box={NARROW_BOX} />
      </div>
      <figcaption>
        <p className="month-chart-key slug">
          <span className="key-earned">Earned</span>
          <span className="key-spent">Spent</span>
          {hasOther && <span className="key-other">Other</span>}
          <span className="key-balance">Balance</span>
        </p>
        {hasOther && (
          <p className="small muted">
            Other is what expired, was taken back after a refund or corrected, and what came back
            from coupons of earlier months. Total earned leaves out what was taken back or
            corrected.
          </p>
        )}
        <details className="month-chart-table">
          <summary className="link">Show the months as a table</summary>
          <Table label="Mega Bucks by month">
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col" className="num">
                  Earned
                </th>
                <th scope="col" className="num">
                  Spent
                </th>
                {hasOther && (
                  <th scope="col" className="num">
                    Other
                  </th>
                )}
                <th scope="col" className="num">
                  Balance
                </th>
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map(({ month, name, earned, spent, other, balance }) => (
                <tr key={month}>
                  <th scope="row">{name}</th>
                  <Amount of={earned} />
                  <Amount of={spent} />
                  {hasOther && <Amount of={other} />}
                  <Amount of={balance} />
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      </figcaption>
    </figure>
  );
}

function Amount({ of }: { of: Cents }) {
  return <td className="num">{formatCents(of)}</td>;
}
