import type { ReactNode } from "react";
import { Link } from "react-router";

export interface Figure {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** The list that is counted. */
  to?: string | undefined;
}

/** Counts that are worth reading first. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value, note, to }) => (
        <div key={label}>
          <dt>{to === undefined ? label : <Link to={to}>{label}</Link>}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className="figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
