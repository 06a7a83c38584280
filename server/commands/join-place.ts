import {
  findFolderHolder,
  type FolderHolder,
  lookAtDataFolder,
} from "#app/platform/data-folder.server.ts";
import { findRunningDatabase } from "#app/platform/embedded-database/find-running-database.server.ts";
import { hasDatabase } from "#app/platform/embedded-database/has-database.server.ts";
import { type EnvResult, readEnv, type Variables } from "#app/platform/env.server.ts";
import { adoptSettings } from "#app/platform/shared-settings.server.ts";
import { explainSimulatorPort } from "../http/explain-port.ts";
import { openPlace, type Place, type Refusal, refuseSettings } from "../installation.ts";
import { chooseDataDir } from "./choose-data-dir.ts";
import type { Terminal } from "./terminal.ts";

/** Where a command works: beside the shop that runs in the data folder, or alone. */
export interface JoinedPlace extends Omit<Place, "env"> {
  /** The shop's own address. */
  address: string;
  dataDir: string;
  /** The settings that count: the running shop's, as far as it tells them. */
  settings: EnvResult;
  /** Names of settings that differ from the running shop's, and whose values only that knows. */
  different: readonly string[];
  /** Names of settings that are set otherwise here, and count from the shop's next start on. */
  overruled: readonly string[];
  /** The shop that runs in the data folder; `null`: none does. */
  shop: FolderHolder | null;
}

export interface JoinOptions {
  /** The command's own words, for whoever finds it at work. */
  command: string;
  /** Makes a shop where there is none, as the first start does. */
  mayCreate?: boolean;
  /** Works with another secret than the shop's as well, which is lost or was changed. */
  anySecret?: boolean;
}

/**
 * Finds the shop that a command is about, and takes from one that runs what it does not tell itself:
 * folder, port, database, simulator. It creates nothing unless asked to.
 */
export async function joinPlace(
  terminal: Terminal,
  options: JoinOptions,
): Promise<({ ok: true } & JoinedPlace) | Refusal> {
  const chosen = await chooseDataDir(terminal);
  if (!chosen.ok) return chosen;
  const folder = await lookAtDataFolder(chosen.dataDir);
  if (!folder.ok) return folder;
  const variables = { ...terminal.variables, DATA_DIR: folder.path ?? chosen.dataDir };
  const holder = folder.path === null ? null : await findFolderHolder(folder.path);
  if (holder === null) return joinAlone(variables, folder.path, terminal, options);
  if (holder.command !== null) return { ok: false, reason: holder.reason };
  return joinShop(variables, variables.DATA_DIR, holder);
}

async function joinShop(
  given: Variables,
  dataDir: string,
  shop: FolderHolder,
): Promise<({ ok: true } & JoinedPlace) | Refusal> {
  const { id, address, settings } = shop;
  if (settings === null) return { ok: false, reason: olderShop(shop) };
  const { variables, different, overruled } = adoptSettings(given, settings);
  if (different.includes("DATABASE_URL"))
    return { ok: false, reason: otherSettings(shop, ["DATABASE_URL"]) };
  const databaseUrl = variables["DATABASE_URL"]?.trim() || (await findRunningDatabase(dataDir));
  if (databaseUrl === null) return { ok: false, reason: notOpenYet(shop) };
  return {
    ok: true,
    id,
    address,
    dataDir,
    databaseUrl,
    settings: readEnv({ ...variables, DATA_DIR: dataDir }),
    different,
    overruled,
    shop,
    isAlone: false,
    isElsewhere: false,
    close: async () => undefined,
  };
}

async function joinAlone(
  variables: Variables,
  folder: string | null,
  { tell }: Terminal,
  { command, mayCreate = false }: JoinOptions,
): Promise<({ ok: true } & JoinedPlace) | Refusal> {
  const settings = readEnv(variables);
  if (!settings.ok) return refuseSettings(settings.problems);
  const { dataDir, databaseUrl } = settings.env;
  const isKnown = folder !== null && (databaseUrl !== null || (await hasDatabase(folder)));
  if (!mayCreate && !isKnown) return { ok: false, reason: noShop(dataDir) };
  if (!isKnown) {
    // Before anything is made that the command could not work with.
    const occupied = await explainSimulatorPort(settings.env);
    if (occupied !== null) return { ok: false, reason: occupied };
    // Of a database somewhere else nobody knows yet.
    if (databaseUrl === null) tell(`There is no shop in ${dataDir} yet. This creates one.`);
  }
  const options = { tell, command, onTaken: () => undefined, besideShop: true };
  const place = await openPlace(variables, options);
  if (!place.ok) return place;
  const { env } = place;
  return {
    ...place,
    address: env.publicUrl,
    dataDir: env.dataDir,
    settings: { ok: true, env },
    different: [],
    overruled: [],
    shop: null,
  };
}

export function otherSettings({ pid }: FolderHolder, names: readonly string[]): string {
  return (
    `The running shop (process ${pid}) has different settings than this command: ${names.join(", ")}. ` +
    "Set them here as they are set for the shop, or leave out those it doesn't have."
  );
}

function olderShop({ pid, address }: FolderHolder): string {
  return `The shop at ${address} (process ${pid}) runs a different version than this command. Restart the shop.`;
}

function notOpenYet({ pid, address }: FolderHolder): string {
  return `The shop at ${address} (process ${pid}) is starting or stopping. Try again in a moment.`;
}

function noShop(dataDir: string): string {
  return `There is no shop in ${dataDir}. Set DATA_DIR to your data folder, or create a shop: npm start`;
}
