/**
 * The address at which an open page listens for news; a page asks by itself, whether or not anybody
 * sits before it.
 */
export const LIVE_PATH = "/api/live";
