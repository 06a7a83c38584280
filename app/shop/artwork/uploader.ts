/**
 * The person who uploads: their browser, their account if they have one, and where they come from.
 */
export interface Uploader {
  visitorHash: string | null;
  userId: string | null;
  /** Keyed hash of the network address; only for telling how much comes from one place. */
  addressHash: string | null;
}
