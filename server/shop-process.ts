import path from "node:path";
import { z } from "zod";
import { readEnv } from "#app/platform/env.server.ts";
import { createLogger } from "#app/platform/logger.server.ts";
import { loadSecret } from "#app/platform/secret.server.ts";
import type { ClosingSteps } from "./closing-steps.ts";
import { sayAllInLog } from "./log-lines.ts";
import { runShop } from "./main.ts";
import { type FromShopProcess, toShopProcess } from "./process-messages.ts";
import { runToStop } from "./run-to-stop.ts";
import { takeConnections } from "./take-connections.ts";

/**
 * One of several processes that answer requests side by side (decision 30). It has the
 * settings of the process that started it, which listens for all of them, keeps the
 * database running, and ends this one.
 */
const given = z
  .object({ SHOP_DATABASE_URL: z.string(), SHOP_WORKS_JOBS: z.enum(["yes", "no"]) })
  .parse(process.env);

await runToStop(open, {
  // Whoever started it tells that the shop stops.
  tell: () => undefined,
  failed: (error) => say({ kind: "failed", ...described(error) }),
});
say({ kind: "ready" });

async function open(steps: ClosingSteps): Promise<void> {
  const read = readEnv(process.env);
  if (!read.ok) throw new Error(read.problems.map(({ name }) => name).join(", "));
  sayAllInLog(createLogger(read.env));
  const env = await loadSecret(read.env);
  const build = path.resolve(import.meta.dirname, "..", "build");
  const share = {
    processes: env.workers,
    worksJobs: given.SHOP_WORKS_JOBS === "yes",
    gatherMetrics: askForMetrics(),
  };
  const shop = await runShop(env, given.SHOP_DATABASE_URL, build, share, takeConnections);
  steps.add(shop.close);
}

/** The figures of all processes, from the one that started them. */
function askForMetrics(): () => Promise<string> {
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  let requests = 0;
  process.on("message", (message) => {
    const { success, data } = toShopProcess.safeParse(message);
    if (!success || data.kind !== "metrics") return;
    const asked = waiting.get(data.request);
    waiting.delete(data.request);
    if (data.text === null) asked?.reject(new Error("The figures could not be gathered."));
    else asked?.resolve(data.text);
  });
  return () => {
    const request = requests++;
    const answer = Promise.withResolvers<string>();
    waiting.set(request, answer);
    say({ kind: "metrics wanted", request });
    return answer.promise;
  };
}

function say(message: FromShopProcess) {
  process.send?.(message);
}

function described(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? z.string().safeParse(error.code).data : undefined;
  const port = "port" in error ? z.int().safeParse(error.port).data : undefined;
  const address = "address" in error ? z.string().safeParse(error.address).data : undefined;
  return { message: error.stack ?? error.message, code, port, address };
}
