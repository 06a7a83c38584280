import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { ALL_ORDERS, OPEN_ORDERS, writeOrderFilter } from "#app/shop/order/order-filter.ts";
import { viewCountWords } from "#app/shop/order-admin/saved-views.ts";
import type { Work } from "./open-work.tsx";

/** What needs doing, and what came in: each leads to its list. */
export function TodayRow({
  work,
  money,
}: {
  work: Work;
  money: { revenue: Cents; payments: number };
}) {
  const { open, late, today, start } = work;
  const payments = `${money.payments.toLocaleString("en-US")} ${money.payments === 1 ? "payment" : "payments"}`;
  return (
    <nav className="today" aria-label="What needs doing">
      <Tile
        to={writeOrderFilter(OPEN_ORDERS)}
        label="Open work"
        note={`${viewCountWords(start)} ready to start`}
      >
        {viewCountWords(open)}
      </Tile>
      <Tile
        to={writeOrderFilter({ due: "today" })}
        label="Due today"
        note="Ready by the end of the day"
      >
        {viewCountWords(today)}
      </Tile>
      <Tile
        to={writeOrderFilter({ due: "late" })}
        label="Late"
        note={late === 0 ? "Nothing is late" : "Past their due date"}
        isHot={late > 0}
      >
        {viewCountWords(late)}
      </Tile>
      <Tile
        to={writeOrderFilter({ ...ALL_ORDERS, payment: "paid" })}
        label="Money in today"
        note={payments}
      >
        {formatCents(money.revenue)}
      </Tile>
    </nav>
  );
}

function Tile({
  to,
  label,
  note,
  isHot = false,
  children,
}: {
  to: string;
  label: string;
  note: string;
  isHot?: boolean;
  children: ReactNode;
}) {
  return (
    <Link to={`/admin/orders${to}`} className={isHot ? "today-hot" : undefined}>
      <span>{label}</span>
      <b className="num">{children}</b>
      <span className="small muted">{note}</span>
    </Link>
  );
}
