import type { ReactNode } from "react";
import { Link } from "react-router";
import { orderedShare } from "#app/shop/dashboard/sales-view.ts";
import { Box } from "#app/ui/admin/box.tsx";

export interface VisitShare {
  of: string;
  name: string | null;
  visits: number;
}

/** Visits of a range, when counting began if that is later, and the orders placed meanwhile. */
export interface DashboardVisits {
  visits: number;
  countedSince: string | null;
  orders: number;
  pages: readonly VisitShare[];
  sources: readonly VisitShare[];
}

/** How many people came in, where, and what led them here. */
export function VisitsBox({ visits, countedSince, orders, pages, sources }: DashboardVisits) {
  return (
    <Box
      title="Visits"
      aside={
        visits > 0 && (
          <p className="small num">
            <b>{visits.toLocaleString("en-US")}</b>{" "}
            <span className="muted">{visitsNote({ visits, countedSince, orders })}</span>
          </p>
        )
      }
    >
      {pages.length === 0 ? (
        <p className="small muted">No visits in this range.</p>
      ) : (
        <>
          <div className="dashboard-visits">
            <Shares title="By first page" shares={pages} told={toldPage} />
            <Shares title="By source" shares={sources} told={toldSource} />
          </div>
          <p className="small muted">Counted without cookies. Bots aren't included.</p>
        </>
      )}
    </Box>
  );
}

/** The share of visits that ended in an order is told only where all of them were counted. */
function visitsNote({
  visits,
  countedSince,
  orders,
}: Pick<DashboardVisits, "visits" | "countedSince" | "orders">): string {
  if (countedSince !== null) return `counted since ${countedSince}`;
  const share = orderedShare(orders, visits);
  return share === null ? "" : `${share} placed an order`;
}

function Shares({
  title,
  shares,
  told,
}: {
  title: string;
  shares: readonly VisitShare[];
  told: (share: VisitShare) => ReactNode;
}) {
  return (
    <div>
      <h3>{title}</h3>
      <ol className="dashboard-top">
        {shares.map((share) => (
          <li key={share.of}>
            {told(share)}
            <b className="num">{share.visits.toLocaleString("en-US")}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Stands for pages and hosts that are too many to be told apart. */
const OTHER = "other";

function toldPage({ of, name }: VisitShare) {
  if (of === OTHER) return <span>Other pages</span>;
  return <Link to={of}>{name ?? (of === "/" ? "Home page" : of)}</Link>;
}

function toldSource({ of }: VisitShare) {
  if (of === "") return <span>Typed, bookmarked or unknown</span>;
  return <span>{of === OTHER ? "Other sites" : of}</span>;
}
