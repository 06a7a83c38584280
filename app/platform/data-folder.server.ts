import { access, chmod, constants, mkdir, realpath, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { claimLock } from "./process-lock.server.ts";
import { hasCode } from "./system-error.server.ts";

export interface DataFolder {
  ok: true;
  /** The real, absolute path. */
  path: string;
  /** Lets the next shop have it. */
  release(): Promise<void>;
}

export type DataFolderResult =
  | DataFolder
  /** `path` is null when the folder itself is the problem, else another shop holds it. */
  | { ok: false; reason: string; path: string | null };

/**
 * Creates the data folder if needed and claims it for this process, so that two
 * shops never run on the same data. The lock of a killed shop is taken over.
 */
export async function claimDataFolder(
  folder: string,
  address: string,
  now: Date,
): Promise<DataFolderResult> {
  const created = await createDataFolder(folder);
  if (!created.ok) return created;
  const lock = await claimLock(path.join(created.path, "shop.lock"), address, now);
  if (lock.ok) return { ok: true, path: created.path, release: lock.release };
  const { pid, host, address: at, since } = lock.holder;
  const reason = `The data folder ${created.path} is in use by another shop: process ${pid} on ${host}, at ${at} since ${since}. Stop that one, or set DATA_DIR to another folder.`;
  return { ok: false, reason, path: created.path };
}

/** Only the shop itself may look in; as root the database's user must be able to pass through. */
async function createDataFolder(
  folder: string,
): Promise<{ ok: true; path: string } | { ok: false; reason: string; path: null }> {
  try {
    const isNew = await makeFolder(path.resolve(folder));
    if (isNew) await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return { ok: true, path: await realpath(folder) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    const reason = reasons[code];
    if (!reason) throw error;
    return {
      ok: false,
      path: null,
      reason: `The data folder ${folder} ${reason}. Make it a folder that this user can write to (for example \`mkdir -p ${folder} && chown ${userInfo().username} ${folder}\` as the system's administrator), or set DATA_DIR to another one.`,
    };
  }
}

/**
 * Makes the folder and those above it; tells whether it is new. Node's own way
 * never ends below a folder that takes none, such as /proc.
 */
async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o755 });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST") && (await stat(folder)).isDirectory()) return false;
    if (!hasCode(error, "ENOENT") || !(await makeFolder(path.dirname(folder)))) throw error;
  }
  await mkdir(folder, { mode: 0o755 });
  return true;
}

const reasons: Record<string, string> = {
  ENOENT: "can't be made there",
  EACCES: "can't be written by this user",
  EPERM: "can't be written by this user",
  EROFS: "is on a file system that can only be read",
  ENOTDIR: "lies below something that is not a folder",
  EEXIST: "is a file, not a folder",
};
