import type { Program } from "#app/shop/rewards/program-rules.ts";
import { DimensionLine } from "#app/ui/kit/marks.tsx";
import { Pagination } from "#app/ui/kit/pagination.tsx";
import { type LedgerEntry, LedgerTable } from "./ledger-table.tsx";
import { RewardsHead } from "./rewards-head.tsx";
import { NoEntries } from "./rewards-page.tsx";
import "./rewards.css";

/** The whole ledger, a page at a time (accounts §2, History). */
export function HistoryPage({
  entries,
  total,
  page,
  pages,
  program,
}: {
  entries: readonly LedgerEntry[];
  total: number;
  page: number;
  pages: number;
  program: Program;
}) {
  return (
    <>
      <RewardsHead program={program} />
      <div>
        <div className="section-head">
          <h2>History</h2>
          {total > 0 && (
            <DimensionLine>
              <b>{total === 1 ? "1 entry" : `${total} entries`}</b>
            </DimensionLine>
          )}
        </div>
        {total === 0 ? <NoEntries /> : <LedgerTable label="History" entries={entries} />}
        <div className="pages-under">
          <Pagination page={page} pageCount={pages} toPage={(to) => `?page=${to}`} />
        </div>
      </div>
    </>
  );
}
