import { classNames } from "./class-names.ts";

/** A halftone where something will be, in its final shape (give it an aspect or a width class). */
export function Skeleton({ line = false, className }: { line?: boolean; className?: string }) {
  return <div className={classNames("skel", line && "skel-line", className)} aria-hidden="true" />;
}
