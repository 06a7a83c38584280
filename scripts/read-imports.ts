import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { importRules } from "./import-rules.ts";

/** The folders whose imports are judged; those that do not exist are passed over. */
const layers = ["app", "server", "simulator", "catalogue", "scripts", "bench", "tests"];

export interface ImportReport {
  /** "route-imports: app/routes/a.tsx → app/platform/b.server.ts" */
  violations: string[];
  filesRead: number;
  importsRead: number;
  /** Source files on disk that the tool did not read: it must never pass over one. */
  filesMissed: string[];
}

/** Reads every import under `root` and judges it by `import-rules.ts`. */
export async function readImports(root: string): Promise<ImportReport> {
  const present = new Set(await readdir(root));
  const roots = layers.filter((layer) => present.has(layer));
  const { output } = await cruise(roots, { ...importRules, baseDir: root });
  if (typeof output === "string")
    throw new TypeError("dependency-cruiser gave text, not a result.");
  return report(output, await sourceFiles(root, roots));
}

function report({ summary, modules }: ICruiseResult, onDisk: string[]): ImportReport {
  const read = new Map(modules.map((module) => [module.source, module]));
  const ours = onDisk.filter((file) => read.has(file));
  return {
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    filesRead: ours.length,
    importsRead: ours.reduce((sum, file) => sum + (read.get(file)?.dependencies.length ?? 0), 0),
    filesMissed: onDisk.filter((file) => !read.has(file)),
  };
}

async function sourceFiles(root: string, roots: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const folder of roots) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile() || !/[.]tsx?$/.test(entry.name)) continue;
      found.push(relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
    }
  }
  return found;
}
