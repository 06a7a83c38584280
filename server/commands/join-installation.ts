import { findSecret } from "#app/platform/secret.server.ts";
import { compareVersion } from "../database-version.ts";
import {
  type Installation,
  makeShop,
  orClose,
  type Refusal,
  refuseSettings,
  withSecret,
} from "../installation.ts";
import { type JoinedPlace, type JoinOptions, joinPlace, otherSettings } from "./join-place.ts";
import type { Terminal } from "./terminal.ts";

/** The database of a shop, for commands that need nothing else of it: no secret, no storage, no money. */
export async function joinDatabase(
  terminal: Terminal,
  options: JoinOptions,
): Promise<({ ok: true } & JoinedPlace) | Refusal> {
  const place = await joinPlace(terminal, options);
  if (!place.ok) return place;
  return orClose(place, async () => {
    const isMine = place.shop === null && !place.isElsewhere;
    if (options.mayCreate && isMine) {
      const made = await makeShop(place.databaseUrl, terminal.tell);
      return made.ok ? place : made;
    }
    const version = await compareVersion(place.databaseUrl);
    return version === "same" ? place : { ok: false, reason: VERSIONS[version](place) };
  });
}

/** A shop with all its settings: those of the one that runs, where one does. */
export type JoinedInstallation = JoinedPlace & Installation;

export async function joinInstallation(
  terminal: Terminal,
  options: JoinOptions,
): Promise<({ ok: true } & JoinedInstallation) | Refusal> {
  const place = await joinDatabase(terminal, options);
  if (!place.ok) return place;
  return orClose(place, async () => complete(place, options));
}

async function complete(
  place: { ok: true } & JoinedPlace,
  { mayCreate = false }: JoinOptions,
): Promise<({ ok: true } & JoinedInstallation) | Refusal> {
  const { settings, different, shop, dataDir } = place;
  if (shop !== null && different.length > 0)
    return { ok: false, reason: otherSettings(shop, different) };
  if (!settings.ok) return refuseSettings(settings.problems);
  const { env } = settings;
  if (mayCreate) return withSecret({ ...place, env });
  const found = await findSecret(env);
  if (found === null) return { ok: false, reason: lostSecret(dataDir) };
  return { ...place, env: found, isSecretGiven: env.secret !== null };
}

/** What is wrong with the database, and what to do about it. */
export const VERSIONS = {
  none: ({ shop }: JoinedPlace) =>
    shop === null
      ? "There is no shop in the database. Create one: npm start"
      : "The shop is still starting. Try again in a moment.",
  other: ({ shop, isElsewhere }: JoinedPlace) =>
    `The database belongs to another version of Makeready. ${
      shop !== null || isElsewhere ? "Restart the shop" : "Start the shop (npm start)"
    }. It updates the database to its own version, or says why it can't.`,
};

export function lostSecret(dataDir: string): string {
  return (
    `The shop's secret is neither in ${dataDir} nor in SECRET. Restore it, or start the shop, ` +
    "which creates another and says what to do."
  );
}
