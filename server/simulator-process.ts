import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import type { Env } from "#app/platform/env.server.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { localAddress } from "#app/platform/local-address.server.ts";

export interface SimulatorProcess {
  close(): Promise<void>;
}

const restartMilliseconds = 1000;
const startMilliseconds = 10_000;

/**
 * Runs the payment simulator as a process of its own, like the provider it
 * stands for, and starts it again when it dies. Resolves when it answers;
 * throws when it does not within ten seconds. It ends with this process.
 */
export async function startSimulatorProcess(env: Env, log: Logger): Promise<SimulatorProcess> {
  let child = launch(env, log);
  let isClosing = false;
  const watch = () => {
    child.once("exit", (code, signal) => {
      if (isClosing) return;
      log.warn({ code, signal }, "the payment simulator ended and is started again");
      setTimeout(() => {
        if (isClosing) return;
        child = launch(env, log);
        watch();
      }, restartMilliseconds).unref();
    });
  };
  watch();
  const close = async () => {
    isClosing = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  if (await answersInTime(env)) return { close };
  await close();
  throw new Error(
    `The payment simulator did not start on port ${env.simulatorPort}. If another program uses that port, set SIMULATOR_PORT.`,
  );
}

function launch(env: Env, log: Logger): ChildProcess {
  const main = path.resolve(import.meta.dirname, "..", "simulator", "main.ts");
  const child = spawn(process.execPath, [main], {
    // Through the channel it notices when this process is killed.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: env.host,
      SIMULATOR_PORT: String(env.simulatorPort),
      SIMULATOR_PUBLIC_URL: env.simulatorPublicUrl,
      SHOP_WEBHOOK_URL: `${localAddress(env.host, env.port)}/webhooks/paypal`,
      DATA_DIR: env.dataDir,
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => log.info({ part: "simulator" }, line));
  }
  return child;
}

async function answersInTime(env: Env): Promise<boolean> {
  const deadline = Date.now() + startMilliseconds;
  while (Date.now() < deadline) {
    if (await simulatorAnswers(env)) return true;
    await wait(50);
  }
  return false;
}

/** Whether somebody listens where the simulator would. */
export function simulatorAnswers(env: Pick<Env, "host" | "simulatorPort">): Promise<boolean> {
  const { hostname, port } = new URL(localAddress(env.host, env.simulatorPort));
  return accepts(hostname.replace(/^\[|\]$/g, ""), Number(port));
}

function accepts(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.destroy());
  });
}
