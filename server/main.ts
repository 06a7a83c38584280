import { once } from "node:events";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { createLogger } from "#app/platform/logger.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import type { createShop } from "./app.ts";
import { closeGracefully } from "./http/close-gracefully.ts";

export interface RunningShop {
  services: Services;
  /** Finishes what is under way, then lets go of everything that `runShop` opened. */
  close(): Promise<void>;
}

export interface ShopParts {
  env: Env;
  databaseUrl: string;
  /** The bundle's own `createShop`: contexts exist once, there. */
  createShop: typeof createShop;
}

/**
 * Opens what the shop stands on, once, and serves the bundle over HTTP. The
 * database must be migrated. Throws when the port is taken (EADDRINUSE).
 */
export async function runShop({ env, databaseUrl, createShop: create }: ShopParts): Promise<RunningShop> {
  const log = createLogger(env);
  const database = openDatabase(databaseUrl, {
    maxConnections: 20,
    onIdleError: (error) => log.warn({ err: error }, "database connection lost"),
  });
  const storage = await openStorage(env);
  const jobs = openJobQueue(databaseUrl, log);
  const auth = createAuth({
    db: database.db,
    secret: env.secret,
    publicUrl: env.publicUrl,
    onProblem: (level, message) => log[level](message),
  });
  const services: Services = { env, db: database.db, log, storage, jobs, auth, now: () => new Date() };
  await jobs.start();
  const shop = create(services);
  const server = createAdaptorServer({ fetch: shop.fetch, overrideGlobalObjects: false }) as Server;
  server.listen(env.port, env.host);
  await once(server, "listening");
  await shop.startWorkers();
  return {
    services,
    async close() {
      await closeGracefully(server);
      await jobs.stop();
      await database.close();
    },
  };
}
