import type { DrawnChoice } from "#app/shop/catalog/drawn-choice.ts";
import { isShiny } from "#app/shop/catalog/option-look.ts";
import { formatInches } from "#app/shop/catalog/print-sheet.ts";
import { besideOf } from "./beside.tsx";
import { SheetFace } from "./sheet-face.tsx";

const [WIDE, HIGH] = [400, 300];
/** Around it all, for the lines that say how long it is. */
const MARGIN = { left: 46, right: 22, top: 40, bottom: 30 };

/** How large the chosen size is: beside a hand, or beside a person. */
export function ScaleDrawing({
  id,
  choice,
  artwork,
}: {
  /** Of the drawing without its lines and words, to show it elsewhere as well. */
  id: string;
  choice: DrawnChoice;
  /** Address of the customer's picture; `null` for none. */
  artwork: string | null;
}) {
  const { widthInches, heightInches, cornerInches, bleedInches } = choice;
  const beside = besideOf(choice);
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
      <g id={id}>
        <g transform={`translate(${left + width / 2} ${top + height / 2})`}>
          <SheetFace
            width={width}
            height={height}
            radius={cornerInches * scale}
            bleed={bleedInches * scale}
            artwork={artwork}
            isCoated={isShiny(choice.surface)}
          />
          <rect
            className="scale-sheet"
            x={-width / 2}
            y={-height / 2}
            width={width}
            height={height}
            rx={cornerInches * scale}
          />
        </g>
        <g transform={`translate(${besideX} ${ground}) scale(${scale})`} className="scale-beside">
          <beside.Shape />
        </g>
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

/** "3.5 in", "8 ft". */
function sideText(inches: number): string {
  return inches >= 24 && inches % 12 === 0 ? `${inches / 12} ft` : `${formatInches(inches)} in`;
}
