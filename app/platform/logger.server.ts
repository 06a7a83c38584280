import pino, { type Logger } from "pino";
import type { Env } from "./env.server.ts";

export type { Logger };

/** Names whose values never reach a log. */
const secrets = ["password", "token", "secret", "authorization", "cookie"];

/** Structured logs, one JSON object a line, on standard output. */
export function createLogger(env: Pick<Env, "logLevel">): Logger {
  return pino({
    level: env.logLevel,
    base: null,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: "[hidden]" },
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}

/**
 * The parts of an error that help to find a fault. Libraries hang whole connections, with
 * passwords, on their errors.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: messageOf(error) };
  const message = withoutData(error.message);
  return {
    type: error.name,
    message,
    ...("code" in error && { code: String(error.code) }),
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** A failed query tells its values too: addresses, names, session tokens. */
function withoutData(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, "");
}

/** The job queue reports some failures as plain objects. */
function messageOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "message" in error)
    return String(error.message);
  return String(error);
}
