import type { ArtworkFacts } from "./artwork-facts.ts";
import { ALL_CHECKS } from "./checks/all-checks.ts";
import { type Check, found, pdfSubject, pictureSubject, type Subject } from "./checks/subject.ts";
import { isCutShort } from "./checks/cut-short.ts";
import type { EdgeFacts } from "./edge-facts.ts";
import type { PrintJob } from "./print-job.ts";
import { type CheckResult, type CheckStatus, RULES_VERSION, type Verdict } from "./verdict.ts";
import { byHandWords } from "./words/file-words.ts";
import { passWords } from "./words/pass-words.ts";

/**
 * What becomes of a file as artwork for a job. `edges` has what was seen in pictures of the pages, as far
 * as there are any: without them some checks wait, and the verdict is a first look. Nothing that
 * was not looked at passes.
 */
export function judgeArtwork(
  facts: ArtworkFacts,
  job: PrintJob,
  edges: readonly EdgeFacts[] = [],
  checks: readonly Check[] = ALL_CHECKS,
): Verdict {
  if (facts.kind === "unread") {
    const byHand = byHandWords.unread(facts.reason, facts.format);
    return {
      rulesVersion: RULES_VERSION,
      status: "by-hand",
      byHand: byHand.advice,
      results: [found("readable", "warning", byHand)],
      waiting: [],
    };
  }
  const subject =
    facts.kind === "pdf"
      ? pdfSubject(facts.pdf, job, edges)
      : pictureSubject(facts.picture, job, edges);
  const isReadable = subject.kind === "picture" || subject.pdf.pages.length > 0;
  const asked = isReadable ? checks : checks.filter(({ id }) => id === "readable");
  const judged = asked.map(({ id, judge }) => ({ id, results: judge(subject) }));
  const results = judged.flatMap(({ id, results: some }) => {
    if (typeof some === "string") return [];
    return some.length > 0 ? some : [found(id, "pass", passWords(id, subject.job))];
  });
  const byHand = needsEyes(subject) ? byHandWords.partly() : null;
  const worst = worstOf(results);
  return {
    rulesVersion: RULES_VERSION,
    status: byHand !== null && worst !== "fail" ? "by-hand" : worst,
    byHand,
    results,
    waiting: judged.flatMap(({ id, results: some }) => (some === "waiting" ? [id] : [])),
  };
}

/** A reader that stopped on the way has not seen everything that is printed. */
function needsEyes(subject: Subject): boolean {
  if (subject.kind === "picture") return false;
  const { encrypted, hasPageTree, limits } = subject.pdf;
  if (encrypted === "locked") return false;
  return !hasPageTree || isCutShort(limits);
}

function worstOf(results: readonly CheckResult[]): CheckStatus {
  if (results.some(({ status }) => status === "fail")) return "fail";
  return results.some(({ status }) => status === "warning") ? "warning" : "pass";
}
