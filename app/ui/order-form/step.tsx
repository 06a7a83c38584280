import type { ReactNode } from "react";
import { classNames } from "#app/ui/kit/class-names.ts";

/** One part of the order form, ruled off at its head: what names it is often a legend, no heading. */
export function Step({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames("step later", className)}>{children}</div>;
}

/** The head of a step that is not one group of choices. */
export function StepHead({
  id,
  title,
  slug,
  aside,
}: {
  id: string;
  title: string;
  slug?: ReactNode;
  /** A sentence at its end, with a link. */
  aside?: ReactNode;
}) {
  return (
    <div className="step-head">
      <h2 id={id}>{title}</h2>
      {slug !== undefined && slug !== "" && <span className="slug">{slug}</span>}
      {aside !== undefined && <span className="small">{aside}</span>}
    </div>
  );
}
