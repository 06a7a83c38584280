import { randomBytes } from "node:crypto";
import pg from "pg";
import pino from "pino";
import type { ProvidedContext } from "vitest";
import type { TestProject } from "vitest/node";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { migrateDatabase } from "#app/platform/db/migrate.server.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { readRelease } from "#app/platform/release.server.ts";
import { loadCatalogue } from "#app/shop/built-in/load-catalogue.server.ts";
import { databaseUrl } from "./database-url.ts";
import { startPostgresServer } from "./postgres-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server on which test files create their databases, and the templates. */
    postgres: {
      serverUrl: string;
      prefix: string;
      templates: { empty: string; catalogue: string };
    };
  }
}

type Postgres = ProvidedContext["postgres"];

interface Running {
  postgres: Postgres;
  /** How many projects of the run still have to be torn down. */
  users: number;
  stop: () => Promise<void>;
}

declare global {
  /** Each project of a run loads this file anew: what they share is where all of them find it. */
  var testDatabases: Running | undefined;
}

/**
 * One PostgreSQL server per run, whatever projects it has: the one that `DATABASE_URL` names, or a
 * throwaway one. Every test database carries the run's own prefix and is gone afterwards, so runs
 * can share a server.
 */
export default async function setup(project: TestProject) {
  const running = (globalThis.testDatabases ??= await start());
  running.users += 1;
  project.provide("postgres", running.postgres);

  return async function teardown() {
    running.users -= 1;
    if (running.users > 0) return;
    globalThis.testDatabases = undefined;
    await running.stop();
  };
}

async function start(): Promise<Running> {
  const given = process.env["DATABASE_URL"];
  const server = given ? { url: given, stop: async () => {} } : await startPostgresServer();
  const prefix = `makeready_test_${randomBytes(5).toString("hex")}`;
  const templates = { empty: `${prefix}_empty`, catalogue: `${prefix}_catalogue` };
  const admin = new pg.Client({ connectionString: server.url });
  try {
    await admin.connect();
    await admin.query(`create database "${templates.empty}"`);
    await migrate(databaseUrl(server.url, templates.empty));
    await admin.query(`create database "${templates.catalogue}" template "${templates.empty}"`);
    await fill(databaseUrl(server.url, templates.catalogue));
  } catch (error) {
    await admin.end();
    await server.stop();
    throw error;
  }
  await admin.end();
  return {
    postgres: { serverUrl: server.url, prefix, templates },
    users: 0,
    stop: async () => {
      if (given) await dropDatabases(server.url, prefix);
      await server.stop();
    },
  };
}

/** The shop's tables, and those of its job queue, which every test would make by itself otherwise. */
async function migrate(url: string) {
  const migrated = await migrateDatabase(url, await readRelease());
  if (!migrated.ok) throw new Error(migrated.reason);
  const { pool, close } = openDatabase(url, { maxConnections: 2 });
  const jobs = openJobQueue(pool, pino({ level: "silent" }));
  await jobs.start();
  await jobs.stop();
  await close();
}

async function fill(url: string) {
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  try {
    await loadCatalogue(db, new Date());
  } finally {
    await close();
  }
}

async function dropDatabases(serverUrl: string, prefix: string) {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    const left = await admin.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { name } of left.rows) await admin.query(`drop database "${name}" with (force)`);
  } finally {
    await admin.end();
  }
}
