import type { ArtworkFacts } from "#app/shop/preflight/artwork-facts.ts";
import type { EdgeFacts } from "#app/shop/preflight/edge-facts.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import type { Verdict } from "#app/shop/preflight/verdict.ts";
import { offeredRepairs } from "../offered-repairs.ts";
import type { ArtworkRepair } from "../repairs.ts";

/** The repairs that are offered of a file that was looked at; none before everything was seen of it. */
export function repairsFor({
  status,
  facts,
  verdict,
  job,
  edges,
}: {
  status: string;
  facts: ArtworkFacts | null;
  verdict: Verdict | null;
  job: PrintJob | null;
  edges: EdgeFacts[];
}): ArtworkRepair[] {
  if (status !== "done" || facts === null || verdict === null || job === null) return [];
  // Which pages are printed is chosen by people, not put right.
  return offeredRepairs(facts, verdict, job, edges).filter((repair) => repair !== "choose-pages");
}
