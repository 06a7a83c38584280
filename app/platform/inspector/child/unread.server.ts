import type { UnreadReason } from "#app/shop/preflight/artwork-facts.ts";
import type { OpenedArtwork } from "./artwork-source.server.ts";

/** A file of which nothing is known but why. */
export function unread({ format }: { format: string }, reason: UnreadReason): OpenedArtwork {
  return { facts: { kind: "unread", reason, format }, open: async () => null };
}

/** What `open` gives; whatever it throws about the file is a reason why nothing is known of it. */
export async function orUnread(
  asked: { format: string },
  reason: UnreadReason,
  open: () => Promise<OpenedArtwork>,
): Promise<OpenedArtwork> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Memory that is refused is told as a range that can't be.
    return unread(asked, error instanceof RangeError ? "too-much" : reason);
  }
}
