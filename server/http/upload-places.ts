/** Of all processes together; a page of the shop sends three files at a time. */
export const MOST_AT_ONCE = { visitor: 12, address: 32, all: 96 };

export interface UploadPlaces {
  /** Takes a place, and says how to leave it; `null` when there is none for this sender. */
  take(sender: { visitor: string | null; address: string }): (() => void) | null;
}

/** Counts bodies with files that are on their way. Each process has its share of the places. */
export function createPlaces(processes: number): UploadPlaces {
  const share = (places: number) => Math.ceil(places / processes);
  const held = new Map<string, number>();
  return {
    take({ visitor, address }) {
      const places: [string, number][] = [
        ["all", share(MOST_AT_ONCE.all)],
        [`address ${address}`, share(MOST_AT_ONCE.address)],
        ...(visitor === null
          ? []
          : [[`visitor ${visitor}`, share(MOST_AT_ONCE.visitor)] satisfies [string, number]]),
      ];
      if (places.some(([who, most]) => (held.get(who) ?? 0) >= most)) return null;
      for (const [who] of places) held.set(who, (held.get(who) ?? 0) + 1);
      return () => {
        for (const [who] of places) {
          const left = (held.get(who) ?? 1) - 1;
          if (left === 0) held.delete(who);
          else held.set(who, left);
        }
      };
    },
  };
}
