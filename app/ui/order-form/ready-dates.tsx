import type { ReactNode } from "react";
import "./ordering.css";

/** The days on which something is ready, and at the door once the ZIP code is known, in a ticket. */
export function ReadyDates({
  ready,
  arrival,
  arrivalAsks = null,
  awaits = null,
}: {
  ready: string | null;
  arrival: string | null;
  /** In the place of the days at the door: the way to what tells them. */
  arrivalAsks?: ReactNode;
  /** The delivery time of the items that wait for their artwork: "5-7 business days". */
  awaits?: string | null;
}) {
  if (ready === null && awaits === null) return null;
  return (
    <dl className="sec order-dates num">
      {ready !== null && (
        <div className="ready-days">
          <dt>Ready</dt>
          <dd>{ready}</dd>
        </div>
      )}
      {(arrival ?? arrivalAsks) !== null && (
        <div className={arrival === null ? "needs-script" : undefined}>
          <dt>At your door</dt>
          <dd>{arrival ?? arrivalAsks}</dd>
        </div>
      )}
      {awaits !== null && (
        <div>
          <dt>Once we have your artwork</dt>
          <dd>{awaits}</dd>
        </div>
      )}
    </dl>
  );
}
