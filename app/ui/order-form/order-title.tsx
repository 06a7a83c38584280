import type { ReactNode } from "react";

/** What is ordered, in a name and a line: its choices follow at once. */
export function OrderTitle({
  name,
  summary,
  flags,
  children,
}: {
  name: string;
  /** One sentence; empty when there is none. */
  summary: string;
  /** Above the name, such as "LIMITED TIME!". */
  flags?: ReactNode;
  /** Under the sentence: stars, a price. */
  children?: ReactNode;
}) {
  return (
    <div className="order-title">
      {flags && <div className="order-flags">{flags}</div>}
      <h1>{name}</h1>
      {summary !== "" && <p>{summary}</p>}
      {children}
    </div>
  );
}
