import { findSecret } from "#app/platform/secret.server.ts";
import { checkSecret, hasKnownSecret, matchSecret, OTHER_SECRET } from "../check-secret.ts";
import { compareVersion } from "../database-version.ts";
import {
  type Installation,
  makeShop,
  orClose,
  type Place,
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
  { mayCreate = false, anySecret = false }: JoinOptions,
): Promise<({ ok: true } & JoinedInstallation) | Refusal> {
  const { settings, different, shop, dataDir, databaseUrl } = place;
  if (shop !== null && different.length > 0)
    return { ok: false, reason: otherSettings(shop, different) };
  if (!settings.ok) return refuseSettings(settings.problems);
  const { env } = settings;
  const found = await findSecret(env);
  if (found === null) {
    // Links and sign-ins of a shop that had one would end with another.
    const isNew = mayCreate && !(await hasKnownSecret(databaseUrl));
    return isNew ? noted({ ...place, env }) : { ok: false, reason: lostSecret(dataDir) };
  }
  if (mayCreate) return noted({ ...place, env });
  if (!anySecret && (await matchSecret({ env: found, databaseUrl })) === "other")
    return { ok: false, reason: OTHER_SECRET };
  return { ...place, env: found, isSecretGiven: env.secret !== null };
}

/** The shop with its secret, which is noted as its own where it is the first; made where there is none. */
async function noted(
  place: { ok: true } & JoinedPlace & Place,
): Promise<({ ok: true } & JoinedInstallation) | Refusal> {
  const installation = await withSecret(place);
  const checked = await checkSecret(installation);
  return checked.ok ? installation : checked;
}

/** What is wrong with the database, and what to do about it. */
export const VERSIONS = {
  none: ({ shop, isElsewhere }: Pick<JoinedPlace, "shop" | "isElsewhere">) =>
    shop === null && !isElsewhere
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
