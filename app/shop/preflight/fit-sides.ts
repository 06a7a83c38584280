import type { Sides } from "#app/shop/catalog/print-sheet.ts";
import type { PrintJob } from "./print-job.ts";

export interface SidesFit {
  /**
   * - `exact`: the finished size, with or without bleed
   * - `generous`: more around it than the bleed; it is cut from the middle
   * - `scaled`: the same shape in another size
   * - `other`: another shape
   */
  how: "exact" | "generous" | "scaled" | "other";
  /** Width and height have changed places. */
  isTurned: boolean;
  /** Print size by file size: 10 for a banner drawn at a tenth. */
  scale: number;
  /** What is cut off on every side, in inches at print size. */
  insetInches: number;
  /** As it is shown, in the file's own size. */
  sides: Sides;
}

/** In which large sheets are drawn; whoever sends half a banner means a whole one. */
export const DRAWING_SCALES = [2, 4, 10, 12];

/** A file may be off by this much on a side. */
const OFF_INCHES = 1 / 32;
const OFF_SHARE_OF_LARGE = 0.005;
const SAME_SHAPE = 0.006;

/** What a sheet of these sides is to the job. */
export function fitSides(sides: Sides, job: PrintJob): SidesFit {
  const turned = { widthInches: sides.heightInches, heightInches: sides.widthInches };
  const ways = [
    { isTurned: false, shown: sides },
    { isTurned: true, shown: turned },
  ];
  for (const find of [exactly, drawnToScale, inShape]) {
    for (const { isTurned, shown } of ways) {
      const found = find(shown, job);
      if (found) return { ...found, isTurned, sides };
    }
  }
  return { ...coveringFit(ways, job), how: "other", insetInches: 0, sides };
}

type Found = Pick<SidesFit, "how" | "scale" | "insetInches"> | null;

function exactly(shown: Sides, job: PrintJob): Found {
  const { trim, bleedInches } = job;
  const more = [
    (shown.widthInches - trim.widthInches) / 2,
    (shown.heightInches - trim.heightInches) / 2,
  ];
  const off = [trim.widthInches, trim.heightInches].map((side) =>
    job.isLarge ? Math.max(OFF_INCHES, side * OFF_SHARE_OF_LARGE) : OFF_INCHES,
  );
  const isBy = (inches: number) =>
    more.every((one, at) => Math.abs(one - inches) * 2 <= (off[at] ?? OFF_INCHES) + 1e-6);
  const fits = (insetInches: number, how: "exact" | "generous" = "exact"): Found => ({
    how,
    scale: 1,
    insetInches,
  });
  // On large sheets the bleed itself may be less than what a size may be off: the nearer one counts.
  const nearer = Math.abs((more[0] ?? 0) - bleedInches) < Math.abs(more[0] ?? 0) ? bleedInches : 0;
  if (isBy(nearer)) return fits(nearer);
  const even = ((more[0] ?? 0) + (more[1] ?? 0)) / 2;
  if (even <= 0 || !isBy(even) || even > 2 * bleedInches + OFF_INCHES) return null;
  return fits(even, even > bleedInches ? "generous" : "exact");
}

/** Exactly a half, a quarter, a tenth or a twelfth of what it should be. */
function drawnToScale(shown: Sides, job: PrintJob): Found {
  if (!job.mayBeDrawnToScale) return null;
  for (const scale of DRAWING_SCALES) {
    const printed = {
      widthInches: shown.widthInches * scale,
      heightInches: shown.heightInches * scale,
    };
    const found = exactly(printed, job);
    if (found) return { ...found, how: "scaled", scale };
  }
  return null;
}

function inShape(shown: Sides, job: PrintJob): Found {
  const [best] = shapesOf(shown, job);
  if (!best || best.off > SAME_SHAPE) return null;
  return { how: "scaled", scale: best.scale, insetInches: best.insetInches };
}

/** Trim and trim with bleed as shapes, the one that is nearer to these sides first. */
export function shapesOf({ widthInches, heightInches }: Sides, { trim, bleedInches }: PrintJob) {
  return [0, bleedInches]
    .map((insetInches) => {
      const across = (trim.widthInches + 2 * insetInches) / widthInches;
      const down = (trim.heightInches + 2 * insetInches) / heightInches;
      return { insetInches, scale: across, off: Math.abs(across / down - 1) };
    })
    .toSorted((a, b) => a.off - b.off);
}

/** The way round in which less is cut off when it is made to cover the sheet with its bleed. */
function coveringFit(
  ways: readonly { isTurned: boolean; shown: Sides }[],
  { trim, bleedInches }: PrintJob,
): Pick<SidesFit, "isTurned" | "scale"> {
  const fits = ways.map(({ isTurned, shown }) => {
    const across = (trim.widthInches + 2 * bleedInches) / shown.widthInches;
    const down = (trim.heightInches + 2 * bleedInches) / shown.heightInches;
    const scale = Math.max(across, down);
    return { isTurned, scale, lost: scale / Math.min(across, down) };
  });
  const [straight, turned] = fits;
  const best = straight && turned && turned.lost < straight.lost ? turned : straight;
  return { isTurned: best?.isTurned ?? false, scale: best?.scale ?? 1 };
}
