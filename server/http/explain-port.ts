import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { GivenEnv } from "#app/platform/env.server.ts";
import { hasCode } from "#app/platform/system-error.server.ts";
import { explainListening } from "./explain-listening.ts";

/** A simulator whose shop was killed notices that, and ends. */
const ENDS_WITHIN_MS = 3000;
const LOOK_AGAIN_MS = 100;

/** Why the shop or its payment simulator could not listen now, in words; `null` where both could. */
export async function explainPorts(env: GivenEnv): Promise<string | null> {
  const failure = await tryListening(env.host, env.port);
  if (failure !== null) return orThrow(failure, explainListening(failure));
  return explainSimulatorPort(env);
}

/** The same of the payment simulator alone. */
export async function explainSimulatorPort(env: GivenEnv): Promise<string | null> {
  const { host, simulatorPort } = env;
  if (!env.usesSimulator || (await isLeft(host, simulatorPort))) return null;
  return (
    `Port ${simulatorPort} on ${host}, which is for the payment simulator, is in use by another ` +
    "program. Set SIMULATOR_PORT to another one."
  );
}

async function isLeft(host: string, port: number): Promise<boolean> {
  const until = Date.now() + ENDS_WITHIN_MS;
  while (hasCode(await tryListening(host, port), "EADDRINUSE")) {
    if (Date.now() > until) return false;
    await pause(LOOK_AGAIN_MS);
  }
  return true;
}

/** What stood in the way; `null` for nothing. */
async function tryListening(host: string, port: number): Promise<unknown> {
  const server = createServer().listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    return error;
  }
  server.close();
  await once(server, "close");
  return null;
}

function orThrow(failure: unknown, words: string | null): string {
  if (words === null) throw failure;
  return words;
}
