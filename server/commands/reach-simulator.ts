import { createLogger } from "#app/platform/logger.server.ts";
import { askSimulator } from "../ask-simulator.ts";
import type { Refusal } from "../installation.ts";
import { type SimulatorProcess, startSimulatorProcess } from "../simulator-process.ts";
import type { JoinedInstallation } from "./join-installation.ts";

/**
 * The payment simulator of the shop itself, which is asked for refunds of the demo's orders later: that
 * of the running shop, or, where none runs, one that is started on its memory. A shop that takes real
 * payments has none, which is told later.
 */
export async function reachSimulator(
  installation: JoinedInstallation,
): Promise<({ ok: true } & SimulatorProcess) | Refusal> {
  const { env, shop, isElsewhere } = installation;
  const none = { ok: true as const, close: async () => undefined };
  if (!env.usesSimulator) return none;
  if (isElsewhere) return { ok: false, reason: ELSEWHERE };
  if (shop === null) {
    const log = createLogger({ ...env, logLevel: "warn" });
    // Nobody is there to hear its events.
    return startSimulatorProcess(env, log, { tellsShop: false });
  }
  const met = await askSimulator(env);
  if (met === "own") return none;
  const who = met === "nobody" ? "Nothing answers" : "Another program answers";
  return {
    ok: false,
    reason: `${who} on port ${env.simulatorPort}, which is for the shop's payment simulator. Nothing was loaded.`,
  };
}

const ELSEWHERE =
  "The shop that uses this database runs elsewhere, with its payment simulator. Load the demo there.";
