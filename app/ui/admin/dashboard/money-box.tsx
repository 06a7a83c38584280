import { Link } from "react-router";
import { keptOf, type MoneyToday } from "#app/shop/dashboard/money-today.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { viewCountWords } from "#app/shop/order-admin/saved-views.ts";
import { Box } from "#app/ui/admin/box.tsx";
import { UNPAID_ORDERS } from "./open-work.tsx";
import "./dashboard-boxes.css";

/** What came in today, and what is still to come. */
export function MoneyBox({
  money,
  unpaid,
}: {
  money: MoneyToday;
  /** Orders that nothing was paid for yet. */
  unpaid: number;
}) {
  const { payments, received, refunded } = money;
  const count = payments === 1 ? "1 payment" : `${payments.toLocaleString("en-US")} payments`;
  return (
    <Box
      title="Money in today"
      aside={refunded > 0 && <b className="num">{formatCents(keptOf(money))}</b>}
    >
      <dl className="money-kinds">
        <div>
          <dt>
            PayPal or card <span className="small muted num">{count}</span>
          </dt>
          <dd className="num">{formatCents(received)}</dd>
        </div>
        {refunded > 0 && (
          <div>
            <dt>
              Refunds <span className="small muted">of today's payments</span>
            </dt>
            <dd className="num">−{formatCents(refunded)}</dd>
          </div>
        )}
      </dl>
      {unpaid > 0 && (
        <Link className="link small num" to={UNPAID_ORDERS}>
          {unpaid === 1 ? "1 unpaid order" : `${viewCountWords(unpaid)} unpaid orders`}
        </Link>
      )}
    </Box>
  );
}
