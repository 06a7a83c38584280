import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export type BadgeTone = "pending" | "processing" | "shipped" | "delivered" | "cancelled" | "other";

/** A state in words; the dot only repeats it. */
export function Badge({
  tone = "other",
  plain = false,
  children,
}: {
  tone?: BadgeTone;
  /** Without the dot: a plain fact such as a category. */
  plain?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames("badge", tone !== "other" && `badge-${tone}`, plain && "badge-plain")}
    >
      {children}
    </span>
  );
}
