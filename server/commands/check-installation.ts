import { existsSync } from "node:fs";
import { access, constants } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import { pingClamd } from "#app/platform/clamd/ping-clamd.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import { errorWords } from "#app/platform/error-words.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { isMailKept } from "#app/platform/mail/is-mail-kept.server.ts";
import { nameRelease, readRelease, releaseWords } from "#app/platform/release.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { findMissingFacts, missingWords } from "#app/shop/settings/missing-facts.ts";
import { readSettings } from "#app/shop/settings/settings-queries.server.ts";
import { matchSecret, OTHER_SECRET } from "../check-secret.ts";
import { askSimulator } from "../ask-simulator.ts";
import { compareVersion } from "../database-version.ts";
import { openOwnProvider } from "../simulator-account.ts";
import type { Installation } from "../installation.ts";
import { checkProxies } from "./check-proxies.ts";
import { type JoinedInstallation, VERSIONS } from "./join-installation.ts";
import type { JoinedPlace } from "./join-place.ts";

export interface Finding {
  part: string;
  ok: boolean;
  detail: string;
}

/** Tries out each thing the shop stands on. */
export async function checkInstallation(installation: JoinedInstallation): Promise<Finding[]> {
  const { env, databaseUrl } = installation;
  return [
    await find("version", () => checkRelease(installation)),
    await find("database", () => checkDatabase(databaseUrl)),
    await find("secret", () => tellSecret(installation)),
    await find("storage", () => checkStorage(installation)),
    await find("shop", () => checkFacts(databaseUrl)),
    await find("mail", () => checkMail(env)),
    await find("payment", () => checkPayment(installation)),
    await find("scanner", () => checkScanner(env)),
    await find("proxy", () => checkProxies(env, databaseUrl, new Date())),
  ];
}

async function find(part: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { part, ok: true, detail: await check() };
  } catch (error) {
    return { part, ok: false, detail: errorWords(error) };
  }
}

/** The command may be of another version than the shop that runs. */
async function checkRelease(place: JoinedPlace): Promise<string> {
  const version = await compareVersion(place.databaseUrl);
  if (version === "same") return releaseWords(nameRelease(await readRelease()));
  throw new Error(VERSIONS[version](place));
}

async function checkDatabase(url: string): Promise<string> {
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  try {
    const { rows } = await db.execute<{ version: string }>(
      sql`select current_setting('server_version') as version`,
    );
    return `PostgreSQL ${rows[0]?.version ?? "of an unknown version"}`;
  } finally {
    await close();
  }
}

/** What customers and the team rely on, and nobody has told the shop. */
async function checkFacts(url: string): Promise<string> {
  const { db, close } = openDatabase(url, { maxConnections: 1 });
  try {
    const settings = await readSettings(db);
    const missing = findMissingFacts(settings, { isMailKept: false });
    if (missing.length > 0) throw new Error(missingWords(missing));
    return `${settings.shopName}, ${settings.city}, ${settings.state}`;
  } finally {
    await close();
  }
}

async function tellSecret(installation: Installation): Promise<string> {
  const match = await matchSecret(installation);
  if (match === "other") throw new Error(OTHER_SECRET);
  const { isSecretGiven, env } = installation;
  return isSecretGiven
    ? "SECRET, from the environment: not in backups, so keep it somewhere safe"
    : `${path.join(env.dataDir, "secret")}, included in backups`;
}

async function checkStorage({ env, isElsewhere }: JoinedInstallation): Promise<string> {
  const folder = path.join(env.dataDir, "files");
  if (env.s3 === null && isElsewhere)
    return "the files of a shop elsewhere can't be checked from here";
  // Opening it would make it.
  if (env.s3 === null && !existsSync(folder)) throw new Error(`the folder ${folder} doesn't exist`);
  const storage = await openStorage(env);
  await storage.check();
  return env.s3 ? `bucket ${env.s3.bucket}` : folder;
}

async function checkMail(env: Env): Promise<string> {
  if (isMailKept(env)) {
    throw new Error("SMTP_URL isn't set, so no one gets the shop's email, and the shop is public");
  }
  if (env.smtpUrl === null) {
    await access(env.dataDir, constants.W_OK);
    return `written to ${path.join(env.dataDir, "mail")} (SMTP_URL isn't set)`;
  }
  const transport = createTransport(env.smtpUrl, {});
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  return new URL(env.smtpUrl).host;
}

async function checkPayment(place: JoinedInstallation): Promise<string> {
  const { env } = place;
  if (env.usesSimulator) return checkSimulator(place);
  const access = await openOwnProvider(env).checkAccess();
  if (!access.ok) throw new Error(access.reason);
  return `PayPal (${env.paypal?.environment})`;
}

async function checkSimulator({ env, shop, isElsewhere }: JoinedInstallation): Promise<string> {
  const port = `port ${env.simulatorPort}`;
  if (isElsewhere) return "the payment simulator of a shop elsewhere can't be checked from here";
  const met = await askSimulator(env);
  if (met === "another")
    throw new Error(`${port}, which is for the payment simulator, is in use by another program`);
  if (shop === null) return `the payment simulator starts with the shop, on ${port}`;
  if (met === "nobody") throw new Error(`the payment simulator doesn't answer on ${port}`);
  return `the payment simulator answers on ${port}`;
}

async function checkScanner({ clamdSocket }: Env): Promise<string> {
  if (clamdSocket === null) return "uploads are not scanned for viruses (CLAMD_SOCKET is not set)";
  await pingClamd(clamdSocket);
  return `clamd at ${clamdSocket}`;
}
