import type { ArtworkFacts } from "#app/shop/preflight/artwork-facts.ts";
import { turned } from "#app/shop/preflight/checks/subject.ts";
import type { EdgeFacts } from "#app/shop/preflight/edge-facts.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import type { CheckId, Verdict } from "#app/shop/preflight/verdict.ts";
import { hasBleed, isPrintedToEdge, nearestInches } from "./edges.ts";
import { type Art, artOfPage, artOfPicture } from "./layout/art.ts";
import { sizeOf } from "./layout/sheet.ts";
import { ALL_REPAIRS, type ArtworkRepair } from "./repairs.ts";

/** Pictures whose samples can be unpacked and put on a sheet. */
const UNPACKED = ["jpeg", "png", "tiff", "webp", "gif", "avif"];

/**
 * The repairs that are safe for this file, in the order in which they are best tried: each removes something
 * the verdict found, and takes nothing away that was good. None for a file that could not be read whole.
 */
export function offeredRepairs(
  facts: ArtworkFacts,
  verdict: Pick<Verdict, "results" | "status">,
  job: PrintJob,
  edges: readonly EdgeFacts[],
): ArtworkRepair[] {
  const faces = facesIn(facts, job, edges);
  if (faces.length === 0) return [];
  const asked = new Set(verdict.results.flatMap(({ repairs }) => repairs));
  const has = (id: CheckId) =>
    verdict.results.some((result) => result.id === id && result.status !== "pass");
  const isSafe: Record<ArtworkRepair, () => boolean> = {
    "choose-pages": () => asked.has("choose-pages"),
    rotate: () => asked.has("rotate"),
    "mirror-bleed": () => asked.has("mirror-bleed") && faces.every((face) => mayMirror(face, job)),
    "scale-to-fill": () =>
      asked.has("scale-to-fill") && faces.every((face) => mayFill(face, job, has("bleed"))),
    fit: () => asked.has("fit"),
    center: () => has("safe") && !has("bleed") && faces.some((face) => mayCenter(face, job)),
    "swap-pages": () => faces.length > 1,
    "black-to-k": () => asked.has("black-to-k"),
    "convert-colors": () => asked.has("convert-colors"),
    flatten: () => asked.has("flatten"),
  };
  return ORDER.filter((repair) => isSafe[repair]());
}

/** As they are offered: first what decides which page is printed and how it lies. */
const ORDER: readonly ArtworkRepair[] = ALL_REPAIRS.toSorted((a, b) => rank(a) - rank(b));

function rank(repair: ArtworkRepair): number {
  return ["choose-pages", "rotate"].includes(repair) ? 0 : repair === "swap-pages" ? 2 : 1;
}

interface Face {
  art: Art;
  edges: EdgeFacts | null;
}

function facesIn(facts: ArtworkFacts, job: PrintJob, edges: readonly EdgeFacts[]): Face[] {
  const seen = (page: number) => edges.find((one) => one.page === page) ?? null;
  if (facts.kind === "unread") return [];
  if (facts.kind === "picture") {
    const { picture } = facts;
    return UNPACKED.includes(picture.format)
      ? [{ art: artOfPicture(picture, job), edges: seen(0) }]
      : [];
  }
  const { pages, encrypted, limits } = facts.pdf;
  if (encrypted === "locked" || limits.some((limit) => limit !== "pages")) return [];
  return job.faces.flatMap((_, at) => {
    const index = job.pages?.[at] ?? at;
    const page = pages[index];
    return page ? [{ art: artOfPage(page, job), edges: seen(index) }] : [];
  });
}

/** Words, frames and logos within a bleed's width of the cut would be seen twice. */
function mayMirror({ art, edges }: Face, job: PrintJob): boolean {
  if (hasBleed(art, job)) return true;
  if (art.isOther || !edges) return false;
  return nearestInches(edges, turned(job, art.isTurned)) >= job.bleedInches;
}

/** Larger, it moves outward: no word may come to be cut. Not looked at, nobody knows. */
function mayFill({ art, edges }: Face, job: PrintJob, isForBleed: boolean): boolean {
  if (hasBleed(art, job) && !art.isOther) return true;
  if (art.isOther) return edges !== null && edges.words.length + edges.objects.length === 0;
  if (!isForBleed && !isPrintedToEdge(edges)) return true;
  if (!edges) return false;
  const { trim, bleedInches } = turned(job, art.isTurned);
  const shorter = Math.min(trim.widthInches, trim.heightInches);
  const scale = (shorter + 2 * bleedInches) / shorter;
  return nearestInches(edges, turned(job, art.isTurned)) * scale - bleedInches > 0;
}

/** What is printed nowhere near an edge and has room in the safe area can be moved into it. */
function mayCenter({ art, edges }: Face, { trim, safeInches }: PrintJob): boolean {
  if (!art.content || art.isOther || edges === null || isPrintedToEdge(edges)) return false;
  const { width, height } = sizeOf(art.content);
  const [across, down] = art.rotate % 180 === 0 ? [width, height] : [height, width];
  const inches = (points: number) => (points * art.scale) / 72;
  const [w, h] = art.isTurned ? [down, across] : [across, down];
  return (
    inches(w) <= trim.widthInches - 2 * safeInches &&
    inches(h) <= trim.heightInches - 2 * safeInches
  );
}
