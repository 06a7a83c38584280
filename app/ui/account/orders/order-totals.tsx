import { type Cents, formatCents } from "#app/shop/money/money.ts";

/** The sums of all orders. */
export interface OrderTotals {
  orders: number;
  cancelled: number;
  tests: number;
  spent: Cents;
  earned: Cents;
}

/** The summary over a customer's whole history, and what it leaves out (accounts §2). */
export function OrderTotalsRow({
  totals,
  countsTests,
}: {
  totals: OrderTotals;
  /** While the shop takes test payments they are all there is. */
  countsTests: boolean;
}) {
  const { orders, cancelled, tests, spent, earned } = totals;
  const figures = [
    { value: String(orders), label: orders === 1 ? "order" : "orders" },
    { value: formatCents(spent), label: "spent" },
    { value: formatCents(earned), label: "Mega Bucks earned on orders" },
  ];
  return (
    <div>
      <dl className="order-totals num">
        {figures.map(({ value, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="order-totals-note slug">
        {[cancelledWords(cancelled), tests > 0 && testWords(tests, countsTests)]
          .filter(Boolean)
          .join(" ")}
      </p>
    </div>
  );
}

function cancelledWords(cancelled: number): string {
  return cancelled === 0 ? "" : `${cancelled} cancelled.`;
}

function testWords(tests: number, areCounted: boolean): string {
  if (areCounted) return "With test orders: no money moved for them.";
  return tests === 1 ? "1 test order is not counted." : `${tests} test orders are not counted.`;
}
