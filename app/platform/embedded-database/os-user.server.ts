import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { promisify } from "node:util";
import { hasCode } from "../system-error.server.ts";

const run = promisify(execFile);

/** The system user that PostgreSQL runs as; `null` means whoever runs the shop. */
export type OsUser = { uid: number; gid: number } | null;

/**
 * PostgreSQL refuses to run as root, so there it runs as whoever owns the
 * cluster already (somebody who ran the shop without root before), else as the
 * system's user `postgres`, which is created when it does not exist.
 */
export async function findOsUser(
  cluster?: string,
): Promise<{ ok: true; user: OsUser } | { ok: false; reason: string }> {
  if (process.getuid?.() !== 0) return { ok: true, user: null };
  const found = (cluster && (await readOwner(cluster))) || (await readIds());
  if (found) return { ok: true, user: found };
  try {
    await run("groupadd", ["--force", "--system", "postgres"]);
    await run("useradd", ["--system", "--gid", "postgres", "--no-create-home", "postgres"]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: `the system user "postgres" could not be created (${message})` };
  }
  const created = await readIds();
  if (created) return { ok: true, user: created };
  return { ok: false, reason: 'the system user "postgres" does not exist' };
}

async function readIds(): Promise<{ uid: number; gid: number } | null> {
  try {
    const [uid, gid] = await Promise.all([
      run("id", ["-u", "postgres"]),
      run("id", ["-g", "postgres"]),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

async function readOwner(folder: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const { uid, gid } = await stat(folder);
    return uid === 0 ? null : { uid, gid };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}
