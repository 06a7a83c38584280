import "./order.css";

export interface TimelineEntry {
  id: string;
  title: string;
  /** When, and by whom where that is told. */
  by: string;
  /** The words that go with the event; may be empty. */
  said: string;
}

/** The events of an order, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={entry.id}>
          <span>
            <b>{entry.title}</b>
            <span className="by">{entry.by}</span>
            {entry.said !== "" && <span className="said">{entry.said}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
