import type { EdgeFacts } from "#app/shop/preflight/edge-facts.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import type { Inflate } from "#app/shop/preflight/read/decode-stream.ts";
import { boundsOf, type Matrix, quadOf, type Rect } from "#app/shop/preflight/read/matrix.ts";
import type { ArtworkSource } from "./artwork-source.ts";
import type { PressColors } from "./color/press-colors.ts";
import { hasBleed, isPrintedToEdge } from "./edges.ts";
import {
  placedCentered,
  placedInside,
  placedMirrored,
  placedStraight,
  placedToFill,
  type Placement,
  safeArea,
} from "./layout/placements.ts";
import { sheetOf } from "./layout/sheet.ts";
import { type Face, facesOf, openSource, type SourcePage } from "./open-source.ts";
import { AS_IT_IS, type RedrawHow } from "./redraw/redrawing.ts";
import type { ArtworkRepair } from "./repairs.ts";
import { type SheetDocument, sheetDocument } from "./write/sheet-document.ts";

export interface RepairTools {
  inflate: Inflate;
  /** For `convert-colors`. */
  press: PressColors;
}

export type Repaired =
  | { ok: true; bytes: Uint8Array; left: string[] }
  /** The file can't be drawn anew. `detail` is for the log. */
  | { ok: false; reason: "unreadable"; detail: string };

/**
 * A new PDF in which one thing is put right; text, fonts, shapes and inks stay what they are. Whether it
 * may be done is for `offeredRepairs` to say, and whether it helped for the judge: it is not asked here.
 */
export async function repairArtwork(
  source: ArtworkSource,
  job: PrintJob,
  repair: ArtworkRepair,
  edges: readonly EdgeFacts[],
  { inflate, press }: RepairTools,
): Promise<Repaired> {
  try {
    const document = sheetDocument();
    const how = howOf(repair, job, press);
    const open = await openSource(source, job, document.out, how, inflate);
    if (isOfLayout(repair)) {
      for (const face of facesOf(open, job)) addFace(document, face, job, repair, edges);
    } else {
      for (const page of pagesAfter(repair, open.pages, job)) addPage(document, page);
    }
    await open.finish();
    return { ok: true, bytes: await document.write(), left: [...open.left] };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: "unreadable", detail };
  }
}

function howOf(repair: ArtworkRepair, job: PrintJob, press: PressColors) {
  const isConverting = repair === "convert-colors";
  const how: RedrawHow = {
    ...AS_IT_IS,
    pureBlackText: isConverting || repair === "black-to-k" ? "all" : "none",
    press: isConverting ? press : null,
    inkLimitPercent: job.inkLimitPercent,
    isOwnInkLimited: isConverting,
    spotInks: job.spotInks,
  };
  // Fields and stamps are part of the page from now on, since nothing else of them is left.
  return { ...how, withAnnotations: true };
}

const LAYOUT = ["mirror-bleed", "scale-to-fill", "fit", "rotate", "center"] as const;

function isOfLayout(repair: ArtworkRepair): repair is (typeof LAYOUT)[number] {
  return LAYOUT.some((one) => one === repair);
}

function addFace(
  document: SheetDocument,
  { name, page }: Face,
  job: PrintJob,
  repair: (typeof LAYOUT)[number],
  edges: readonly EdgeFacts[],
) {
  const sheet = sheetOf(job);
  const seen = edges.find((one) => one.page === page.index) ?? null;
  const { art } = page;
  const placements = (): Placement[] => {
    const isWhole = !art.isOther && hasBleed(art, job);
    if (repair === "center") return [placedCentered(art, sheet, name)];
    if (repair === "fit") {
      const inside = isPrintedToEdge(seen) ? safeArea(sheet, job) : sheet.trim;
      return [placedInside(art, sheet, inside, name)];
    }
    if (repair === "rotate" || isWhole) return [placedStraight(art, sheet, name)];
    if (repair === "mirror-bleed") return placedMirrored(art, sheet, name);
    return [placedToFill(art, sheet, name)];
  };
  document.addPage({
    media: sheet.bleed,
    bleed: sheet.bleed,
    trim: sheet.trim,
    drawings: [{ form: page.draw(), placements: placements() }],
  });
}

function pagesAfter(
  repair: ArtworkRepair,
  pages: readonly SourcePage[],
  { pages: chosen, faces }: PrintJob,
): readonly SourcePage[] {
  if (repair !== "choose-pages" && repair !== "swap-pages") return pages;
  const order = chosen ?? faces.map((_, at) => at);
  const wanted = repair === "swap-pages" ? order.toReversed() : order;
  return wanted.flatMap((index) => pages.find((page) => page.index === index) ?? []);
}

/** A page of its own size, as it lies. */
function addPage(document: SheetDocument, { art, draw }: SourcePage) {
  const { unit, rotate } = art;
  const matrix: Matrix = [unit, 0, 0, unit, 0, 0];
  const moved = (rect: Rect) => boundsOf(quadOf(matrix, rect)) ?? rect;
  const media = moved(art.outside);
  document.addPage({
    media,
    bleed: media,
    trim: moved(art.cut),
    rotate,
    drawings: [{ form: draw(), placements: [{ matrix, clip: media }] }],
  });
}
