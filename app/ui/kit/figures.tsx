import type { ReactNode } from "react";

export interface Figure {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

/** Counts that are worth reading first. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note !== undefined && <dd className="figure-note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
