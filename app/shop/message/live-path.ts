/** Where an open page listens for news; it asks by itself, whether or not anybody sits before it. */
export const LIVE_PATH = "/api/live";
