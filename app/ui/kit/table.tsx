import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A table on a sheet; too wide for its place it scrolls, by keyboard too. */
export function Table({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames("scroll-x sheet", className)}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <table className="table">{children}</table>
    </div>
  );
}
