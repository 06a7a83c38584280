import type { CheckResult, CheckStatus, Verdict } from "#app/shop/preflight/verdict.ts";
import type { Standing } from "./inspection-terms.ts";
import type { PreflightAnswer } from "./preflight-answer.ts";

type Checked = Pick<PreflightAnswer, "status" | "verdict">;

export function standingOf({ status, verdict }: Checked): Standing {
  if (status === "none") return "unasked";
  if (status === "done") return verdict?.status ?? "by-hand";
  // What fails at a first look fails at the second one as well.
  return verdict?.status === "fail" ? "fail" : "checking";
}

/** "1 to fix, 2 to look at"; the heading of everything that shows a verdict. */
export function verdictHeadline(checked: Checked): string {
  const { fails, warnings } = findingsOf(checked.verdict);
  switch (standingOf(checked)) {
    case "unasked":
      return "Not checked yet";
    case "checking":
      return "Checking your file";
    case "pass":
      return "Ready to print";
    case "by-hand":
      return "Our team checks this one by hand";
    case "warning":
      return `Good to print, with ${warnings.length} ${warnings.length === 1 ? "note" : "notes"}`;
    case "fail":
      return [
        `${fails.length} to fix`,
        ...(warnings.length > 0 ? [`${warnings.length} to look at`] : []),
      ].join(", ");
  }
}

/** What is wrong, the worst first, and what passed; each in the order of the checks. */
export function findingsOf(verdict: Verdict | null): {
  fails: CheckResult[];
  warnings: CheckResult[];
  passes: CheckResult[];
} {
  const of = (status: CheckStatus) =>
    (verdict?.results ?? []).filter((result) => result.status === status);
  return { fails: of("fail"), warnings: of("warning"), passes: of("pass") };
}
