import { type ReactNode, useState } from "react";
import {
  findingsOf,
  standingOf,
  verdictHeadline,
} from "#app/shop/artwork/inspection/verdict-summary.ts";
import { formatSides } from "#app/shop/catalog/print-sheet.ts";
import type { CheckAnswer } from "#app/shop/repair/version/check-answer.ts";
import { Notice } from "#app/ui/kit/notice.tsx";
import { FindingList, PassedChecks } from "./finding-list.tsx";
import { findingsOnPage, numberedFindings } from "./finding.ts";
import { PageTabs } from "./page-tabs.tsx";
import { otherRepairs, RepairButtons } from "./repair-buttons.tsx";
import { Seal } from "./seal.tsx";
import { SheetStage } from "./sheet-stage.tsx";
import { SignOffPart, type TypedSignOff } from "./sign-off-part.tsx";
import { usePreflight } from "./use-preflight.ts";
import { VersionList } from "./version-list.tsx";
import "./artwork-check.css";

/** A file of artwork as it will be cut, beside everything that was found in it (issue 23). */
export function ArtworkCheck({
  first,
  address,
  page: wanted,
  refused = null,
  typed = {},
  signer,
  children,
}: {
  first: CheckAnswer;
  /** Where it is asked for again while it is looked at. */
  address: string;
  /** From 0. */
  page: number;
  /** Why it was not changed as its page asked. */
  refused?: string | null;
  /** What was typed into the form that was refused. */
  typed?: TypedSignOff;
  /** Whoever looks, as the shop knows them; "" of a guest. */
  signer: string;
  /** What can be done about it, under the findings. */
  children?: ReactNode;
}) {
  const answer = usePreflight(address, first) ?? first;
  const [lit, setLit] = useState<number | null>(null);
  const { job, verdict, pages, name, repairs, versions, signOff } = answer;
  const page = pages.find((one) => one.page === wanted) ?? pages[0];
  const findings = numberedFindings(verdict);
  const standing = standingOf(answer);
  return (
    <div className="artwork-check">
      <header className="artwork-check-head">
        <h1>Check your artwork</h1>
        {job && <p className="slug">{jobWords(job)}</p>}
      </header>
      <div className="artwork-check-desk">
        <PageTabs
          pages={pages}
          current={page?.page ?? 0}
          findings={findings}
          isJudged={answer.status === "done" && verdict !== null}
        />
        {page && job ? (
          <SheetStage
            key={page.page}
            page={page}
            job={job}
            findings={findingsOnPage(findings, page, job)}
            lit={lit}
            onLight={setLit}
          />
        ) : (
          <p className="sheet-none muted">
            {standing === "checking"
              ? "A picture of it is on its way."
              : "There's no picture of this file."}
          </p>
        )}
        <section className="artwork-check-side" aria-label="Checks">
          <div className="artwork-check-verdict" role="status">
            <Seal standing={standing}>{SEAL_WORDS[standing]}</Seal>
            <h2>{verdictHeadline(answer)}</h2>
            <p className="small muted">{name}</p>
          </div>
          {standing === "checking" && (
            <noscript>
              <Notice tone="info">Load this page again in a few seconds.</Notice>
            </noscript>
          )}
          {verdict?.byHand && <Notice tone="info">{verdict.byHand}</Notice>}
          {refused && (
            <Notice tone="fail" live>
              {refused}
            </Notice>
          )}
          <FindingList
            findings={findings}
            pages={pages}
            repairs={repairs}
            lit={lit}
            onLight={setLit}
          />
          <RepairButtons repairs={otherRepairs(repairs, findings)} />
          <PassedChecks passes={findingsOf(verdict).passes} />
          <VersionList versions={versions} />
          {signOff && (
            <SignOffPart key={signOff.seen} signOff={signOff} signer={signer} typed={typed} />
          )}
          {children}
        </section>
      </div>
    </div>
  );
}

const SEAL_WORDS = {
  pass: "Ready to print",
  warning: "Ready, with notes",
  fail: "Needs a fix",
  "by-hand": "With our team",
  checking: "Checking",
  unasked: "Not checked",
} as const;

function jobWords({ trim, faces, bleedInches }: NonNullable<CheckAnswer["job"]>): string {
  return [
    formatSides(trim),
    faces.length === 2 ? "front and back" : "one side",
    ...(bleedInches > 0 ? [`${bleedInches} in bleed`] : []),
  ].join(", ");
}
