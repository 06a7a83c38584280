import { access, constants } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { createTransport } from "nodemailer";
import { pingClamd } from "#app/platform/clamd/ping-clamd.server.ts";
import { openDatabase } from "#app/platform/db/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { openPaymentProvider } from "#app/platform/payment-provider/open-payment-provider.server.ts";
import { nameRelease, readRelease, releaseWords } from "#app/platform/release.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { DEMO_ACCOUNT } from "#simulator/demo-account.ts";
import { matchSecret, OTHER_SECRET } from "../check-secret.ts";
import { findMigration } from "../backup/describe-database.ts";
import type { Installation } from "../installation.ts";
import { checkProxies } from "./check-proxies.ts";

export interface Finding {
  part: string;
  ok: boolean;
  detail: string;
}

/** Tries out each thing the shop stands on. */
export async function checkInstallation(installation: Installation): Promise<Finding[]> {
  const { env, databaseUrl } = installation;
  return [
    await find("version", () => checkRelease(databaseUrl)),
    await find("database", () => checkDatabase(databaseUrl)),
    await find("secret", () => tellSecret(installation)),
    await find("storage", () => checkStorage(env)),
    await find("mail", () => checkMail(env)),
    await find("payment", () => checkPayment(env)),
    await find("scanner", () => checkScanner(env)),
    await find("proxy", () => checkProxies(env, databaseUrl, new Date())),
  ];
}

async function find(part: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { part, ok: true, detail: await check() };
  } catch (error) {
    return { part, ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}

/** The command may be of another version than the shop that runs. */
async function checkRelease(url: string): Promise<string> {
  const release = await readRelease();
  const { pool, close } = openDatabase(url, { maxConnections: 1 });
  try {
    const found = await findMigration(pool, release);
    if (found !== null && found.name === release.design.migrations.at(-1)?.name)
      return releaseWords(nameRelease(release));
    throw new Error(
      `This is Makeready ${release.version}, but the database belongs to another version. Restart the shop.`,
    );
  } finally {
    await close();
  }
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

async function tellSecret(installation: Installation): Promise<string> {
  const match = await matchSecret(installation);
  if (match === "other") throw new Error(OTHER_SECRET);
  const { isSecretGiven, env } = installation;
  return isSecretGiven
    ? "SECRET, from the environment: not in backups, so keep it somewhere safe"
    : `${path.join(env.dataDir, "secret")}, included in backups`;
}

async function checkStorage(env: Env): Promise<string> {
  const storage = await openStorage(env);
  await storage.check();
  return env.s3 ? `bucket ${env.s3.bucket}` : path.join(env.dataDir, "files");
}

async function checkMail(env: Env): Promise<string> {
  if (env.smtpUrl === null) {
    await access(env.dataDir, constants.W_OK);
    return `written to ${path.join(env.dataDir, "mail")} (SMTP_URL is not set)`;
  }
  const transport = createTransport(env.smtpUrl, {});
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  return new URL(env.smtpUrl).host;
}

async function checkPayment(env: Env): Promise<string> {
  const access = await openPaymentProvider(env, DEMO_ACCOUNT).checkAccess();
  if (access.ok)
    return env.paypal ? `PayPal (${env.paypal.environment})` : "the payment simulator answers";
  if (env.usesSimulator) return "the payment simulator starts with the shop";
  throw new Error(access.reason);
}

async function checkScanner({ clamdSocket }: Env): Promise<string> {
  if (clamdSocket === null) return "uploads are not scanned for viruses (CLAMD_SOCKET is not set)";
  await pingClamd(clamdSocket);
  return `clamd at ${clamdSocket}`;
}
