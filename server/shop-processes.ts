import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import path from "node:path";
import type { Env } from "#app/platform/env.server.ts";
import { createLogger, type Logger } from "#app/platform/logger.server.ts";
import { createMetricsGatherer } from "#app/platform/metrics.server.ts";
import { handOutConnections } from "./hand-out-connections.ts";
import { type FromShopProcess, fromShopProcess, type ToShopProcess } from "./process-messages.ts";

/** One that ends by itself is started again after so long. */
const RESTART_MS = 1000;

/**
 * MB of new objects before the engine tidies them. Left to itself it takes 64 on a large machine,
 * and as much again for what survives: a process that does little would hold half as much
 * again. With fewer, what a page under way still needs is taken for old, and tidied at length.
 */
const NEW_OBJECTS_MB = 24;

/**
 * Serves the shop from several processes that share its port, so that it uses more than
 * one core (decision 30). They are handed connections in turn; the first process works off
 * the background jobs. Resolves when all answer; throws what kept one from it, the system's
 * error when the port can't be had. They end with this process, however that ends.
 */
export async function startShopProcesses(
  env: Env,
  databaseUrl: string,
): Promise<{ close: () => Promise<void> }> {
  const log = createLogger(env);
  const gatherMetrics = createMetricsGatherer();
  const running = new Set<Worker>();
  const connections = handOutConnections();
  let isClosing = false;
  cluster.setupPrimary({
    exec: path.join(import.meta.dirname, "shop-process.ts"),
    execArgv: [...process.execArgv, `--max-semi-space-size=${NEW_OBJECTS_MB}`],
  });

  function launch(worksJobs: boolean): Promise<void> {
    const worker = cluster.fork({
      DATA_DIR: env.dataDir,
      SHOP_DATABASE_URL: databaseUrl,
      SHOP_WORKS_JOBS: worksJobs ? "yes" : "no",
      WORKERS: String(env.workers),
    });
    running.add(worker);
    const opened = Promise.withResolvers<void>();
    let isOpen = false;
    hear(worker, (message) => {
      if (message.kind === "ready") {
        isOpen = true;
        connections.add(worker);
        opened.resolve();
      } else if (message.kind === "failed") opened.reject(failure(message));
      else if (message.kind === "metrics wanted")
        void answerMetrics(worker, message.request, gatherMetrics, log);
    });
    // A connection or an answer that is handed over in the moment of its death comes back as
    // an error, which would otherwise end all of the shop.
    worker.on("error", (error) => {
      log.warn({ err: error }, "a process of the shop could not be told something");
    });
    worker.once("exit", (code, signal) => {
      running.delete(worker);
      opened.reject(new Error(`A process of the shop ended (${signal ?? code}).`));
      if (isClosing || !isOpen) return;
      log.error({ code, signal }, "a process of the shop ended and is started again");
      restart(worksJobs);
    });
    return opened.promise;
  }

  function restart(worksJobs: boolean) {
    setTimeout(() => {
      if (isClosing) return;
      launch(worksJobs).catch((error: unknown) => {
        log.error({ err: error }, "a process of the shop could not be started again");
        restart(worksJobs);
      });
    }, RESTART_MS).unref();
  }

  async function close() {
    isClosing = true;
    await connections.close();
    await Promise.all(
      [...running].map(async (worker) => {
        const ended = once(worker, "exit");
        worker.process.kill("SIGTERM");
        await ended;
      }),
    );
  }

  const launched = Array.from({ length: env.workers }, (_, index) => launch(index === 0));
  const results = await Promise.allSettled(launched);
  try {
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
    await connections.listen(env);
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

function hear(worker: Worker, told: (message: FromShopProcess) => void) {
  worker.on("message", (message: unknown) => {
    const { success, data } = fromShopProcess.safeParse(message);
    if (success) told(data);
  });
}

/** The error as the process met it, so that it can be explained as its own would be. */
function failure({ message, ...facts }: Extract<FromShopProcess, { kind: "failed" }>): Error {
  const error = Object.assign(new Error(message), facts);
  error.stack = message;
  return error;
}

async function answerMetrics(
  worker: Worker,
  request: number,
  gatherMetrics: () => Promise<string>,
  log: Logger,
) {
  const text = await gatherMetrics().catch((error: unknown) => {
    log.warn({ err: error }, "the figures of all processes could not be gathered");
    return null;
  });
  const answer: ToShopProcess = { kind: "metrics", request, text };
  if (worker.isConnected()) worker.send(answer);
}
