import { formatSides, type Sides } from "#app/shop/catalog/print-sheet.ts";
import type { PrintSize, PrintSpecification } from "#app/shop/catalog/print-specification.ts";
import { type Beside, besideOf } from "#app/ui/product/beside.tsx";

/** A size, and the scale that it shares with the others of its product. */
export interface FiguredSize {
  sides: Sides;
  beside: Beside;
  unitsPerInch: number;
}

const [WIDE, HIGH] = [200, 100];
/** Around sheet and hand or person, and between them. */
const [MARGIN, GAP] = [12, 14];

/**
 * The sizes of a product as they are drawn, by their names, all to one scale; none where all are as
 * large.
 */
export function figuredSizes(
  print: Pick<PrintSpecification, "sizes"> | null,
): ReadonlyMap<string, FiguredSize> {
  const sheets = print?.sizes ?? [];
  const measures = sheets.map((size) => formatSides(sidesOf(size)));
  if (new Set(measures).size < 2) return new Map();
  const most = {
    widthInches: Math.max(...sheets.map(({ trimWidthInches }) => trimWidthInches)),
    heightInches: Math.max(...sheets.map(({ trimHeightInches }) => trimHeightInches)),
  };
  const beside = besideOf(most);
  const unitsPerInch = Math.min(
    (WIDE - 2 * MARGIN - GAP) / (most.widthInches + beside.widthInches),
    (HIGH - 2 * MARGIN) / Math.max(most.heightInches, beside.heightInches),
  );
  const figured = (size: PrintSize): [string, FiguredSize] => [
    size.size,
    { sides: sidesOf(size), beside, unitsPerInch },
  ];
  return new Map(sheets.map(figured));
}

function sidesOf({ trimWidthInches, trimHeightInches }: PrintSize): Sides {
  return { widthInches: trimWidthInches, heightInches: trimHeightInches };
}

/** How large a size is beside a hand or a person, and beside the other sizes. */
export function SizeFigure({ sides, beside, unitsPerInch }: FiguredSize) {
  const width = sides.widthInches * unitsPerInch;
  const height = sides.heightInches * unitsPerInch;
  const all = width + GAP + beside.widthInches * unitsPerInch;
  const left = (WIDE - all) / 2;
  const ground = HIGH - MARGIN;
  const besideX = left + width + GAP + beside.leftInches * unitsPerInch;
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`}>
      <rect className="size-sheet" x={left} y={ground - height} width={width} height={height} />
      <g
        className="size-beside"
        transform={`translate(${besideX} ${ground}) scale(${unitsPerInch})`}
      >
        <beside.Shape />
      </g>
    </svg>
  );
}
