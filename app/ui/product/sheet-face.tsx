import { useId } from "react";

/**
 * What is printed on a sheet, around the middle of the drawing: the customer's own picture, cut at
 * the trim, or a sample. All in the drawing's units.
 */
export function SheetFace({
  width,
  height,
  radius,
  bleed,
  artwork,
  isCoated,
}: {
  width: number;
  height: number;
  /** Of its corners; 0 for square ones. */
  radius: number;
  bleed: number;
  /** Address of the customer's picture; `null` for none. */
  artwork: string | null;
  isCoated: boolean;
}) {
  const id = useId();
  const sheet = { x: -width / 2, y: -height / 2, width, height, rx: radius };
  return (
    <>
      <clipPath id={id}>
        <rect {...sheet} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
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
      </g>
    </>
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
