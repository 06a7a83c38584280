interface Places {
  visitor: number;
  /** While no other address sends anything. */
  address: number;
  all: number;
}

/** Of all processes together; a page of the shop sends three files at a time. */
export const MOST_AT_ONCE: Places = { visitor: 12, address: 24, all: 192 };
/** Of calls with files within: each is read into memory as a whole. */
export const MOST_CALLS_AT_ONCE: Places = { visitor: 4, address: 4, all: 12 };

/** Of all places so many are for the team and for accounts that have paid here. */
const KEPT_FOR_KNOWN = 1 / 8;

export interface UploadSender {
  visitor: string | null;
  address: string;
  isKnown: boolean;
}

export interface UploadPlaces {
  /** Takes a place, and says how to leave it; `null` when there is none for this sender. */
  take(sender: UploadSender): (() => void) | null;
}

/**
 * Counts bodies with files that are on their way. Each process has its share of the places, and
 * each address a share of those that are left: the more come, the less each of them holds, so that
 * a few never hold all. One place is anybody's while there is one, but for the last, which are for
 * those the shop knows: however many addresses a stranger has, they go on.
 */
export function createPlaces(processes: number, most: Places): UploadPlaces {
  const share = (places: number) => Math.ceil(places / processes);
  const all = share(most.all);
  const kept = Math.floor(all * KEPT_FOR_KNOWN);
  const openOfAll = most.all - Math.floor(most.all * KEPT_FOR_KNOWN);
  const shareOfAnAddress = most.address / (openOfAll - most.address);
  const held = new Map<string, number>();
  return {
    take({ visitor, address, isKnown }) {
      const open = isKnown ? all : all - kept;
      const left = open - (held.get("all") ?? 0);
      const places: [string, number][] = [
        ["all", open],
        [`address ${address}`, Math.max(1, left * shareOfAnAddress)],
        ...(visitor === null
          ? []
          : [[`visitor ${visitor}`, share(most.visitor)] satisfies [string, number]]),
      ];
      if (places.some(([who, limit]) => (held.get(who) ?? 0) >= limit)) return null;
      for (const [who] of places) held.set(who, (held.get(who) ?? 0) + 1);
      return () => {
        for (const [who] of places) {
          const rest = (held.get(who) ?? 1) - 1;
          if (rest === 0) held.delete(who);
          else held.set(who, rest);
        }
      };
    },
  };
}
