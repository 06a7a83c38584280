import type { PreflightPage } from "#app/shop/artwork/inspection/preflight-answer.ts";
import { formatInches } from "#app/shop/catalog/print-sheet.ts";
import type { PrintJob } from "#app/shop/preflight/print-job.ts";
import type { Finding } from "./finding.ts";
import { FindingRing } from "./finding-ring.tsx";
import { type Box, coveredBox, sheetBoxes } from "./sheet-geometry.ts";

/** A page as it will be cut: on its sheet, with trim, bleed and safe lines and a ring at each place of trouble. */
export function SheetView({
  page,
  job,
  findings,
  label,
  lit,
  onLight,
}: {
  page: PreflightPage;
  job: PrintJob;
  findings: readonly Finding[];
  label: string;
  /** The number of the finding that is pointed at. */
  lit: number | null;
  onLight: (number: number | null) => void;
}) {
  const { trim, bleed, safe, view, unit } = sheetBoxes(job, page);
  const { covers, picture } = page;
  return (
    <svg
      className="sheet-view"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      role="group"
      aria-label={label}
    >
      <defs>
        <pattern
          id="bare-paper"
          width={6 * unit}
          height={6 * unit}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="paper" width={6 * unit} height={6 * unit} />
          <path className="hatch" d={`M0 0V${6 * unit}`} strokeWidth={1.3 * unit} />
        </pattern>
        <clipPath id="sheet-clip">
          <rect {...bleed} />
        </clipPath>
      </defs>
      <rect {...bleed} fill="url(#bare-paper)" />
      <rect className="paper" {...trim} />
      {picture && (
        <image
          href={picture.url}
          clipPath="url(#sheet-clip)"
          preserveAspectRatio="none"
          {...(covers === null ? trim : coveredBox(covers))}
        />
      )}
      <g fill="none" aria-hidden="true">
        {job.bleedInches > 0 && (
          <rect
            className="line-bleed"
            {...bleed}
            strokeWidth={1.6 * unit}
            strokeDasharray={`${2 * unit} ${4 * unit}`}
          />
        )}
        <rect className="line-trim" {...trim} strokeWidth={1.8 * unit} />
        {job.safeInches > 0 && (
          <rect
            className="line-safe"
            {...safe}
            strokeWidth={1.5 * unit}
            strokeDasharray={`${7 * unit} ${5 * unit}`}
          />
        )}
        <CutMarks trim={trim} bleed={bleed} unit={unit} />
      </g>
      <g className="sheet-sides" fontSize={12 * unit} aria-hidden="true">
        <text x={trim.width / 2} y={bleed.y + bleed.height + 24 * unit} textAnchor="middle">
          {formatInches(trim.width)} in
        </text>
        <text
          textAnchor="middle"
          transform={`translate(${bleed.x - 14 * unit} ${trim.height / 2}) rotate(-90)`}
        >
          {formatInches(trim.height)} in
        </text>
      </g>
      {findings.map((finding) => (
        <FindingRing
          key={finding.number}
          finding={finding}
          unit={unit}
          isLit={lit === finding.number}
          onLight={onLight}
        />
      ))}
    </svg>
  );
}

/** Where the blade goes, outside of what is printed. */
function CutMarks({ trim, bleed, unit }: { trim: Box; bleed: Box; unit: number }) {
  const [from, to] = [6 * unit, 18 * unit];
  const right = bleed.x + bleed.width;
  const bottom = bleed.y + bleed.height;
  const marks = [
    ...[0, trim.width].flatMap((x) => [
      `M${x} ${bleed.y - from}V${bleed.y - to}`,
      `M${x} ${bottom + from}V${bottom + to}`,
    ]),
    ...[0, trim.height].flatMap((y) => [
      `M${bleed.x - from} ${y}H${bleed.x - to}`,
      `M${right + from} ${y}H${right + to}`,
    ]),
  ];
  return <path className="cut-marks" d={marks.join("")} strokeWidth={unit} />;
}
