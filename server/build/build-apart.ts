import path from "node:path";
import { runBound } from "./run-bound.ts";
import { isBuilt } from "./stamp.ts";

const program = path.join(import.meta.dirname, "build-process.ts");

/**
 * Builds the shop, where it is stale, in a process that ends: what the pictures and the bundle
 * take of memory would stay with this one for as long as the shop runs. Throws with the tool's own
 * output when the build fails.
 */
export async function buildShopApart(root: string, tell: (line: string) => void): Promise<void> {
  if (!(await isBuilt(root))) await run(root, [], tell);
}

/** The catalogue's pictures alone, for a shop that runs on its sources. */
export async function buildPicturesApart(root: string): Promise<void> {
  await run(root, ["pictures"], () => undefined);
}

async function run(root: string, words: readonly string[], tell: (line: string) => void) {
  const { code, output } = await runBound([program, ...words], {
    cwd: root,
    env: process.env,
    told: tell,
  });
  if (code === 0) return;
  const failure = new Error(output.trim());
  // The place of the failure is in the other process's output.
  failure.stack = failure.message;
  throw failure;
}
