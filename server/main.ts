import { createServer, type Server } from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import type { Env } from "#app/platform/env.server.ts";
import type { createShop } from "./app.ts";
import type { Address } from "./http/addresses.ts";
import { gracefulClose } from "./http/close-gracefully.ts";
import { keepToRate } from "./http/least-rate.ts";
import { refusesOddHost } from "./http/odd-host.ts";
import { refusesOddTarget } from "./http/odd-target.ts";
import { listen } from "./listen.ts";
import { ALONE, type OpenServices, openServices, type ProcessShare } from "./open-services.ts";

export interface RunningShop extends OpenServices {
  /** Every address it answers, pages and endpoints. */
  addresses: readonly Address[];
}

/**
 * Serves the built shop over HTTP and works off its background jobs, or the share of
 * it that this process has. What is opened only once is opened here and passed into the
 * bundle. Unless `serve` gets connections in another way it listens itself. The database must
 * be migrated and the build be there. Throws the system's error when the port can't be had.
 */
export async function runShop(
  env: Env,
  databaseUrl: string,
  buildFolder: string,
  share: ProcessShare = ALONE,
  serve: (server: Server) => Promise<void> | void = (server) => listen(server, env),
): Promise<RunningShop> {
  const open = await openServices(env, databaseUrl, share);
  try {
    const bundle = await loadBundle(buildFolder);
    const { services, metrics } = open;
    const shop = await bundle.createShop(services, {
      metrics,
      buildFolder,
      processes: share.processes,
    });
    // With the adapter's own responses a text is written as it is, without a stream around it.
    const listener = getRequestListener(shop.fetch);
    const server = createServer((request, response) => {
      if (refusesOddHost(request, response) || refusesOddTarget(request, response)) return;
      keepToRate(request, response);
      if (!shop.answerReady(request, response)) void listener(request, response);
    });
    const closeServer = gracefulClose(server);
    await services.jobs.start();
    if (share.worksJobs) await shop.startWorkers();
    // Last: who is answered finds everything at work.
    await serve(server);
    return {
      ...open,
      addresses: shop.addresses,
      async close() {
        // Open streams would be waited for.
        services.live.close();
        await closeServer();
        await shop.close();
        await open.close();
      },
    };
  } catch (error) {
    await open.close();
    throw error;
  }
}

/** The bundle is no source file: what it exports is said here. */
export async function loadBundle(buildFolder: string): Promise<{ createShop: typeof createShop }> {
  const file = pathToFileURL(path.join(buildFolder, "server", "index.js")).href;
  const bundle: unknown = await import(file);
  if (!isBundle(bundle)) throw new Error(`${file} isn't the shop's build.`);
  return bundle;
}

function isBundle(bundle: unknown): bundle is { createShop: typeof createShop } {
  return (
    typeof bundle === "object" &&
    bundle !== null &&
    "createShop" in bundle &&
    typeof bundle.createShop === "function"
  );
}
