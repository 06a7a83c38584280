import type { ReactNode } from "react";
import { Link } from "react-router";
import { keptOf, type MoneyToday } from "#app/shop/dashboard/money-today.ts";
import { formatCents } from "#app/shop/money/money.ts";
import { ALL_ORDERS, OPEN_ORDERS, writeOrderFilter } from "#app/shop/order/order-filter.ts";
import { viewCountWords } from "#app/shop/order-admin/saved-views.ts";
import { ORDERS_TO_START, type Work } from "./open-work.tsx";

/** What needs doing, and what came in: each leads to its list. */
export function TodayRow({ work, money }: { work: Work; money: MoneyToday }) {
  const { open, late, today, start } = work;
  const payments = `${money.payments.toLocaleString("en-US")} ${money.payments === 1 ? "payment" : "payments"}`;
  return (
    <nav className="today" aria-label="What needs doing">
      <Tile
        to={writeOrderFilter(OPEN_ORDERS)}
        label="Open work"
        note={
          start > 0 ? (
            <Link className="link" to={ORDERS_TO_START}>
              {viewCountWords(start)} ready to print
            </Link>
          ) : (
            "None ready to print"
          )
        }
      >
        {viewCountWords(open)}
      </Tile>
      <Tile
        to={writeOrderFilter({ due: "today" })}
        label="Due today"
        note={today === 0 ? "Nothing is due today" : "Ready by the end of the day"}
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
        to={writeOrderFilter({ ...ALL_ORDERS, from: money.day })}
        label="Money in today"
        note={payments}
      >
        {formatCents(keptOf(money))}
      </Tile>
    </nav>
  );
}

/** All of it leads to its list, but for what its note leads to. */
function Tile({
  to,
  label,
  note,
  isHot = false,
  children,
}: {
  to: string;
  label: string;
  note: ReactNode;
  isHot?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isHot ? "today-tile today-hot" : "today-tile"}>
      <Link className="today-goal" to={`/admin/orders${to}`}>
        <span>{label}</span>
        <b className="num">{children}</b>
      </Link>
      <span className="small muted">{note}</span>
    </div>
  );
}
