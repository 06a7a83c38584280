import { availableParallelism } from "node:os";
import path from "node:path";
import type { z } from "zod";
import { DATA_DIR, envFields } from "./env-fields.server.ts";
import { type EnvProblem, findConflicts } from "./env-conflicts.server.ts";
import { isLoopbackUrl, LOOPBACK_NETWORKS } from "./loopback.server.ts";

export interface S3Settings {
  bucket: string;
  endpoint: string | null;
  region: string;
  /** `null`: the credentials the machine itself provides (an instance role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  environment: "sandbox" | "live";
}

/** The settings of one installation (operations, "Settings by environment"). */
export interface Env {
  port: number;
  host: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | null;
  smtpUrl: string | null;
  /** `name` is null when only an address is given. */
  mailFrom: { name: string | null; address: string } | null;
  s3: S3Settings | null;
  paypal: PaypalSettings | null;
  /** `PAYMENTS=simulator`: test payments even on a public address. */
  paymentsSimulatorAllowed: boolean;
  usesSimulator: boolean;
  simulatorPort: number;
  simulatorPublicUrl: string;
  secret: string;
  metricsToken: string | null;
  clamdSocket: string | null;
  /** Addresses and networks in CIDR notation. */
  trustedProxies: readonly string[];
  /** Browsers are told that every subdomain speaks https as well. */
  hstsSubdomains: boolean;
  /** Processes that answer requests, side by side on one port. */
  workers: number;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
}

/** More than so many have to be asked for: each takes its memory and its connections. */
const MOST_WORKERS = 4;

/** What is set where the shop, or one of its commands, is started: environment variables. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Settings as given: `secret` is null until `loadSecret` has read or made it. */
export type GivenEnv = Omit<Env, "secret"> & { secret: string | null };

export type EnvResult = { ok: true; env: GivenEnv } | { ok: false; problems: EnvProblem[] };

/**
 * Reads and checks every setting; an empty variable counts as not set. Touches
 * neither disk nor network. All problems are told at once.
 */
export function readEnv(variables: Variables): EnvResult {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = envFields.safeParse(given);
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(toProblem) };
  const fields = parsed.data;
  const problems = findConflicts(fields);
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, env: toEnv(fields) };
}

function toProblem(issue: z.core.$ZodIssue): EnvProblem {
  return { name: String(issue.path[0] ?? "environment"), reason: issue.message };
}

function toEnv(fields: z.infer<typeof envFields>): GivenEnv {
  const simulatorPort = fields.SIMULATOR_PORT ?? fields.PORT + 1;
  const paypal = toPaypal(fields);
  const publicUrl = fields.PUBLIC_URL ?? `http://localhost:${fields.PORT}`;
  return {
    port: fields.PORT,
    host: fields.HOST,
    publicUrl,
    dataDir: dataDirOf(fields.DATA_DIR),
    databaseUrl: fields.DATABASE_URL ?? null,
    smtpUrl: fields.SMTP_URL ?? null,
    mailFrom: fields.MAIL_FROM ?? null,
    s3: toS3(fields),
    paypal,
    paymentsSimulatorAllowed: fields.PAYMENTS === "simulator",
    usesSimulator: paypal === null,
    simulatorPort,
    simulatorPublicUrl: fields.SIMULATOR_PUBLIC_URL ?? `http://localhost:${simulatorPort}`,
    secret: fields.SECRET ?? null,
    metricsToken: fields.METRICS_TOKEN ?? null,
    clamdSocket: fields.CLAMD_SOCKET ?? null,
    trustedProxies: fields.TRUSTED_PROXIES ?? proxiesOf(publicUrl),
    hstsSubdomains: fields.HSTS_SUBDOMAINS === "yes",
    workers: fields.WORKERS ?? Math.min(availableParallelism(), MOST_WORKERS),
    logLevel: fields.LOG_LEVEL,
  };
}

/** The absolute path of a data folder as it is set, or of the one that a shop has without a setting. */
export function dataDirOf(setting: string = DATA_DIR): string {
  return path.resolve(setting);
}

/** An address that others reach the shop by belongs to a proxy in front, most often on the same machine. */
function proxiesOf(publicUrl: string): readonly string[] {
  return isLoopbackUrl(publicUrl) ? [] : LOOPBACK_NETWORKS;
}

function toPaypal(fields: z.infer<typeof envFields>): PaypalSettings | null {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_ENVIRONMENT } = fields;
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_WEBHOOK_ID) return null;
  return {
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    webhookId: PAYPAL_WEBHOOK_ID,
    environment: PAYPAL_ENVIRONMENT ?? "sandbox",
  };
}

function toS3(fields: z.infer<typeof envFields>): S3Settings | null {
  if (!fields.S3_BUCKET) return null;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = fields;
  return {
    bucket: fields.S3_BUCKET,
    endpoint: fields.S3_ENDPOINT ?? null,
    region: fields.S3_REGION ?? "us-east-1",
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}
