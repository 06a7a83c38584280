import {
  type ArtworkReport,
  artworkReportPath,
  type ArtworkCounts,
  REPORT_DAYS,
  type ReportDays,
} from "#app/shop/artwork-report/artwork-report.ts";
import { AdminHead } from "#app/ui/admin/records/admin-head.tsx";
import { EmptyState } from "#app/ui/kit/empty-state.tsx";
import { type Figure, Figures } from "#app/ui/kit/figures.tsx";
import { Tabs } from "#app/ui/kit/tabs.tsx";
import { FindingTable } from "./finding-table.tsx";
import { ProductTable } from "./product-table.tsx";
import { percentOf } from "./percent-of.ts";
import "./artwork-report.css";

const DAY_WORDS: Readonly<Record<ReportDays, string>> = {
  "30": "30 days",
  "90": "90 days",
  "365": "1 year",
};

/** What the file check found in the artwork that came with orders, and what became of it. */
export function ArtworkReportPage({ days, report }: { days: ReportDays; report: ArtworkReport }) {
  const { all, findings, products } = report;
  return (
    <>
      <AdminHead
        title="Artwork report"
        words="What the file check found in the artwork of your orders, and what became of it"
      />
      <Tabs
        label="Orders of the last"
        tabs={REPORT_DAYS.map((one) => ({
          label: DAY_WORDS[one],
          to: artworkReportPath(one),
          current: one === days,
        }))}
      />
      {all.files === 0 ? (
        <EmptyState title={`No artwork in the last ${DAY_WORDS[days]}`}>
          Files that customers send with their orders are counted here.
        </EmptyState>
      ) : (
        <div className="artwork-report">
          <Figures figures={figuresOf(all)} />
          <div className="artwork-tables">
            <FindingTable findings={findings} files={lookedAt(all)} />
            <ProductTable products={products} all={{ ...all, findings }} />
          </div>
          <p className="small muted">
            Each file counts once, in the orders placed in this period, by what the check said when
            the file was first sent. A repair, a new file, or a customer's acceptance came after
            that.
          </p>
        </div>
      )}
    </>
  );
}

function figuresOf(all: ArtworkCounts): Figure[] {
  const files = lookedAt(all);
  const aside = [
    ["not checked", all.files - files],
    ["by hand", all.byHand],
  ] as const;
  const exceptions = aside.filter(([, number]) => number > 0);
  return [
    {
      label: "Files",
      value: all.files.toLocaleString("en-US"),
      note:
        exceptions
          .map(([words, number]) => `${number.toLocaleString("en-US")} ${words}`)
          .join(", ") || "All checked",
    },
    {
      label: "Passed at once",
      value: percentOf(all.passed, files),
      note: `${all.passed.toLocaleString("en-US")} of ${files.toLocaleString("en-US")} checked`,
    },
    {
      label: "Repaired",
      value: all.repaired.toLocaleString("en-US"),
      note: "Fixed with one click",
    },
    {
      label: "Sent again",
      value: all.replaced.toLocaleString("en-US"),
      note: "Replaced by another file",
    },
  ];
}

/** The files that have a verdict. */
function lookedAt({ passed, warned, failed, byHand }: ArtworkCounts): number {
  return passed + warned + failed + byHand;
}
