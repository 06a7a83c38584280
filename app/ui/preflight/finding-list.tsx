import { CHECK_NAMES } from "#app/shop/preflight/words/pass-words.ts";
import type { PreflightPage } from "#app/shop/artwork/inspection/preflight-answer.ts";
import type { CheckResult } from "#app/shop/preflight/verdict.ts";
import type { ArtworkRepair } from "#app/shop/repair/repairs.ts";
import { type Finding, findingId } from "./finding.ts";
import { RepairButtons } from "./repair-buttons.tsx";
import { pageLabel } from "./page-label.ts";

const KINDS = { fail: "To fix: ", warning: "To look at: ", pass: "" } as const;

/** Everything that is wrong, in words, the worst first, with what can be done about it at once. */
export function FindingList({
  findings,
  repairs,
  pages,
  lit,
  onLight,
}: {
  findings: readonly Finding[];
  repairs: readonly ArtworkRepair[];
  pages: readonly PreflightPage[];
  lit: number | null;
  onLight: (number: number | null) => void;
}) {
  return (
    <ol className="finding-list">
      {findings.map((finding) => {
        const { number, result } = finding;
        return (
          <li
            key={number}
            id={findingId(finding)}
            tabIndex={-1}
            data-lit={lit === number || undefined}
            onMouseEnter={() => onLight(number)}
            onMouseLeave={() => onLight(null)}
          >
            <span className="finding-number" data-status={result.status} aria-hidden="true">
              {number}
            </span>
            <div>
              <h3>
                <span className="sr-only">{KINDS[result.status]}</span>
                {result.sentence}
              </h3>
              {result.advice !== "" && <p className="muted">{result.advice}</p>}
              <Measures result={result} pages={pages} />
              <RepairButtons repairs={result.repairs.filter((one) => repairs.includes(one))} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Where it is, in a file of several pages, and what was measured. */
function Measures({
  result: { measured, wanted, page },
  pages,
}: {
  result: CheckResult;
  pages: readonly PreflightPage[];
}) {
  const on = pages.length > 1 ? pages.find((one) => one.page === page) : undefined;
  const parts = [
    ...(on === undefined ? [] : [pageLabel(on)]),
    ...(measured === null ? [] : [`Yours: ${measured}`]),
    ...(wanted === null ? [] : [`We need: ${wanted}`]),
  ];
  if (parts.length === 0) return null;
  return <p className="slug num">{parts.join(" · ")}</p>;
}

/** What needs no look, folded. */
export function PassedChecks({ passes }: { passes: readonly CheckResult[] }) {
  if (passes.length === 0) return null;
  return (
    <details className="passed-checks">
      <summary>{passes.length === 1 ? "1 check passed" : `${passes.length} checks passed`}</summary>
      <dl>
        {passes.map(({ id, sentence }) => (
          <div key={id}>
            <dt>{CHECK_NAMES[id]}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
