import type { ReactNode } from "react";
import { Link } from "react-router";
import { Box } from "#app/ui/admin/box.tsx";

export interface VisitShare {
  of: string;
  name: string | null;
  visits: number;
}

/** Where people came in, and what led them here. */
export function VisitsBox({
  pages,
  sources,
}: {
  pages: readonly VisitShare[];
  sources: readonly VisitShare[];
}) {
  return (
    <Box title="Visits">
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
