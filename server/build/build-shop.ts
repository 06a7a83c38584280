import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildPictures } from "./build-pictures.ts";
import { precompress } from "./precompress.ts";
import { runBound } from "./run-bound.ts";
import { hashSources } from "./sources-hash.ts";
import { isBuilt, readStamp, stampOf } from "./stamp.ts";
import { splitManifest } from "./split-manifest.ts";
import { takeTurns } from "./take-turns.ts";

/**
 * Builds what is out of date with the sources, one process at a time. Returns
 * whether anything was done; throws with the tool's own output when the build fails.
 */
export async function buildShop(root: string, tell: (line: string) => void): Promise<boolean> {
  // A finished build may be used by somebody who can't write here.
  if (await isBuilt(root)) return false;
  const folder = path.join(root, "build");
  return takeTurns(folder, tell, () => build(root, folder, tell));
}

/** Another process may have built it while this one waited for its turn. */
async function build(root: string, folder: string, tell: (line: string) => void): Promise<boolean> {
  const hash = await hashSources(root);
  if ((await readStamp(folder)) === hash) return false;
  tell("Building the pages…");
  // A build cut short must not pass for a finished one.
  await rm(stampOf(folder), { force: true });
  // The framework would empty the whole folder, pictures and the lock of this turn with it.
  for (const part of ["client", "server"]) {
    await rm(path.join(folder, part), { recursive: true, force: true });
  }
  await bundle(root);
  await splitManifest(path.join(folder, "client", "assets"));
  tell("Preparing the pictures…");
  await buildPictures(path.join(folder, "pictures"));
  await precompress(path.join(folder, "client"));
  await writeFile(stampOf(folder), `${hash}\n`);
  return true;
}

async function bundle(root: string): Promise<void> {
  const tool = path.join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, output } = await runBound([tool, "build"], { cwd: root, env });
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}
