import { readConnectionDetails } from "./connection-details.server.ts";
import { addressOf, readPostmaster, waitUntilAnswering } from "./postmaster.server.ts";

/** The address of the database that a running shop keeps in this data folder; `null` when none answers. */
export async function findRunningDatabase(dataDir: string): Promise<string | null> {
  const details = await readConnectionDetails(dataDir);
  if (details === null) return null;
  const postmaster = await readPostmaster(details.cluster);
  if (postmaster === null) return null;
  if (!(await waitUntilAnswering(postmaster, details.password, details.cluster, 10))) return null;
  return addressOf(postmaster.port, details.password, "makeready");
}
