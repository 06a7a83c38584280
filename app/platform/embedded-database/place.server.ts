import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { OsUser } from "./os-user.server.ts";

const run = promisify(execFile);

/** The folder for the database when its system user can't enter the data folder. */
const outsideRoot = "/var/lib/makeready";

export interface Place {
  /** PostgreSQL's bin, lib and share. */
  binaries: string;
  /** The cluster's own folder; need not exist yet. */
  cluster: string;
  /** Says in words which folder was moved out of the data folder; `null` normally. */
  notice: string | null;
}

/**
 * Decides where the binaries and the database lie. Normally they stay where
 * they are; as root they must be reachable by the user `postgres`, and what
 * is not (a clone under /root, say) is placed in /var/lib/makeready. The data
 * folder is given by its real path.
 */
export async function findPlace(
  dataDir: string,
  binaries: { folder: string; version: string },
  user: OsUser,
): Promise<Place> {
  const inside = path.join(dataDir, "database");
  if (user === null) return { binaries: binaries.folder, cluster: inside, notice: null };
  const outside = path.join(
    outsideRoot,
    createHash("sha256").update(dataDir).digest("hex").slice(0, 16),
  );
  const [canRun, canEnter] = await Promise.all([
    canReach(user, path.join(binaries.folder, "bin", "postgres")),
    canReach(user, dataDir),
  ]);
  if (!canRun || !canEnter) await makeReachable(outside);
  return {
    binaries: canRun ? binaries.folder : await copyBinaries(binaries, outside),
    cluster: canEnter ? inside : path.join(outside, "database"),
    notice: tellMoved(canRun, canEnter, outside, dataDir),
  };
}

/** Asks the operating system itself, so that every kind of permission counts. */
async function canReach(user: { uid: number; gid: number }, target: string): Promise<boolean> {
  try {
    await run("/bin/sh", ["-c", 'test -x "$1"', "sh", target], {
      uid: user.uid,
      gid: user.gid,
      cwd: "/",
    });
    return true;
  } catch {
    return false;
  }
}

async function makeReachable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(outsideRoot, 0o755);
  await chmod(folder, 0o755);
}

async function copyBinaries(
  binaries: { folder: string; version: string },
  outside: string,
): Promise<string> {
  const target = path.join(outside, `postgresql-${binaries.version}`);
  if (existsSync(target)) return target;
  // Copied beside and renamed, so that a copy cut short is never used.
  const partial = `${target}.${process.pid}.partial`;
  await rm(partial, { recursive: true, force: true });
  await cp(binaries.folder, partial, { recursive: true, verbatimSymlinks: true });
  await chmod(partial, 0o755);
  await rename(partial, target);
  return target;
}

function tellMoved(
  canRun: boolean,
  canEnter: boolean,
  outside: string,
  dataDir: string,
): string | null {
  if (!canEnter) {
    return `The system user "postgres" can't enter ${dataDir}, so the database is kept in ${outside}.`;
  }
  if (!canRun) {
    return `The system user "postgres" can't reach the installed PostgreSQL, so a copy of it runs from ${outside}.`;
  }
  return null;
}
