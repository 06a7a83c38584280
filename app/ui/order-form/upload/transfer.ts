/** A file on its way to the shop, until it is there. */
export interface Transfer {
  /** Sends it, or goes on with it; ends when it is there, refused, lost or stopped. */
  run: () => Promise<void>;
  pause: () => void;
  /** Stops without a word: its page is left. What has arrived stays at the shop. */
  stop: () => void;
  /** Stops, and has the shop let go of what has arrived. */
  cancel: () => void;
}
