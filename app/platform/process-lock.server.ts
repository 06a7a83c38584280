import { randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
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
  /** What else the holder says, to whoever knows how to read it. */
  details: z.json().default(null),
});

/** Somebody else is at it: it takes a few milliseconds. */
const SOON_MS = 5;

export type LockHolder = z.infer<typeof holderSchema>;

export type LockResult =
  | {
      ok: true;
      id: string;
      /** Lets the next one have it. */
      release(): Promise<void>;
    }
  | { ok: false; holder: LockHolder };

/**
 * Claims a lock file for this process, whole or not at all. A lock left by a
 * killed process is recognized: that process is gone, or is another one.
 */
export async function claimLock(
  lock: string,
  address: string,
  now: Date,
  details: LockHolder["details"] = null,
): Promise<LockResult> {
  const mine: LockHolder = {
    id: randomUUID(),
    pid: process.pid,
    start: readStart(process.pid),
    host: hostname(),
    address,
    since: now.toISOString(),
    details,
  };
  for (;;) {
    if (await tryClaim(lock, mine)) {
      return { ok: true, id: mine.id, release: () => release(lock, mine) };
    }
    const found = await readLock(lock);
    if (found === "free") continue;
    if (found !== "damaged" && holds(found)) return { ok: false, holder: found };
    await removeStale(lock, found, now);
  }
}

/** Who holds a lock at this moment; `null` when nobody does. It claims and changes nothing. */
export async function findHolder(lock: string): Promise<LockHolder | null> {
  const found = await readLock(lock);
  return typeof found !== "string" && holds(found) ? found : null;
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

type FoundLock = LockHolder | "free" | "damaged";

async function readLock(lock: string): Promise<FoundLock> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(lock, "utf8")));
  } catch (error) {
    if (hasCode(error, "ENOENT") || hasCode(error, "ENOTDIR")) return "free";
    if (error instanceof SyntaxError || error instanceof z.ZodError) return "damaged";
    throw error;
  }
}

/** A lock of another machine or container can't be checked from here and is believed to be stale. */
function holds(holder: LockHolder): boolean {
  return (
    holder.host === hostname() && isAlive(holder.pid) && readStart(holder.pid) === holder.start
  );
}

/**
 * Removes the lock that was seen, and never a fresh one that took its place meanwhile: whoever
 * removes it holds a lock of its own for that, by its id, and looks again. No other can be there then,
 * because a name that exists can't be claimed.
 */
async function removeStale(lock: string, seen: LockHolder | "damaged", now: Date): Promise<void> {
  const id = idOf(seen);
  const turn = await claimLock(`${lock}.${id}.stale`, "removing a stale lock", now);
  if (!turn.ok) return wait(SOON_MS);
  try {
    if (idOf(await readLock(lock)) === id) await rm(lock, { force: true });
  } finally {
    await turn.release();
  }
}

/** As much of a lock's id as is safe in the name of a file; a damaged one has none. */
function idOf(found: FoundLock): string {
  return typeof found === "string" ? found : found.id.replaceAll(/[^\w-]/g, "").slice(0, 40);
}

async function release(lock: string, mine: LockHolder): Promise<void> {
  const found = await readLock(lock);
  if (typeof found !== "string" && found.id === mine.id) await rm(lock, { force: true });
}
