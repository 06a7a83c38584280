import { useId } from "react";
import type { DrawnChoice } from "#app/shop/catalog/drawn-choice.ts";
import type { Surface } from "#app/shop/catalog/option-look.ts";

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
  choice: { widthInches, heightInches, bleedInches, cornerInches, points, surface },
  artwork,
  isRun,
}: {
  choice: DrawnChoice;
  /** Address of the customer's picture; `null` for none. */
  artwork: string | null;
  /** Made in runs: many lie on each other. */
  isRun: boolean;
}) {
  const id = useId();
  const scale = Math.min(ROOM_WIDE / widthInches, ROOM_HIGH / heightInches);
  const [width, height] = [widthInches * scale, heightInches * scale];
  const sheet = { x: -width / 2, y: -height / 2, width, height, rx: cornerInches * scale };
  const bleed = bleedInches * scale;
  const thick = points === null ? 0 : (points / 1000) * scale;
  const pieces = isRun && points !== null ? STACK : 1;
  const under = Array.from({ length: pieces }, (_, at) => at);
  const isCoated = surface === "gloss" || surface === "satin";
  const { opacity, spread } = STREAKS[surface ?? "uncoated"];
  return (
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <clipPath id={`${id}cut`}>
        <rect {...sheet} />
      </clipPath>
      <linearGradient id={`${id}light`} x2="1" y2="0.5">
        <stop offset={0.4 - spread} stopColor="#fff" stopOpacity="0" />
        <stop offset="0.42" stopColor="#fff" stopOpacity={opacity} />
        <stop offset="0.5" stopColor="#fff" stopOpacity={opacity} />
        <stop offset={0.52 + spread * 1.5} stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <g transform={`translate(${WIDE / 2} ${HIGH / 2 - (thick * pieces) / 2}) rotate(-6)`}>
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
        <g clipPath={`url(#${id}cut)`}>
          <rect {...sheet} fill={isCoated ? "#fff" : "#fbf9f3"} />
          {artwork === null ? (
            <SampleArtwork width={width} height={height} />
          ) : (
            <image
              href={artwork}
              x={sheet.x - bleed}
              y={sheet.y - bleed}
              width={width + 2 * bleed}
              height={height + 2 * bleed}
              preserveAspectRatio="xMidYMid slice"
            />
          )}
          <rect {...sheet} fill={`url(#${id}light)`} />
        </g>
        <rect {...sheet} className="drawn-cut" />
      </g>
    </svg>
  );
}

/** Color to see a surface on, and nothing to read. */
function SampleArtwork({ width, height }: { width: number; height: number }) {
  const wave = (from: number, swing: number) => {
    const y = (share: number) => (share - 0.5) * height;
    const x = (share: number) => (share - 0.5) * width;
    return `M${x(-0.1)} ${y(from)}C${x(0.2)} ${y(from - swing)} ${x(0.45)} ${y(from + swing)} ${x(0.7)} ${y(from)}S${x(1)} ${y(from - swing)} ${x(1.1)} ${y(from)}V${y(1.1)}H${x(-0.1)}Z`;
  };
  return (
    <>
      <path d={wave(0.58, 0.12)} fill="#2a8c99" />
      <path d={wave(0.68, 0.12)} fill="#1d3a5f" />
      <circle cx={width * -0.3} cy={height * -0.22} r={height * 0.1} fill="#2a8c99" />
      <g fill="#1d3a5f">
        <rect x={width * -0.2} y={height * -0.28} width={width * 0.4} height={height * 0.075} />
        <rect
          x={width * -0.2}
          y={height * -0.165}
          width={width * 0.26}
          height={height * 0.045}
          opacity=".55"
        />
      </g>
    </>
  );
}
