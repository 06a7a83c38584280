import { createHash, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { reach } from "#app/platform/db/reach.server.ts";
import { isLoopbackAddress, isLoopbackUrl } from "#app/platform/loopback.server.ts";
import type { Metrics } from "#app/platform/metrics.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { ShopBindings } from "./bindings.ts";
import { hasPassedProxy } from "./request-info.ts";

const longestCheckMilliseconds = 3000;
const keptMilliseconds = 2000;

/** The addresses for machines (operations): /healthz, /readyz, /metrics. */
export function machineRoutes(
  services: Pick<Services, "db" | "env" | "release" | "storage">,
  metrics: Metrics,
): Hono<ShopBindings> {
  const app = new Hono<ShopBindings>();
  const checkStorage = notTooOften(() => works(() => services.storage.check()));
  const isOpen = (c: Context<ShopBindings>) => {
    // Behind an address of the world everything comes from a proxy, be it on this machine.
    const isLocal =
      isLoopbackUrl(services.env.publicUrl) &&
      !hasPassedProxy((name) => c.req.header(name)) &&
      isLoopbackAddress(c.env?.incoming?.socket.remoteAddress);
    const token = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "")?.[1];
    return isLocal || isToken(token, services.env.metricsToken);
  };
  // Which version it is tells a stranger which faults it has.
  app.get("/healthz", (c) => c.json({ process: "ok", ...(isOpen(c) && services.release) }));
  app.get("/readyz", async (c) => {
    const [database, storage] = await Promise.all([
      works(() => reach(services.db)),
      checkStorage(),
    ]);
    const isReady = database && storage;
    const tell = (state: boolean) => (state ? "ok" : "failing");
    return c.json({ database: tell(database), storage: tell(storage) }, isReady ? 200 : 503);
  });
  app.get("/metrics", async (c) => {
    if (!isOpen(c)) return c.text("Not found", 404);
    return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  });
  return app;
}

/** Anybody may ask, and each look writes a file or two calls to a bucket: the answer is kept a moment. */
function notTooOften(look: () => Promise<boolean>): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | null = null;
  return () => {
    const at = performance.now();
    if (last === null || at - last.at > keptMilliseconds) last = { at, answer: look() };
    return last.answer;
  };
}

async function works(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestCheckMilliseconds);
  });
  const done = check().then(
    () => true,
    () => false,
  );
  const result = await Promise.race([done, late]);
  clearTimeout(timer);
  return result;
}

function isToken(given: string | undefined, expected: string | null): boolean {
  if (given === undefined || expected === null) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
