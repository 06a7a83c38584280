import { randomUUID } from "node:crypto";
import {
  access,
  chmod,
  constants,
  link,
  mkdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { hostname, userInfo } from "node:os";
import path from "node:path";
import { z } from "zod";
import { isAlive, readStart } from "./process-identity.server.ts";
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

const holderSchema = z.object({
  /** Tells this lock from any other. */
  id: z.string(),
  pid: z.int(),
  start: z.string().nullable(),
  host: z.string(),
  address: z.string(),
  since: z.string(),
});

type Holder = z.infer<typeof holderSchema>;

/**
 * Creates the data folder if needed and claims it for this process, so that two
 * shops never run on the same data. A lock left by a killed shop is recognized:
 * its process is gone, or is another one.
 */
export async function claimDataFolder(
  folder: string,
  address: string,
  now: Date,
): Promise<DataFolderResult> {
  const created = await createDataFolder(folder);
  if (!created.ok) return created;
  const lock = path.join(created.path, "shop.lock");
  const mine: Holder = {
    id: randomUUID(),
    pid: process.pid,
    start: readStart(process.pid),
    host: hostname(),
    address,
    since: now.toISOString(),
  };
  for (;;) {
    if (await tryClaim(lock, mine)) {
      return { ok: true, path: created.path, release: () => release(lock, mine) };
    }
    const holder = await readHolder(lock);
    if (holder && holds(holder)) {
      const reason = `The data folder ${created.path} is in use by another shop: process ${holder.pid} on ${holder.host}, at ${holder.address} since ${holder.since}. Stop that one, or set DATA_DIR to another folder.`;
      return { ok: false, reason, path: created.path };
    }
    await removeStale(lock, holder);
  }
}

/** Only the shop itself may look in; as root the database's user must be able to pass through. */
async function createDataFolder(
  folder: string,
): Promise<{ ok: true; path: string } | { ok: false; reason: string; path: null }> {
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o755 });
    if (made !== undefined) await chmod(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
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

const reasons: Record<string, string> = {
  EACCES: "can't be written by this user",
  EPERM: "can't be written by this user",
  EROFS: "is on a file system that can only be read",
  ENOTDIR: "lies below something that is not a folder",
  EEXIST: "is a file, not a folder",
};

async function tryClaim(lock: string, mine: Holder): Promise<boolean> {
  const prepared = `${lock}.${mine.id}`;
  await writeFile(prepared, `${JSON.stringify(mine)}\n`, { mode: 0o600 });
  try {
    // Linking fails when the name exists, and the file is complete from the first moment.
    await link(prepared, lock);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  } finally {
    await rm(prepared, { force: true });
  }
}

async function readHolder(lock: string): Promise<Holder | null> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(lock, "utf8")));
  } catch (error) {
    if (hasCode(error, "ENOENT") || error instanceof SyntaxError || error instanceof z.ZodError)
      return null;
    throw error;
  }
}

/** A lock of another machine or container can't be checked from here and is believed to be stale. */
function holds(holder: Holder): boolean {
  return (
    holder.host === hostname() && isAlive(holder.pid) && readStart(holder.pid) === holder.start
  );
}

async function removeStale(lock: string, seen: Holder | null): Promise<void> {
  const aside = `${lock}.${randomUUID()}.stale`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  const taken = await readHolder(aside);
  // Another starting shop was quicker: what was moved is its fresh lock.
  if (taken && taken.id !== seen?.id) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

async function release(lock: string, mine: Holder): Promise<void> {
  if ((await readHolder(lock))?.id === mine.id) await rm(lock, { force: true });
}
