import type { ArtworkFacts } from "#app/shop/preflight/artwork-facts.ts";
import type { EdgeFacts } from "#app/shop/preflight/edge-facts.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import type { Raster } from "#app/shop/preflight/see/sheet-picture.ts";

/** Pictures of an artwork file's pages, and what else only a look at them tells. */
export interface ArtworkSource {
  pages: number;
  /** Width by height of a page, as it is shown. */
  shape: (page: number) => number;
  /** All of a page, stretched to so many pixels; `null` when it can't be drawn. */
  draw: (page: number, width: number, height: number) => Promise<Raster | null>;
  words: (page: number, job: PrintJob) => EdgeFacts["words"];
  ink: (page: number) => Promise<EdgeFacts["inkPercent"]>;
}

/** A file as far as it was read, and its pictures; there are none of what could not be read. */
export interface OpenedArtwork {
  facts: ArtworkFacts;
  /** Opened only when facts were told: it takes its time. */
  open: () => Promise<ArtworkSource | null>;
}
