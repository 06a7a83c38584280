import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#app/platform/env.server.ts";
import { hasCode } from "#app/platform/system-error.server.ts";
import { mailFolder } from "./transport.server.ts";

const KEEP_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Removes mail files older than 30 days (decisions §6), and halves of them that
 * a crash left; other files stay. Returns how many went.
 */
export async function purgeMailFiles(env: Pick<Env, "dataDir">, now: Date): Promise<number> {
  const folder = mailFolder(env);
  let removed = 0;
  for (const name of await namesIn(folder)) {
    if (!/\.eml(\.part)?$/.test(name)) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (now.getTime() - mtimeMs <= KEEP_DAYS * DAY_MS) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** There is no folder as long as there was no mail, or where an SMTP server takes them. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (hasCode(error, "ENOENT")) return [];
    throw error;
  }
}
