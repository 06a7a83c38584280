import type { PreflightPage } from "#app/shop/artwork/inspection/preflight-answer.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import type { CheckResult, Verdict } from "#app/shop/preflight/verdict.ts";
import { findingsOf } from "#app/shop/artwork/inspection/verdict-summary.ts";

/** Something to fix or to look at, with the number that its ring carries. */
export interface Finding {
  number: number;
  result: CheckResult;
}

/** A ring around more of it would only frame the sheet. */
const MOST_OF_A_SHEET = 0.8;

/** The worst first. */
export function numberedFindings(verdict: Verdict | null): Finding[] {
  const { fails, warnings } = findingsOf(verdict);
  return [...fails, ...warnings].map((result, at) => ({ number: at + 1, result }));
}

/** The id of a finding's entry in the list, which its ring leads to. */
export function findingId({ number }: Pick<Finding, "number">): string {
  return `finding-${number}`;
}

/** Those that can be pointed at on this page; what is all over it is no place to look at. */
export function findingsOnPage(
  findings: readonly Finding[],
  { page }: Pick<PreflightPage, "page">,
  { trim }: Pick<PrintJob, "trim">,
): Finding[] {
  const sheetArea = trim.widthInches * trim.heightInches;
  return findings.filter(({ result: { place, page: on } }) => {
    if (place === null || (on ?? 0) !== page) return false;
    return place.widthInches * place.heightInches < MOST_OF_A_SHEET * sheetArea;
  });
}
