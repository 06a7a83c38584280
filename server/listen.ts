import { once } from "node:events";
import type { Server } from "node:http";
import type { Env } from "#app/platform/env.server.ts";

/** A large upload over a slow line may take this long. */
const longestRequestMilliseconds = 30 * 60_000;
/** Longer than a proxy in front keeps its connections, so that it never meets one just closed. */
const keepAliveMilliseconds = 75_000;

/** How long a server waits for a request, and between two. */
export function setTimeouts(server: Server): void {
  server.requestTimeout = longestRequestMilliseconds;
  server.keepAliveTimeout = keepAliveMilliseconds;
}

/** Starts listening. Throws the system's error when the address can't be had. */
export async function listen(server: Server, env: Pick<Env, "host" | "port">): Promise<void> {
  setTimeouts(server);
  server.listen(env.port, env.host);
  await once(server, "listening");
}
