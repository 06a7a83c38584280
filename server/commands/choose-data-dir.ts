import { existsSync } from "node:fs";
import path from "node:path";
import { findFolderHolder } from "#app/platform/data-folder.server.ts";
import { dataDirOf } from "#app/platform/env.server.ts";
import type { Refusal } from "../installation.ts";
import { listRunningShops } from "../running-shops.ts";
import type { Terminal } from "./terminal.ts";

/**
 * The data folder that a command is about: the one that is set; else the usual one; else that of the
 * only shop that runs. Where it could be one or the other, nothing is guessed.
 */
export async function chooseDataDir(
  { variables, runningShops, tell }: Pick<Terminal, "variables" | "runningShops" | "tell">,
  usual = dataDirOf(),
): Promise<{ ok: true; dataDir: string } | Refusal> {
  const given = variables["DATA_DIR"]?.trim();
  if (given) return { ok: true, dataDir: dataDirOf(given) };
  if ((await findFolderHolder(usual)) !== null) return { ok: true, dataDir: usual };
  const running = await listRunningShops(runningShops);
  const [shop, ...more] = running;
  if (shop === undefined) return { ok: true, dataDir: usual };
  const isUsual = holdsShop(usual);
  if (more.length === 0 && !isUsual) {
    tell(`The shop at ${shop.holder.address}, in ${shop.dataDir}:`);
    return { ok: true, dataDir: shop.dataDir };
  }
  const lines = running.map(
    ({ dataDir, holder }) => `  DATA_DIR=${dataDir}  runs at ${holder.address}`,
  );
  if (isUsual) lines.unshift(`  DATA_DIR=${usual}  does not run`);
  return { ok: false, reason: `There are several shops. Set DATA_DIR:\n${lines.join("\n")}` };
}

/** One was started there at some time. */
function holdsShop(dataDir: string): boolean {
  return ["secret", "database.json"].some((name) => existsSync(path.join(dataDir, name)));
}
