import type { DrawnChoice } from "#app/shop/catalog/drawn-choice.ts";
import { formatInches } from "#app/shop/catalog/print-sheet.ts";

const [WIDE, HIGH] = [400, 300];
/** Around it all, for the lines that say how long it is. */
const MARGIN = { left: 46, right: 22, top: 40, bottom: 30 };

/** Larger than this a sheet is compared with a person, not with a hand. */
const LARGEST_FOR_HAND = 18;
type Measured = Pick<DrawnChoice, "widthInches" | "heightInches">;

export function isSeenWithPerson({ widthInches, heightInches }: Measured): boolean {
  return Math.max(widthInches, heightInches) > LARGEST_FOR_HAND;
}

const HAND = { widthInches: 4.9, heightInches: 7.5, leftInches: 1, label: "A hand, 7.5 in" };
const PERSON = { widthInches: 27, heightInches: 68, leftInches: 13.5, label: "5 ft 8 in" };

/** How large the chosen size is: beside a hand, or beside a person. */
export function ScaleDrawing({ choice }: { choice: Measured & Pick<DrawnChoice, "cornerInches"> }) {
  const { widthInches, heightInches, cornerInches } = choice;
  const isLarge = isSeenWithPerson(choice);
  const beside = isLarge ? PERSON : HAND;
  const gapInches = beside.widthInches * 0.3;
  const scale = Math.min(
    (WIDE - MARGIN.left - MARGIN.right) / (widthInches + gapInches + beside.widthInches),
    (HIGH - MARGIN.top - MARGIN.bottom) / Math.max(heightInches, beside.heightInches),
  );
  const [width, height] = [widthInches * scale, heightInches * scale];
  const all = width + (gapInches + beside.widthInches) * scale;
  const left = MARGIN.left + (WIDE - MARGIN.left - MARGIN.right - all) / 2;
  const high = Math.max(height, beside.heightInches * scale);
  const ground = MARGIN.top + (HIGH - MARGIN.top - MARGIN.bottom + high) / 2;
  const top = ground - height;
  const besideX = left + width + (gapInches + beside.leftInches) * scale;
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true" className="scale-drawing">
      <path className="scale-line" d={`M${left} ${top - 14}v6m0-3h${width}m0-3v6`} />
      <text x={left + width / 2} y={top - 19} textAnchor="middle">
        {sideText(widthInches)}
      </text>
      <path className="scale-line" d={`M${left - 14} ${top}h6m-3 0v${height}m-3 0h6`} />
      <text x={left - 19} y={top + height / 2 + 4} textAnchor="end">
        {sideText(heightInches)}
      </text>
      <rect
        className="scale-sheet"
        x={left}
        y={top}
        width={width}
        height={height}
        rx={cornerInches * scale}
      />
      <g transform={`translate(${besideX} ${ground}) scale(${scale})`} className="scale-beside">
        {isLarge ? <PersonShape /> : <HandShape />}
      </g>
      <text
        x={besideX + (beside.widthInches / 2 - beside.leftInches) * scale}
        y={ground + 18}
        textAnchor="middle"
      >
        {beside.label}
      </text>
    </svg>
  );
}

/** An open hand, in inches; its wrist stands on the ground at 0. */
function HandShape() {
  return (
    <>
      <path d="M.9 0C1 -.6.5 -1.2.35 -2.3V-3.6C.4 -4.1 3.6 -4.2 3.7 -3.5L3.6 -1.9C3.5 -1.1 3 -.7 3.05 0Z" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth=".78" d="M.78 -3.5.62 -5.2.6 -6.35" />
        <path strokeWidth=".8" d="M1.68 -3.6 1.7 -5.6 1.74 -7.1" />
        <path strokeWidth=".76" d="M2.52 -3.6 2.7 -5.3 2.82 -6.6" />
        <path strokeWidth=".66" d="M3.3 -3.3 3.62 -4.5 3.82 -5.4" />
        <path strokeWidth=".9" d="M1 -1.4C.3 -1.9 0 -2.6 -.5 -3.5" />
      </g>
    </>
  );
}

/** Somebody standing, in inches. */
function PersonShape() {
  return (
    <>
      <circle cy="-63.2" r="4.8" />
      <path d="M-8.5 -54C-8 -57.5 8 -57.5 8.5 -54L7 -32H-7Z" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path strokeWidth="4.6" d="M-8.6 -53.4-11 -41-10.6 -31M8.6 -53.4 11 -41 10.6 -31" />
        <path strokeWidth="6.6" d="M-3.6 -32-3.9 -3.4M3.6 -32 3.9 -3.4" />
      </g>
    </>
  );
}

/** "3.5 in", "8 ft". */
function sideText(inches: number): string {
  return inches >= 24 && inches % 12 === 0 ? `${inches / 12} ft` : `${formatInches(inches)} in`;
}
