import { type Cents, formatCents } from "#app/shop/money/money.ts";

/** The sums of all orders. */
export interface OrderTotals {
  orders: number;
  cancelled: number;
  tests: number;
  spent: Cents;
  earned: Cents;
}

/** The summary of a customer's whole history in one line, and what it leaves out (accounts §2). */
export function OrderTotalsLine({
  totals,
  countsTests,
}: {
  totals: OrderTotals;
  /** While the shop takes test payments they are all there is. */
  countsTests: boolean;
}) {
  const { orders, cancelled, tests, spent, earned } = totals;
  return (
    <p className="own-orders-totals slug num">
      {orders} {orders === 1 ? "order" : "orders"}
      {cancelled > 0 && ` (${cancelled} canceled)`}, <b>{formatCents(spent)}</b> spent,{" "}
      <b>{formatCents(earned)}</b> Mega Bucks earned
      {tests > 0 && `. ${testWords(tests, countsTests)}`}
    </p>
  );
}

function testWords(tests: number, areCounted: boolean): string {
  if (areCounted) return "Includes test orders.";
  return tests === 1 ? "1 test order is not counted." : `${tests} test orders are not counted.`;
}
