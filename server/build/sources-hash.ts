import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** The files that the build is made from. */
const sources = [
  "app",
  "server",
  "catalogue",
  "public",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

const READ_AT_ONCE = 16;

const notBuilt = /\.(?:test|db\.test)\.tsx?$/;

/** A fingerprint of every source file's name and content: the same sources, the same build. */
export async function hashSources(root: string): Promise<string> {
  const files = (await Promise.all(sources.map((source) => list(root, source)))).flat().toSorted();
  const hash = createHash("sha256");
  // Some at a time: all of them at once would stay in the memory of the process.
  for (let next = 0; next < files.length; next += READ_AT_ONCE) {
    const some = files.slice(next, next + READ_AT_ONCE);
    const contents = await Promise.all(some.map((file) => readFile(path.join(root, file))));
    for (const [index, content] of contents.entries()) {
      hash.update(`${some[index]}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest("hex");
}

async function list(root: string, source: string): Promise<string[]> {
  try {
    const entries = await readdir(path.join(root, source), {
      recursive: true,
      withFileTypes: true,
    });
    return entries
      .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    if (error.code === "ENOTDIR") return [source];
    if (error.code === "ENOENT") return [];
    throw error;
  }
}
