import { spawn } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buildPictures } from "./build-pictures.ts";
import { precompress } from "./precompress.ts";
import { hashSources } from "./sources-hash.ts";

/**
 * Builds what is out of date with the sources. Returns whether anything was
 * done; throws with the tool's own output when the build fails.
 */
export async function buildShop(root: string, tell: (line: string) => void): Promise<boolean> {
  const stamp = path.join(root, "build", "sources.sha256");
  const hash = await hashSources(root);
  if ((await readStamp(stamp)) === hash) return false;
  tell("Building the pages…");
  // A build cut short must not pass for a finished one.
  await rm(stamp, { force: true });
  await bundle(root);
  tell("Preparing the pictures…");
  await buildPictures(path.join(root, "build", "pictures"));
  await precompress(path.join(root, "build", "client"));
  await writeFile(stamp, `${hash}\n`);
  return true;
}

async function readStamp(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch {
    return null;
  }
}

async function bundle(root: string): Promise<void> {
  const tool = path.join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const child = spawn(process.execPath, [tool, "build"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve) => void child.once("close", resolve));
  if (code !== 0) throw new Error(`The build failed:\n${Buffer.concat(output).toString()}`);
}
