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

/** Every shop of this program that runs at this moment; the notes of those that were killed go. */
export async function listRunningShops(folder: string): Promise<RunningShop[]> {
  const shops: RunningShop[] = [];
  for (const id of await orNothing(readdir(folder))) {
    const note = path.join(folder, id);
    const [dataDir] = await orNothing(readlink(note).then((to) => [to]));
    const holder = dataDir === undefined ? null : await findFolderHolder(dataDir);
    if (dataDir !== undefined && holder?.id === id) shops.push({ dataDir, holder });
    else await rm(note, { force: true });
  }
  return shops;
}

/** What is not there, or is gone by now, is none. */
async function orNothing(reading: Promise<string[]>): Promise<string[]> {
  try {
    return await reading;
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}
