import { type Cents, formatCents } from "#app/shop/money/money.ts";
import type { LiabilityReport } from "#app/shop/rewards/liability/liability-report.ts";
import { costRows, whereItWent } from "#app/shop/rewards/liability/liability-view.ts";
import { Table } from "#app/ui/kit/table.tsx";

/** The rewards of each kind since the shop began, and the use that was made of them. */
export function CostTable({ report }: { report: LiabilityReport }) {
  const { rows, all } = costRows(report.costs);
  return (
    <section>
      <h2>Cost by cause</h2>
      <Table label="Cost by cause" className="liability-table">
        <thead>
          <tr>
            <th scope="col">Cause</th>
            <th scope="col" className="num">
              Given
            </th>
            <th scope="col" className="num">
              Taken back
            </th>
            <th scope="col" className="num">
              Net
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ kind, label, given, takenBack, cost }) => (
            <tr key={kind}>
              <th scope="row">{label}</th>
              <Amount of={given} />
              <Amount of={takenBack} />
              <Amount of={cost} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <Amount of={all.given} />
            <Amount of={all.takenBack} />
            <Amount of={all.cost} />
          </tr>
        </tfoot>
      </Table>
      <h2>Where it went</h2>
      <Table label="Where it went" className="liability-table">
        <tbody>
          {whereItWent(report).map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <Amount of={amount} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Given minus taken back</th>
            <Amount of={all.cost} />
          </tr>
        </tfoot>
      </Table>
    </section>
  );
}

function Amount({ of }: { of: Cents }) {
  return <td className="num">{formatCents(of)}</td>;
}
