import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll } from "vitest";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { openArtworkMaker } from "#app/platform/artwork-maker/artwork-maker.server.ts";
import { openInspector } from "#app/platform/inspector/inspector.server.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { createLogger } from "#app/platform/logger.server.ts";
import { nameRelease, readRelease } from "#app/platform/release.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { testDatabase } from "./database.ts";
import { deafFeed } from "./deaf-feed.ts";

/** Everything an operation may need but sign-in, open pages and a payment provider, real, on a database of the file's own. */
export type TestServices = Omit<Services, "payments" | "auth" | "live">;

/**
 * Real services over a fresh database and a temporary data folder; gone after
 * the file's tests. `clock.now` can be set to move time.
 */
export async function testServices(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "makeready-test-"));
  const { db, pool, url } = await testDatabase();
  const env = testEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent", ...settings });
  const log = createLogger(env);
  const jobs = openJobQueue(pool, log);
  await jobs.start();
  const inspector = openInspector(resolve("server/inspect-file.ts"));
  const clock = { now: new Date() };
  afterAll(async () => {
    const stopped = jobs.stop();
    inspector.stop();
    await stopped;
    await rm(dataDir, { recursive: true, force: true });
  });
  const storage = await openStorage(env);
  const services: TestServices = {
    release: nameRelease(await readRelease()),
    env,
    db,
    changes: deafFeed,
    log,
    storage,
    inspector,
    maker: openArtworkMaker({
      repair: resolve("server/repair-artwork.ts"),
      pressFile: resolve("server/make-press-file.ts"),
      builtInProfile: resolve("catalogue/press/gracol-tr006.icc"),
    }),
    jobs,
    now: () => clock.now,
  };
  return { services, clock, pool, databaseUrl: url };
}

/** Checked settings as the shop has them; throws the problems of bad ones. */
export function testEnv(variables: Record<string, string>): Env {
  const result = readEnv(variables);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return { ...result.env, secret: "a secret that only tests know, 32+ characters" };
}
