import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Crop marks around what is trimmed: one element a screen. */
export function Crops({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames("crops", className)}>{children}</div>;
}

/** A dimension line under a heading; it carries a true count or size. */
export function DimensionLine({ children }: { children: ReactNode }) {
  return (
    <div className="dim dim-start slug">
      <span>{children}</span>
    </div>
  );
}

/** The colour bar at the trailing edge of every sheet. */
export function ColorBar() {
  return <div className="colorbar" role="presentation" />;
}
