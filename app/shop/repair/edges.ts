import { EDGES, type EdgeFacts } from "#app/shop/preflight/edge-facts.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import type { Art } from "./layout/art.ts";

/** A little less is the rounding of a size. */
const NEARLY = 0.97;

/** Goes as far beyond the cut as the job asks. */
export function hasBleed({ bleedInches }: Pick<Art, "bleedInches">, job: PrintJob): boolean {
  return bleedInches >= job.bleedInches * NEARLY;
}

/** Of an edge's length: less is the softness of a picture. */
const NO_SHARE = 0.002;

/** Something is printed up to the cut, or nobody has looked. */
export function isPrintedToEdge(edges: EdgeFacts | null): boolean {
  return edges === null || EDGES.some((name) => edges.edges[name].printed > NO_SHARE);
}

/** How far the word or thing that is nearest to a cut is from it, in inches; Infinity without any. */
export function nearestInches({ words, objects }: EdgeFacts, { trim }: PrintJob): number {
  const boxes = [...words, ...objects].map(({ box }) => box);
  return Math.min(
    ...boxes.map(({ xInches, yInches, widthInches, heightInches }) =>
      Math.min(
        xInches,
        yInches,
        trim.widthInches - xInches - widthInches,
        trim.heightInches - yInches - heightInches,
      ),
    ),
  );
}
