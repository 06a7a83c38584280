import type { EnvFields } from "./env-fields.server.ts";
import { isLoopbackUrl } from "./loopback.server.ts";

export interface EnvProblem {
  /** The variable to change. */
  name: string;
  reason: string;
}

/** Problems of settings that are each fine by themselves. */
export function findConflicts(fields: EnvFields): EnvProblem[] {
  return [...paymentConflicts(fields), ...simulatorConflicts(fields), ...storageConflicts(fields)];
}

const paypalNames = ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"] as const;

function paymentConflicts(fields: EnvFields): EnvProblem[] {
  const given = [...paypalNames, "PAYPAL_ENVIRONMENT" as const].filter((name) => fields[name]);
  const missing = paypalNames.filter((name) => !fields[name]);
  if (given.length === 0) return publicSimulatorConflicts(fields);
  if (missing.length > 0) {
    const reason = `is missing: ${given.join(", ")} is set, and PayPal needs all of ${paypalNames.join(", ")}`;
    return missing.map((name) => ({ name, reason }));
  }
  if (!fields.PAYMENTS) return openLineConflicts(fields);
  const reason =
    "asks for test payments, but PayPal credentials are set. Remove one of the two, so no real customer pays with test money";
  return [{ name: "PAYMENTS", reason }];
}

/** Passwords and sessions of people who pay real money don't travel in the clear. */
function openLineConflicts({ PAYPAL_ENVIRONMENT, PUBLIC_URL }: EnvFields): EnvProblem[] {
  if (PAYPAL_ENVIRONMENT !== "live" || PUBLIC_URL?.startsWith("https:")) return [];
  const state = PUBLIC_URL === undefined ? "is missing" : `is ${PUBLIC_URL}`;
  const reason = `${state}, and real payments are only taken at an address with https: put a proxy with a certificate in front of the shop and set PUBLIC_URL to its address, such as https://shop.example`;
  return [{ name: "PUBLIC_URL", reason }];
}

/** On a public address nobody may be able to "pay" with test money by accident. */
function publicSimulatorConflicts(fields: EnvFields): EnvProblem[] {
  if (!fields.PUBLIC_URL || isLoopbackUrl(fields.PUBLIC_URL)) return [];
  if (!fields.PAYMENTS) {
    const reason = `is missing: the shop's address ${fields.PUBLIC_URL} is public, and without PayPal credentials it could only take test payments. Set the PAYPAL_ variables, or PAYMENTS=simulator to allow test payments there`;
    return [{ name: "PAYPAL_CLIENT_ID", reason }];
  }
  if (fields.SIMULATOR_PUBLIC_URL) return [];
  const reason = `is missing: customers at ${fields.PUBLIC_URL} need an address where their browser can reach the payment simulator`;
  return [{ name: "SIMULATOR_PUBLIC_URL", reason }];
}

function simulatorConflicts(fields: EnvFields): EnvProblem[] {
  if (fields.SIMULATOR_PORT === fields.PORT) {
    return [{ name: "SIMULATOR_PORT", reason: `is the shop's own port ${fields.PORT}` }];
  }
  if (fields.SIMULATOR_PORT === undefined && fields.PORT === 65_535) {
    return [{ name: "SIMULATOR_PORT", reason: "is missing: there is no port after 65535" }];
  }
  return [];
}

function storageConflicts(fields: EnvFields): EnvProblem[] {
  if (!fields.S3_BUCKET) {
    const orphan = fields.S3_ENDPOINT ? "S3_ENDPOINT" : fields.S3_REGION ? "S3_REGION" : null;
    return orphan ? [{ name: "S3_BUCKET", reason: `is missing: ${orphan} is set` }] : [];
  }
  if (Boolean(fields.AWS_ACCESS_KEY_ID) === Boolean(fields.AWS_SECRET_ACCESS_KEY)) return [];
  const missing = fields.AWS_ACCESS_KEY_ID ? "AWS_SECRET_ACCESS_KEY" : "AWS_ACCESS_KEY_ID";
  return [{ name: missing, reason: "is missing: the access key and its secret belong together" }];
}
