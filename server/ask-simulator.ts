import { connect } from "node:net";
import type { Env } from "#app/platform/env.server.ts";
import { localAddress } from "#app/platform/local-address.server.ts";
import { openOwnProvider } from "./simulator-account.ts";

/** Whom one meets at the address of a shop's payment simulator. */
export type Met =
  /** That shop's own. */
  | "own"
  /** Another shop's, or no simulator at all. */
  | "another"
  | "nobody";

/** Asks who answers where the simulator of the shop with these settings would. */
export async function askSimulator(env: Env): Promise<Met> {
  if (!(await isListening(env))) return "nobody";
  const { ok } = await openOwnProvider({ ...env, paypal: null }).checkAccess();
  return ok ? "own" : "another";
}

function isListening({ host, simulatorPort }: Env): Promise<boolean> {
  const { hostname } = new URL(localAddress(host, simulatorPort));
  const socket = connect(simulatorPort, hostname.replace(/^\[|\]$/g, ""));
  return new Promise((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
