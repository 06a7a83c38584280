export interface Stage {
  label: string;
  /** When it was reached, in words. */
  when?: string;
  state: "done" | "now" | "ahead";
}

/** Sheets through the press: where an order is. */
export function Stages({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className="stages">
      {stages.map((stage) => (
        <li
          key={stage.label}
          className={stage.state === "ahead" ? undefined : stage.state}
          aria-current={stage.state === "now" ? "step" : undefined}
        >
          {stage.label}
          {stage.when !== undefined && <span>{stage.when}</span>}
        </li>
      ))}
    </ol>
  );
}
