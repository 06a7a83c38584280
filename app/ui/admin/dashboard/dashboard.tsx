import { Link } from "react-router";
import {
  BEFORE_WORDS,
  RANGE_WORDS,
  SALES_RANGES,
  type SalesRange,
} from "#app/shop/dashboard/sales-range.ts";
import { changeWords, type SalesBar, type SalesFigures } from "#app/shop/dashboard/sales-view.ts";
import { countWords } from "#app/shop/records/list-limits.ts";
import type { MoneyToday } from "#app/shop/dashboard/money-today.ts";
import { type Cents, formatCents } from "#app/shop/money/money.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { Box } from "#app/ui/admin/box.tsx";
import { type Figure, Figures } from "#app/ui/kit/figures.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import type { MissingFact } from "#app/shop/settings/missing-facts.ts";
import type { RoomForFiles } from "#app/shop/artwork/room-for-files.ts";
import { RoomNotice } from "#app/ui/admin/uploads/room-notice.tsx";
import { DoNext, type NextOrder } from "./do-next.tsx";
import { MissingFactsNotice } from "./missing-facts-notice.tsx";
import { MessagesBox, type WaitingMessage } from "./messages-box.tsx";
import { MoneyBox } from "./money-box.tsx";
import { OpenWork, type Work } from "./open-work.tsx";
import { type DashboardVisits, VisitsBox } from "./visits-box.tsx";
import { TodayRow } from "./today-row.tsx";
import { SalesChart } from "./sales-chart.tsx";
import "./dashboard.css";

/** The panel's first page: what there is, what was sold, what waits for somebody. */
export function Dashboard({
  range,
  isTest,
  figures,
  sales,
  top,
  work,
  next,
  visits,
  messages,
  money,
  room,
  missing,
  isAdmin,
}: {
  range: SalesRange;
  /** The orders are those of the payment simulator. */
  isTest: boolean;
  figures: { products: number; activeOrders: number; customers: number; categories: number };
  sales: { now: SalesFigures; before: SalesFigures; bars: readonly SalesBar[] };
  top: readonly { id: number; name: string; lines: number; amount: Cents }[];
  work: Work;
  next: readonly NextOrder[];
  /** Visits of the range, when counting began if that is later, and the orders placed meanwhile. */
  visits: DashboardVisits;
  /** The newest of those that wait for an answer. */
  messages: readonly WaitingMessage[];
  money: MoneyToday;
  /** The room for unpaid files, once it is nearly full. */
  room: RoomForFiles | null;
  /** What the shop was not told yet; only for whoever can tell it. */
  missing: readonly MissingFact[];
  isAdmin: boolean;
}) {
  return (
    <>
      <AdminHead title="Admin Panel" words="Manage your printing business" />
      <MissingFactsNotice facts={missing} />
      {room && <RoomNotice room={room} hasLink={isAdmin} />}
      <TodayRow work={work} money={money} />
      <div className="dashboard">
        <DoNext orders={next} />
        <div className="dashboard-side">
          <MessagesBox messages={messages} waiting={work.messages} />
          <MoneyBox money={money} unpaid={work.unpaid} />
          <Box title="Open work">
            <OpenWork work={work} />
          </Box>
          <Box title="Top products">
            <TopProducts top={top} />
          </Box>
        </div>
        <div className="dashboard-main">
          <section className="sheet dashboard-sales" aria-labelledby="sales">
            <div className="dashboard-head">
              <h2 id="sales">Sales</h2>
              <Tabs
                small
                label="Range"
                tabs={SALES_RANGES.map((one) => ({
                  label: RANGE_WORDS[one],
                  to: one === "30" ? "/admin" : `/admin?range=${one}`,
                  current: one === range,
                }))}
              />
            </div>
            <Figures figures={salesFigures(sales, range)} />
            <SalesChart bars={sales.bars} before={BEFORE_WORDS[range]} />
            <p className="small muted dashboard-terms">
              Revenue: payments in this period including tax and shipping, minus refunds. Paid
              orders: orders placed in this period that are paid by now.{" "}
              {isTest ? "Test orders only: no money moves." : "Excludes test orders."}
            </p>
          </section>
          <VisitsBox {...visits} />
        </div>
      </div>
      <ShopFigures figures={figures} />
    </>
  );
}

/** The specification's four counts (accounts §2), in a line. */
function ShopFigures({
  figures: { products, activeOrders, customers, categories },
}: {
  figures: { products: number; activeOrders: number; customers: number; categories: number };
}) {
  const figures = [
    { label: "Total Products", value: products.toLocaleString("en-US") },
    { label: "Active Orders", value: countWords(activeOrders) },
    { label: "Customers", value: countWords(customers) },
    { label: "Categories", value: categories.toLocaleString("en-US") },
  ];
  return (
    <dl className="shop-figures num">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function salesFigures(
  { now, before }: { now: SalesFigures; before: SalesFigures },
  range: SalesRange,
): Figure[] {
  const note = (change: string | null) =>
    change === null ? `none in ${BEFORE_WORDS[range]}` : `${change} from ${BEFORE_WORDS[range]}`;
  const percent = (value: number | null) => (value === null ? "None" : `${value}%`);
  return [
    {
      label: "Revenue",
      value: formatCents(now.revenue),
      note: note(changeWords(now.revenue, before.revenue)),
    },
    {
      label: "Orders",
      value: now.orders.toLocaleString("en-US"),
      note: note(changeWords(now.orders, before.orders)),
    },
    {
      label: "Average order",
      value: now.average === null ? "None" : formatCents(now.average),
      note: note(changeWords(now.average, before.average)),
    },
    {
      label: "Paid orders",
      value: percent(now.paidShare),
      note:
        before.paidShare === null
          ? `none in ${BEFORE_WORDS[range]}`
          : `${percent(before.paidShare)} in ${BEFORE_WORDS[range]}`,
    },
  ];
}

function TopProducts({
  top,
}: {
  top: readonly { id: number; name: string; lines: number; amount: Cents }[];
}) {
  if (top.length === 0) return <p className="small muted">No sales in this period.</p>;
  return (
    <>
      <ol className="dashboard-top">
        {top.map(({ id, name, lines, amount }) => (
          <li key={id}>
            <Link to={`/product/${id}`}>{name}</Link>
            <b className="num">{formatCents(amount)}</b>
            <span className="small muted num">
              {lines.toLocaleString("en-US")} {lines === 1 ? "order line" : "order lines"}
            </span>
          </li>
        ))}
      </ol>
      <p className="small muted">
        By sales before tax and shipping, excluding fully refunded orders.
      </p>
    </>
  );
}
