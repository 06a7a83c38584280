import type { DrawnChoice } from "#app/shop/catalog/drawn-choice.ts";
import { isShiny, type Surface } from "#app/shop/catalog/option-look.ts";
import { isSeenWithPerson } from "./beside.tsx";
import { SheetFace } from "./sheet-face.tsx";

/** The drawing's own units; the sheet fits into the smaller box inside. */
const [WIDE, HIGH] = [400, 300];
const [ROOM_WIDE, ROOM_HIGH] = [290, 190];
/** So many of a run lie on each other where it is known how thick one is. */
const STACK = 12;

/** How much light a surface throws back, and over how much of it. */
const STREAKS: Readonly<Record<Surface, { opacity: number; spread: number }>> = {
  uncoated: { opacity: 0, spread: 0 },
  matte: { opacity: 0.08, spread: 0.3 },
  satin: { opacity: 0.28, spread: 0.22 },
  gloss: { opacity: 0.6, spread: 0.05 },
};

/**
 * What is chosen, lying in a stack: cut and as thick as it is, all to one scale, with the light on
 * its surface and the customer's own picture, cut at the trim.
 */
export function ChoiceDrawing({
  id,
  choice: { widthInches, heightInches, bleedInches, cornerInches, points, surface },
  artwork,
  isRun,
}: {
  /** Of the drawing itself, to show it elsewhere as well. */
  id: string;
  choice: DrawnChoice;
  /** Address of the customer's picture; `null` for none. */
  artwork: string | null;
  /** Made in runs: many lie on each other. */
  isRun: boolean;
}) {
  const scale = Math.min(ROOM_WIDE / widthInches, ROOM_HIGH / heightInches);
  const [width, height] = [widthInches * scale, heightInches * scale];
  const sheet = { x: -width / 2, y: -height / 2, width, height, rx: cornerInches * scale };
  const thick = points === null ? 0 : (points / 1000) * scale;
  const pieces = isRun && points !== null ? STACK : 1;
  const under = Array.from({ length: pieces }, (_, at) => at);
  const isCoated = isShiny(surface);
  // What is hung up is seen from the front, what lies on a table from its corner.
  const turn = isSeenWithPerson({ widthInches, heightInches }) ? 0 : -6;
  const { opacity, spread } = STREAKS[surface ?? "uncoated"];
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <linearGradient id={`${id}light`} x2="1" y2="0.5">
        <stop offset={0.4 - spread} stopColor="#fff" stopOpacity="0" />
        <stop offset="0.42" stopColor="#fff" stopOpacity={opacity} />
        <stop offset="0.5" stopColor="#fff" stopOpacity={opacity} />
        <stop offset={0.52 + spread * 1.5} stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <g
        id={id}
        transform={`translate(${WIDE / 2} ${HIGH / 2 - (thick * pieces) / 2}) rotate(${turn})`}
      >
        <g className="drawn-shadow">
          <rect {...sheet} y={sheet.y + thick * pieces + 7} x={sheet.x + 5} />
        </g>
        {under.toReversed().map((at) => (
          <rect
            key={at}
            className={isCoated ? "drawn-edge drawn-coated" : "drawn-edge"}
            {...sheet}
            y={sheet.y + (at + 1) * Math.max(thick, 0.35)}
          />
        ))}
        <SheetFace
          width={width}
          height={height}
          radius={sheet.rx}
          bleed={bleedInches * scale}
          artwork={artwork}
          isCoated={isCoated}
        />
        <rect {...sheet} fill={`url(#${id}light)`} />
        <rect {...sheet} className="drawn-cut" />
      </g>
    </svg>
  );
}
