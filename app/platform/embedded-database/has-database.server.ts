import { existsSync } from "node:fs";
import path from "node:path";
import { readConnectionDetails } from "./connection-details.server.ts";

/** Whether a database was ever made for this data folder, given by its real path; it need not run. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const details = await readConnectionDetails(dataDir);
  if (details === null) return false;
  const isInside = details.cluster === path.join(dataDir, "database");
  // Elsewhere it may be out of sight from here, and whoever starts it says what is wrong.
  return !isInside || existsSync(path.join(details.cluster, "PG_VERSION"));
}
