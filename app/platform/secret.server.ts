import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "./system-error.server.ts";
import type { Env, GivenEnv } from "./env.server.ts";

/**
 * Completes the settings with the secret that signs links and cookies: `SECRET`,
 * or the one in the data folder, made at the first start and readable by the
 * shop alone. The data folder must exist.
 */
export async function loadSecret(env: GivenEnv): Promise<Env> {
  return {
    ...env,
    secret: env.secret ?? (await readOrMakeSecret(fileIn(env))),
  };
}

/** As `loadSecret`, for who only looks: `null` where the shop's secret is in neither place. */
export async function findSecret(env: GivenEnv): Promise<Env | null> {
  const secret = env.secret ?? (await readSecret(fileIn(env)));
  return secret === null ? null : { ...env, secret };
}

function fileIn({ dataDir }: GivenEnv): string {
  return path.join(dataDir, "secret");
}

async function readOrMakeSecret(file: string): Promise<string> {
  const made = randomBytes(32).toString("base64url");
  try {
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: "wx" });
    return made;
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
  const kept = await readSecret(file);
  if (kept === null) throw new Error(`The secret in ${file} was removed just now.`);
  return kept;
}

async function readSecret(file: string): Promise<string | null> {
  let kept: string;
  try {
    kept = (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
  if (kept.length < 32)
    throw new Error(`The secret in ${file} is damaged. Restore it, or set SECRET.`);
  return kept;
}
