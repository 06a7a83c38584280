import type { ArtworkFacts } from "#app/shop/preflight/artwork-facts.ts";
import type { EdgeFacts } from "#app/shop/preflight/edge-facts.ts";
import { judgeArtwork } from "#app/shop/preflight/judge-artwork.ts";
import { judgeWithoutJob } from "#app/shop/preflight/judge-without-job.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import type { Verdict } from "#app/shop/preflight/verdict.ts";

/** The verdict as far as it goes. */
export function judge(
  facts: ArtworkFacts,
  job: PrintJob | null,
  edges: readonly EdgeFacts[],
): Verdict {
  return job === null ? judgeWithoutJob(facts) : judgeArtwork(facts, job, edges);
}
