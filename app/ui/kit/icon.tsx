import type { LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";

export type { LucideIcon };

/** A line icon of the house: sized by its text, hidden from screen readers. */
export function Icon({ of: Glyph, className }: { of: LucideIcon; className?: string }) {
  return <Glyph className={classNames("icon", className)} strokeWidth={1.75} aria-hidden="true" />;
}
