import { get } from "node:http";
import type { Env } from "#app/platform/env.server.ts";
import { localAddress } from "#app/platform/local-address.server.ts";

const PATIENCE_MS = 5000;

/** Whom one meets at the address of a shop's payment simulator. */
export type Met =
  /** That shop's own. */
  | "own"
  /** Another shop's, or no simulator at all. */
  | "another"
  | "nobody";

/** Asks who answers where the simulator of the shop with this id would. */
export async function askSimulator(
  { host, simulatorPort }: Pick<Env, "host" | "simulatorPort">,
  id: string,
): Promise<Met> {
  const found = await ask(`${localAddress(host, simulatorPort)}/`);
  if (found === null) return "nobody";
  return found.id === id ? "own" : "another";
}

/** `null`: nobody listens there. What listens and says nothing that can be read has no id. */
function ask(url: string): Promise<{ id: string | null } | null> {
  return new Promise((resolve) => {
    let isConnected = false;
    const request = get(url, { timeout: PATIENCE_MS }, (response) => {
      response.destroy();
      resolve({ id: response.headers["simulator-id"]?.toString() ?? null });
    });
    request.on("socket", (socket) => socket.once("connect", () => (isConnected = true)));
    request.once("timeout", () => request.destroy());
    request.once("error", () => resolve(isConnected ? { id: null } : null));
  });
}
