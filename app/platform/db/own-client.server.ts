import pg from "pg";

/**
 * A connection of its own, beside the pool's, not connected yet. One that is lost is told by the
 * next question to it: as an event that nobody hears it would end the process.
 */
export function ownClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  return client;
}
