import pino, { type Logger } from "pino";
import type { Env } from "./env.server.ts";

export type { Logger };

/** Names whose values never reach a log. */
const secrets = ["password", "token", "secret", "authorization", "cookie", "*.password", "*.token", "*.secret"];

/** Structured logs, one JSON object a line, on standard output. */
export function createLogger(env: Pick<Env, "logLevel">): Logger {
  return pino({
    level: env.logLevel,
    base: null,
    redact: { paths: secrets, censor: "[hidden]" },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
