import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { lapseRows } from "#app/shop/rewards/liability/liability-view.ts";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { Table } from "#app/ui/kit/table.tsx";

/** The amounts that lapse by month: a bar for those who look, the amount for those who read. */
export function LapseTable({
  expiring,
  inLots,
}: {
  expiring: readonly { month: string; amount: Cents }[];
  inLots: Cents;
}) {
  const rows = lapseRows(expiring, inLots);
  return (
    <section>
      <h2>Balances by expiration month</h2>
      {rows.length === 0 ? (
        <EmptyState title="Nothing expires">No customer has Mega Bucks.</EmptyState>
      ) : (
        <Table label="Balances by expiration month" className="liability-table">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col" className="num">
                Balances
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, amount, percent }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td className="num">
                  <div className="lapse">
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={percent} height="10" />
                    </svg>
                    {formatCents(amount)}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <td className="num">{formatCents(inLots)}</td>
            </tr>
          </tfoot>
        </Table>
      )}
    </section>
  );
}
