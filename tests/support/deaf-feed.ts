import type { ChangeFeed } from "#app/platform/db/change-feed.server.ts";

/** Nothing is kept in memory by it: what a test changes counts at once. */
export const deafFeed: ChangeFeed = {
  version: () => null,
  since: () => null,
  note: () => undefined,
  onNews: () => () => undefined,
  close: async () => undefined,
};
