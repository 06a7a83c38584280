import type { ServerResponse } from "node:http";

/** Refuses what the shop can't read with 400 and a sentence, and closes the connection. */
export function refusePlainly(response: ServerResponse, words: string): true {
  // Whatever else comes on this connection is not to be trusted either.
  response.writeHead(400, { Connection: "close", "Content-Type": "text/plain; charset=utf-8" });
  response.end(`${words}\n`);
  return true;
}
