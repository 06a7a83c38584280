import type { CheckId } from "#app/shop/preflight/verdict.ts";

/** The days back from now that the report can be read for. */
export const REPORT_DAYS = ["30", "90", "365"] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];

export const ARTWORK_REPORT_PATH = "/admin/artwork-report";

export function artworkReportPath(days: ReportDays): string {
  return days === REPORT_DAYS[0] ? ARTWORK_REPORT_PATH : `${ARTWORK_REPORT_PATH}?days=${days}`;
}

/** The days that an address asks for; thirty where it asks for none, or for others. */
export function readReportDays(asked: URLSearchParams): ReportDays {
  const days = asked.get("days");
  return REPORT_DAYS.find((one) => one === days) ?? REPORT_DAYS[0];
}

/** What became of files, counted; each file is one, however often it was sent again. */
export interface ArtworkCounts {
  files: number;
  /** What the check said of a file as it was first sent. Those that it has not looked at are in none of these. */
  passed: number;
  warned: number;
  failed: number;
  byHand: number;
  /** Of which a repair was made. */
  repaired: number;
  /** In whose place another was sent. */
  replaced: number;
  /** Whose customer took it with what was found. */
  accepted: number;
}

/** How often one check found something in files as they were first sent. */
export interface FindingCounts {
  check: CheckId;
  warned: number;
  failed: number;
}

export interface ArtworkReport {
  all: ArtworkCounts;
  /** Most often found first. */
  findings: FindingCounts[];
  /** By product, the most files first, each with what was found most often in its files. */
  products: (ArtworkCounts & { product: string; findings: FindingCounts[] })[];
}

type ProductCounts = ArtworkCounts & { product: string };
type ProductFinding = FindingCounts & { product: string };

/** Makes the report of what was counted for each product. */
export function foldArtworkReport(
  counted: readonly ProductCounts[],
  found: readonly ProductFinding[],
): ArtworkReport {
  const findingsOf = Map.groupBy(found, ({ product }) => product);
  return {
    all: counted.reduce<ArtworkCounts>(plus, NO_FILES),
    findings: [...Map.groupBy(found, ({ check }) => check)]
      .map(([check, ofProducts]) => ({
        check,
        warned: sum(ofProducts.map(({ warned }) => warned)),
        failed: sum(ofProducts.map(({ failed }) => failed)),
      }))
      .toSorted(mostFirst),
    products: counted
      .map((counts) => ({
        ...counts,
        findings: (findingsOf.get(counts.product) ?? [])
          .map(({ check, warned, failed }) => ({ check, warned, failed }))
          .toSorted(mostFirst),
      }))
      .toSorted((a, b) => b.files - a.files || a.product.localeCompare(b.product)),
  };
}

const NO_FILES: ArtworkCounts = {
  files: 0,
  passed: 0,
  warned: 0,
  failed: 0,
  byHand: 0,
  repaired: 0,
  replaced: 0,
  accepted: 0,
};

function plus(a: ArtworkCounts, b: ArtworkCounts): ArtworkCounts {
  return {
    files: a.files + b.files,
    passed: a.passed + b.passed,
    warned: a.warned + b.warned,
    failed: a.failed + b.failed,
    byHand: a.byHand + b.byHand,
    repaired: a.repaired + b.repaired,
    replaced: a.replaced + b.replaced,
    accepted: a.accepted + b.accepted,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function mostFirst(a: FindingCounts, b: FindingCounts): number {
  return b.warned + b.failed - (a.warned + a.failed) || b.failed - a.failed;
}
