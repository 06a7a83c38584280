import { access, chmod, constants, mkdir, realpath, stat } from "node:fs/promises";
import { userInfo } from "node:os";
import path from "node:path";
import { z } from "zod";
import { claimLock, findHolder, type LockHolder } from "./process-lock.server.ts";
import { type SharedSettings, sharedSettingsSchema } from "./shared-settings.server.ts";
import { hasCode } from "./system-error.server.ts";

/** Who works on a data folder. */
export interface FolderUser {
  /** The words of a command that has it to itself, such as "demo load"; `null`: the shop. */
  command: string | null;
  /** The address of the shop. */
  address: string;
  /** What commands beside it may know of its settings. */
  settings: SharedSettings;
}

const detailsSchema = z.object({ command: z.string().nullable(), settings: sharedSettingsSchema });

/** Who works on a data folder at this moment. */
export interface FolderHolder {
  /** Tells this run of the shop from every other. */
  id: string;
  pid: number;
  address: string;
  command: string | null;
  /** `null`: it is of a version that does not tell them. */
  settings: SharedSettings | null;
  /** A sentence: who has it, and what to do about it. */
  reason: string;
}

export interface DataFolder {
  ok: true;
  /** Tells this run of the shop from every other. */
  id: string;
  /** The real, absolute path. */
  path: string;
  /** Lets the next shop have it. */
  release(): Promise<void>;
}

export type DataFolderResult =
  | DataFolder
  /** `path` is null when the folder itself is the problem, else somebody else holds it. */
  | { ok: false; reason: string; path: string | null };

const LOCK = "shop.lock";

/**
 * Creates the data folder if needed and claims it for this process, so that two
 * shops never run on the same data. The lock of a killed shop is taken over.
 */
export async function claimDataFolder(
  folder: string,
  { command, address, settings }: FolderUser,
  now: Date,
): Promise<DataFolderResult> {
  const created = await createDataFolder(folder);
  if (!created.ok) return created;
  const details = { command, settings };
  const lock = await claimLock(path.join(created.path, LOCK), address, now, details);
  if (lock.ok) return { ok: true, id: lock.id, path: created.path, release: lock.release };
  return {
    ok: false,
    reason: readFolderHolder(lock.holder, created.path).reason,
    path: created.path,
  };
}

/** Who works on a data folder; `null` when nobody does, or there is no such folder. Changes nothing. */
export async function findFolderHolder(folder: string): Promise<FolderHolder | null> {
  const holder = await findHolder(path.join(folder, LOCK));
  return holder && readFolderHolder(holder, folder);
}

function readFolderHolder(holder: LockHolder, folder: string): FolderHolder {
  const { id, pid, host, address, since } = holder;
  const details = detailsSchema.safeParse(holder.details);
  const { command, settings } = details.success ? details.data : { command: null, settings: null };
  const reason =
    command === null
      ? `The data folder ${folder} is in use by another shop: process ${pid} on ${host}, at ${address} since ${since}. Stop that one, or set DATA_DIR to another folder.`
      : `The data folder ${folder} is in use by the command "${command}": process ${pid} on ${host}, since ${since}. Try again when it has ended.`;
  return { id, pid, address, command, settings, reason };
}

/**
 * Looks whether there is a data folder that this user can use; makes none. `path` is its real, absolute
 * path, `null` where there is none.
 */
export async function lookAtDataFolder(
  folder: string,
): Promise<{ ok: true; path: string | null } | { ok: false; reason: string }> {
  try {
    if (!(await stat(folder)).isDirectory())
      return { ok: false, reason: wordsOf(folder, "EEXIST") };
    return { ok: true, path: await enter(folder) };
  } catch (error) {
    if (hasCode(error, "ENOENT")) return { ok: true, path: null };
    return { ok: false, reason: explain(folder, error) };
  }
}

/** Only the shop itself may look in; as root the database's user must be able to pass through. */
async function createDataFolder(
  folder: string,
): Promise<{ ok: true; path: string } | { ok: false; reason: string; path: null }> {
  try {
    const isNew = await makeFolder(path.resolve(folder));
    if (isNew) await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
    return { ok: true, path: await enter(folder) };
  } catch (error) {
    return { ok: false, path: null, reason: explain(folder, error) };
  }
}

async function enter(folder: string): Promise<string> {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  return realpath(folder);
}

/** Throws an error that says nothing about the folder. */
function explain(folder: string, error: unknown): string {
  const code = REASONED.find((known) => hasCode(error, known));
  if (code === undefined) throw error;
  return wordsOf(folder, code);
}

function wordsOf(folder: string, code: keyof typeof REASONS): string {
  return `The data folder ${folder} ${REASONS[code]}. Make it a folder that this user can write to (for example \`mkdir -p ${folder} && chown ${userInfo().username} ${folder}\` as the system's administrator), or set DATA_DIR to another one.`;
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

const REASONS = {
  ENOENT: "can't be made there",
  EACCES: "can't be used by this user",
  EPERM: "can't be used by this user",
  EROFS: "is on a file system that can only be read",
  ENOTDIR: "lies below something that is not a folder",
  EEXIST: "is a file, not a folder",
};

const REASONED = ["ENOENT", "EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST"] as const;
