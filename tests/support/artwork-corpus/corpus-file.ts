import type { ArtworkFacts } from "#app/shop/preflight/artwork-facts.ts";
import type { EdgeFacts } from "#app/shop/preflight/edge-facts.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import type { CheckId, CheckStatus, Verdict } from "#app/shop/preflight/verdict.ts";

export type Expected = CheckStatus | "waiting" | "moot";

/** A file with the verdict it must get. */
export interface CorpusFile {
  name: string;
  job: PrintJob;
  /** The bytes of a PDF, or what a server reads of another file. */
  content: { kind: "pdf"; write: () => Buffer } | { kind: "facts"; facts: ArtworkFacts };
  /** What a picture of its pages shows. */
  edges: EdgeFacts[];
  /** Every check that isn't named passes. */
  expected: Partial<Record<CheckId, Expected>>;
  status: Verdict["status"];
}

/** A page seen whose four edges are alike. */
export function seen(
  page: number,
  { printed = 1, bare = 0, ...rest }: { printed?: number; bare?: number } & Partial<EdgeFacts> = {},
): EdgeFacts {
  const edge = { printed, bare };
  return {
    page,
    edges: { left: edge, top: edge, right: edge, bottom: edge },
    words: [],
    objects: [],
    inkPercent: null,
    isBlank: false,
    ...rest,
  };
}

export function facesSeen(job: PrintJob, how?: Parameters<typeof seen>[1]): EdgeFacts[] {
  return job.faces.map((_, page) => seen(page, how));
}
