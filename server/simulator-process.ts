import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Env } from "#app/platform/env.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { localAddress } from "#app/platform/local-address.server.ts";
import type { Refusal } from "./installation.ts";
import { simulatorAccount } from "./simulator-account.ts";

export interface SimulatorProcess {
  close(): Promise<void>;
}

const restartMilliseconds = 1000;
const startMilliseconds = 10_000;

/**
 * Runs the payment simulator as a process of its own, like the provider it
 * stands for, and starts it again when it dies. Resolves when it listens, or with the reason why it
 * ended first or did not within ten seconds. It ends with this process.
 */
export async function startSimulatorProcess(
  env: Env,
  log: Logger,
  { tellsShop = true }: { /** Sends events to the shop, which runs. */ tellsShop?: boolean } = {},
): Promise<({ ok: true } & SimulatorProcess) | Refusal> {
  let child = launch(env, log, tellsShop);
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    if (child.connected) child.disconnect();
    else child.kill("SIGKILL");
    await exited;
  };
  const watch = () => {
    child.once("exit", (code, signal) => {
      if (isClosing) return;
      log.warn({ code, signal }, "the payment simulator ended and is started again");
      setTimeout(() => {
        if (isClosing) return;
        child = launch(env, log, tellsShop);
        watch();
      }, restartMilliseconds).unref();
    });
  };
  const failure = await awaitListening(child);
  if (failure === null) {
    watch();
    return { ok: true, close };
  }
  await close();
  return { ok: false, reason: `The payment simulator didn't start: ${failure}` };
}

function launch(env: Env, log: Logger, tellsShop: boolean): ChildProcess {
  const main = path.resolve(import.meta.dirname, "..", "simulator", "main.ts");
  const child = spawn(process.execPath, [main], {
    // Through the channel it notices when this process ends, or wants it to.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: env.host,
      SIMULATOR_CLIENT_SECRET: simulatorAccount(env).clientSecret,
      SIMULATOR_PORT: String(env.simulatorPort),
      SIMULATOR_PUBLIC_URL: env.simulatorPublicUrl,
      ...(tellsShop && { SHOP_WEBHOOK_URL: webhookUrlOf(env) }),
      DATA_DIR: env.dataDir,
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => log.info({ part: "simulator" }, line));
  }
  return child;
}

function webhookUrlOf({ host, port }: Env): string {
  return `${localAddress(host, port)}/webhooks/paypal`;
}

/** Why it does not listen, in words; `null` once it does. */
async function awaitListening(child: ChildProcess): Promise<string | null> {
  let said = "it stopped.";
  child.stderr?.on("data", (text: Buffer) => (said = text.toString().trim()));
  const listening = once(child, "message").then(() => null);
  // Its last words have come when it is closed.
  const ended = once(child, "close").then(() => said);
  const signal = AbortSignal.timeout(startMilliseconds);
  const late = once(signal, "abort").then(() => "it doesn't answer.");
  return Promise.race([listening, ended, late]);
}
