import { z } from "zod";
import { isTooWide, readNetwork } from "./proxy/network.server.ts";

/** A URL with one of the given protocols; `reason` says what is expected. */
function url(protocols: readonly string[], reason: string) {
  return z
    .string()
    .trim()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), reason);
}

/** An address without path, as people and browsers use it: no trailing slash. */
const origin = url(["http:", "https:"], "must be an address such as https://shop.example")
  .refine(
    (text) => {
      if (!URL.canParse(text)) return false;
      const { pathname, search, hash, username, password } = new URL(text);
      return pathname === "/" && `${search}${hash}${username}${password}` === "";
    },
    { error: "must be an address without path, query or password", when: noIssues },
  )
  .transform((text) => new URL(text).origin);

function noIssues(payload: { issues: readonly unknown[] }): boolean {
  return payload.issues.length === 0;
}

const port = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/, "must be a port number from 1 to 65535")
  .transform(Number)
  .refine(isPort, "must be a port number from 1 to 65535");

function isPort(value: number): boolean {
  return value >= 1 && value <= 65_535;
}

const text = z.string().trim();

/** `name` is null for a bare address. */
const mailbox = text
  .regex(
    /^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'must be an address such as shop@example.com or "Our Shop <shop@example.com>"',
  )
  .transform((written) => {
    const [before = "", address] = written.replace(/>$/, "").split("<");
    const name = before.replaceAll('"', "").trim();
    return address === undefined
      ? { name: null, address: before }
      : { name: name || null, address };
  });

const networks = text
  .transform((list) => list.split(",").map((network) => network.trim()))
  .refine(
    (list) => list.every((network) => readNetwork(network) !== null),
    "must be addresses or networks separated by commas, such as 10.0.0.0/8, ::1",
  )
  .refine((list) => !list.some(isTooWide), {
    error:
      "would trust strangers: name only your own proxies, such as 10.0.0.5 or at most 10.0.0.0/8",
    when: noIssues,
  });

/** Below the folder that the shop is started in. */
export const DATA_DIR = "data";

/** The variables one by one; `env-conflicts` judges them together. */
export const envFields = z.object({
  PORT: port.prefault("3000"),
  HOST: text
    .regex(/^[A-Za-z0-9.:_-]+$/, "must be a host name or an IP address")
    .prefault("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: text.prefault(DATA_DIR),
  DATABASE_URL: url(
    ["postgres:", "postgresql:"],
    "must be a PostgreSQL address such as postgres://user:password@host:5432/makeready",
  ).optional(),
  SMTP_URL: url(
    ["smtp:", "smtps:"],
    "must be an address such as smtp://user:password@smtp.example:587",
  )
    .refine((address) => !URL.canParse(address) || new URL(address).hostname !== "", {
      error: "names no mail server",
      when: noIssues,
    })
    .optional(),
  MAIL_FROM: mailbox.optional(),
  S3_BUCKET: text
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      "must be a bucket name (lower-case letters, digits, dots, hyphens)",
    )
    .optional(),
  S3_ENDPOINT: url(["http:", "https:"], "must be an address such as https://s3.example").optional(),
  S3_REGION: text.regex(/^[A-Za-z0-9-]+$/, "must be a region name such as us-east-1").optional(),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_ENVIRONMENT: z.enum(["sandbox", "live"], { error: "must be sandbox or live" }).optional(),
  PAYMENTS: z.literal("simulator", { error: "can only be simulator (or not set)" }).optional(),
  SIMULATOR_PORT: port.optional(),
  SIMULATOR_PUBLIC_URL: origin.optional(),
  SECRET: text.min(32, "must be at least 32 characters long").optional(),
  METRICS_TOKEN: text.min(16, "must be at least 16 characters long").optional(),
  CLAMD_SOCKET: text
    .regex(/^(?:\/.+|[A-Za-z0-9.-]+:\d{1,5})$/, "must be the path of a socket, or host:port")
    .refine(
      (socket) => socket.startsWith("/") || isPort(Number(socket.split(":")[1])),
      "must be the path of a socket, or host:port with a port from 1 to 65535",
    )
    .optional(),
  TRUSTED_PROXIES: networks.optional(),
  HSTS_SUBDOMAINS: z.literal("yes", { error: "can only be yes (or not set)" }).optional(),
  WORKERS: text
    .regex(/^\d{1,2}$/, "must be a number of processes from 1 to 16")
    .transform(Number)
    .refine((count) => count >= 1 && count <= 16, "must be a number of processes from 1 to 16")
    .optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be one of fatal, error, warn, info, debug, trace, silent",
    })
    .prefault("info"),
});

export type EnvFields = z.infer<typeof envFields>;
