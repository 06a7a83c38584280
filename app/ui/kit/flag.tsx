import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** M offers, Y rewards: a strip of colour on the corner of a card. */
export function Flag({
  tone = "offer",
  children,
}: {
  tone?: "offer" | "soft" | "reward" | "quiet";
  children: ReactNode;
}) {
  return <span className={classNames("flag", tone !== "offer" && `flag-${tone}`)}>{children}</span>;
}

/** The badge of special products and specials (specification §2). */
export function LimitedTimeFlag() {
  return <Flag>LIMITED TIME!</Flag>;
}
