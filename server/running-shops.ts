import { mkdir, readdir, readlink, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { findFolderHolder, type FolderHolder } from "#app/platform/data-folder.server.ts";
import type { GivenEnv } from "#app/platform/env.server.ts";
import { errorWords } from "#app/platform/error-words.server.ts";
import { hasCode } from "#app/platform/system-error.server.ts";

/** Beside the packages: what belongs to this copy of the program and may be lost. */
export const RUNNING_SHOPS = path.resolve(
  import.meta.dirname,
  "../node_modules/.cache/makeready/running-shops",
);

export interface RunningShop {
  dataDir: string;
  holder: FolderHolder;
}

/**
 * Notes that a shop of this program runs on a data folder, for commands that are typed without
 * DATA_DIR: a link to it, named by the id of its lock. Where none can be made it says what that means.
 */
export async function noteRunningShop(
  { id, env: { dataDir } }: { id: string; env: Pick<GivenEnv, "dataDir"> },
  tell: (line: string) => void,
  folder = RUNNING_SHOPS,
): Promise<{ forget(): Promise<void> }> {
  const note = path.join(folder, id);
  try {
    await mkdir(folder, { recursive: true });
    await symlink(dataDir, note);
  } catch (error) {
    tell(`Commands beside this shop need DATA_DIR=${dataDir} (${errorWords(error)}).`);
    return { forget: async () => undefined };
  }
  return { forget: () => rm(note, { force: true }) };
}

/**
 * Every shop of this program that runs at this moment and that this user may look at. The notes of
 * those that were killed go.
 */
export async function listRunningShops(folder = RUNNING_SHOPS): Promise<RunningShop[]> {
  const shops: RunningShop[] = [];
  for (const id of (await unlessDenied(() => readdir(folder))) ?? []) {
    const note = path.join(folder, id);
    const shop = await unlessDenied(() => readNote(note, id));
    if (shop === null) await unlessDenied(() => rm(note, { force: true }));
    else if (shop !== undefined) shops.push(shop);
  }
  return shops;
}

/** `null`: it runs no more. */
async function readNote(note: string, id: string): Promise<RunningShop | null> {
  const dataDir = await readlink(note);
  const holder = await findFolderHolder(dataDir);
  return holder?.id === id ? { dataDir, holder } : null;
}

/** What is not there, or somebody else's, is no matter of this user: `undefined`. */
async function unlessDenied<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (NOT_OURS.some((code) => hasCode(error, code))) return undefined;
    throw error;
  }
}

/** Not there, denied, on a file system that can only be read, or no link. */
const NOT_OURS = ["ENOENT", "EACCES", "EPERM", "EROFS", "EINVAL"];
