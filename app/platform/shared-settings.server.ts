import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import type { EnvFields } from "./env-fields.server.ts";
import type { Variables } from "./env.server.ts";

/**
 * What a running shop lets the commands beside it know of a setting, in the lock of its data folder.
 *
 * - `told`: its value, which counts for them, whatever is set where they are typed
 * - `compared`: a hash, because the value may hold a password: they must be given the same
 * - `own`: nothing; the place itself, or none of their business
 */
const SHARING: Record<keyof EnvFields, "told" | "compared" | "own"> = {
  PORT: "told",
  HOST: "told",
  PUBLIC_URL: "told",
  DATA_DIR: "own",
  DATABASE_URL: "compared",
  SMTP_URL: "compared",
  MAIL_FROM: "told",
  S3_BUCKET: "told",
  S3_ENDPOINT: "told",
  S3_REGION: "told",
  AWS_ACCESS_KEY_ID: "compared",
  AWS_SECRET_ACCESS_KEY: "compared",
  PAYPAL_CLIENT_ID: "compared",
  PAYPAL_CLIENT_SECRET: "compared",
  PAYPAL_WEBHOOK_ID: "compared",
  PAYPAL_ENVIRONMENT: "told",
  PAYMENTS: "told",
  SIMULATOR_PORT: "told",
  SIMULATOR_PUBLIC_URL: "told",
  SECRET: "compared",
  METRICS_TOKEN: "own",
  CLAMD_SOCKET: "told",
  TRUSTED_PROXIES: "told",
  HSTS_SUBDOMAINS: "told",
  WORKERS: "told",
  LOG_LEVEL: "own",
};

const values = z.record(z.string(), z.string());

/** Settings that are not set are not listed. */
export const sharedSettingsSchema = z.object({ told: values, salt: z.string(), compared: values });

export type SharedSettings = z.infer<typeof sharedSettingsSchema>;

/** The settings of a shop, for the commands that will run beside it. */
export function shareSettings(variables: Variables): SharedSettings {
  const salt = randomBytes(16).toString("base64url");
  return {
    told: pick("told", (name) => valueOf(variables, name)),
    salt,
    compared: pick("compared", (name) => hashOf(variables, name, salt)),
  };
}

export interface AdoptedSettings {
  /** Those of the shop, as far as it tells them, and the rest as given. */
  variables: Variables;
  /** Names whose values differ from the shop's, which only it knows. */
  different: string[];
  /** Names that are set otherwise here, and for which the shop's values count. */
  overruled: string[];
}

/** Makes of the settings given to a command those of the shop that runs. */
export function adoptSettings(given: Variables, shop: SharedSettings): AdoptedSettings {
  const isOther = (name: string) => valueOf(given, name) !== shop.told[name];
  return {
    variables: { ...given, ...pick("told", (name) => shop.told[name] ?? "") },
    different: namesOf("compared").filter(
      (name) => hashOf(given, name, shop.salt) !== shop.compared[name],
    ),
    overruled: namesOf("told").filter(
      (name) => valueOf(given, name) !== undefined && isOther(name),
    ),
  };
}

function namesOf(sharing: "told" | "compared"): string[] {
  return Object.entries(SHARING).flatMap(([name, how]) => (how === sharing ? [name] : []));
}

function pick(
  sharing: "told" | "compared",
  read: (name: string) => string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    namesOf(sharing).flatMap((name) => {
      const value = read(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** An empty variable counts as not set, as it does for `readEnv`. */
function valueOf(variables: Variables, name: string): string | undefined {
  return variables[name]?.trim() || undefined;
}

function hashOf(variables: Variables, name: string, salt: string): string | undefined {
  const value = valueOf(variables, name);
  return value && createHmac("sha256", salt).update(`${name}=${value}`).digest("base64url");
}
