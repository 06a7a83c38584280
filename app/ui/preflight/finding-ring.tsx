import { type Finding, findingId } from "./finding.ts";
import { grown } from "./sheet-geometry.ts";

const WORDS = { fail: "to fix", warning: "to look at", pass: "fine" } as const;

/** A ring around what a finding is about; pressed, it leads to what is said of it. */
export function FindingRing({
  finding,
  unit,
  isLit,
  onLight,
}: {
  finding: Finding;
  unit: number;
  isLit: boolean;
  onLight: (number: number | null) => void;
}) {
  const { number, result } = finding;
  if (result.place === null) return null;
  const { xInches: x, yInches: y, widthInches: width, heightInches: height } = result.place;
  // What is hardly there is circled all the same, as large as a fingertip sees it.
  const least = Math.max(0, 16 * unit - Math.min(width, height)) / 2;
  const ring = grown({ x, y, width, height }, least + 3 * unit);
  const tag = { cx: ring.x + ring.width, cy: ring.y, r: 9 * unit };
  return (
    <a
      className="finding-ring"
      data-status={result.status}
      data-lit={isLit || undefined}
      href={`#${findingId(finding)}`}
      aria-label={`${number}, ${WORDS[result.status]}: ${result.sentence}`}
      onMouseEnter={() => onLight(number)}
      onMouseLeave={() => onLight(null)}
      onFocus={() => onLight(number)}
      onBlur={() => onLight(null)}
    >
      <rect className="halo" {...ring} rx={8 * unit} strokeWidth={6 * unit} />
      <rect className="ring" {...ring} rx={8 * unit} strokeWidth={3 * unit} />
      <circle className="tag" {...tag} />
      <text x={tag.cx} y={tag.cy + 4 * unit} fontSize={12 * unit} textAnchor="middle">
        {number}
      </text>
    </a>
  );
}
