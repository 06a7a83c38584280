import { Timeline } from "./timeline.tsx";

export interface CustomerTimelineEvent {
  id: string;
  title: string;
  by: string;
  said: string;
  when: string;
}

/** The events of an order, in its customer's words. */
export function CustomerTimeline({ events }: { events: readonly CustomerTimelineEvent[] }) {
  return (
    <Timeline
      entries={events.map(({ when, by, ...event }) => ({
        ...event,
        by: by === "" ? when : `${when}, ${by}`,
      }))}
    />
  );
}
