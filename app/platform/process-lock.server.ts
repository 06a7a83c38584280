import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { z } from "zod";
import { isAlive, readStart } from "./process-identity.server.ts";
import { hasCode } from "./system-error.server.ts";

const holderSchema = z.object({
  /** Tells this lock from any other. */
  id: z.string(),
  pid: z.int(),
  start: z.string().nullable(),
  host: z.string(),
  /** The address of the holder, or what the holder is doing; told to whoever is refused. */
  address: z.string(),
  since: z.string(),
});

export type LockHolder = z.infer<typeof holderSchema>;

export type LockResult =
  | { ok: true; /** Lets the next one have it. */ release(): Promise<void> }
  | { ok: false; holder: LockHolder };

/**
 * Claims a lock file for this process, whole or not at all. A lock left by a
 * killed process is recognized: that process is gone, or is another one.
 */
export async function claimLock(lock: string, address: string, now: Date): Promise<LockResult> {
  const mine: LockHolder = {
    id: randomUUID(),
    pid: process.pid,
    start: readStart(process.pid),
    host: hostname(),
    address,
    since: now.toISOString(),
  };
  for (;;) {
    if (await tryClaim(lock, mine)) return { ok: true, release: () => release(lock, mine) };
    const holder = await readHolder(lock);
    if (holder && holds(holder)) return { ok: false, holder };
    await removeStale(lock, holder);
  }
}

async function tryClaim(lock: string, mine: LockHolder): Promise<boolean> {
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

async function readHolder(lock: string): Promise<LockHolder | null> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(lock, "utf8")));
  } catch (error) {
    if (hasCode(error, "ENOENT") || error instanceof SyntaxError || error instanceof z.ZodError)
      return null;
    throw error;
  }
}

/** A lock of another machine or container can't be checked from here and is believed to be stale. */
function holds(holder: LockHolder): boolean {
  return (
    holder.host === hostname() && isAlive(holder.pid) && readStart(holder.pid) === holder.start
  );
}

async function removeStale(lock: string, seen: LockHolder | null): Promise<void> {
  const aside = `${lock}.${randomUUID()}.stale`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return;
    throw error;
  }
  const taken = await readHolder(aside);
  // Another starting process was quicker: what was moved is its fresh lock.
  if (taken && taken.id !== seen?.id) await link(aside, lock).catch(() => undefined);
  await rm(aside, { force: true });
}

async function release(lock: string, mine: LockHolder): Promise<void> {
  if ((await readHolder(lock))?.id === mine.id) await rm(lock, { force: true });
}
