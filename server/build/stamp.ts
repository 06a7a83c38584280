import { readFile } from "node:fs/promises";
import path from "node:path";
import { hasCode } from "#app/platform/system-error.server.ts";
import { hashSources } from "./sources-hash.ts";

/** Whether what is built was made from the sources as they are. */
export async function isBuilt(root: string): Promise<boolean> {
  return (await readStamp(path.join(root, "build"))) === (await hashSources(root));
}

/** Says of which sources a whole build was made. */
export function stampOf(folder: string): string {
  return path.join(folder, "sources.sha256");
}

export async function readStamp(folder: string): Promise<string | null> {
  try {
    return (await readFile(stampOf(folder), "utf8")).trim();
  } catch (error) {
    if (hasCode(error, "ENOENT")) return null;
    throw error;
  }
}
