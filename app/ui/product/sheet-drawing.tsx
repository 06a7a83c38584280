import type { PrintSheet, Sides } from "#app/shop/catalog/print-sheet.ts";

/** Lines closer than this part of the longest side could not be told apart. */
const LEAST_GAP = 0.035;

/**
 * A sheet as a printer draws it: bleed dotted, trim solid, safe area dashed. All
 * sizes of a product share one scale: `most` is the widest and the highest of them.
 */
export function SheetDrawing({ sheet, most }: { sheet: PrintSheet; most: Sides }) {
  const gap = Math.max(most.widthInches, most.heightInches) * LEAST_GAP;
  const { trim, bleed, safe } = sheet;
  const hasBleed = bleed.widthInches > trim.widthInches;
  const beyond = Math.max(gap, (bleed.widthInches - trim.widthInches) / 2);
  const inside = Math.max(gap, (trim.widthInches - safe.widthInches) / 2);
  const [width, height] = [most.widthInches + 2 * gap, most.heightInches + 2 * gap];
  return (
    <svg
      className="sheet-drawing"
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      aria-hidden="true"
    >
      {hasBleed && <rect className="guide-bleed" {...grown(trim, beyond)} />}
      <rect className="guide-trim" {...grown(trim, 0)} />
      <rect className="guide-safe" {...grown(trim, -inside)} />
    </svg>
  );
}

function grown({ widthInches, heightInches }: Sides, by: number) {
  const [width, height] = [widthInches + 2 * by, heightInches + 2 * by];
  return { x: -width / 2, y: -height / 2, width, height };
}
