import { data, type RouterContextProvider } from "react-router";
import { failureContext, servicesContext } from "./context.ts";

/** Connection refused, reset, unknown host, timed out: as the operating system tells it. */
const NETWORK_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOTFOUND", "ETIMEDOUT"]);

/** PostgreSQL: connection exceptions, shutting down or starting, too many connections. */
const POSTGRES_CODE = /^(08...|57P0[1-5]|53300)$/;

/** What the driver says where it has no code to give. */
const DRIVER_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/;

/**
 * Waits for reads that a page can't do without. While the database can't be
 * reached the page answers 503 and offers to try again; any other failure stays
 * the bug that it is.
 */
export async function orUnavailable<T>(
  context: Readonly<RouterContextProvider>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isOutage(error)) throw error;
    context.get(servicesContext).log.error({ err: error }, "the database can't be reached");
    context.set(failureContext, { kind: "outage" });
    throw data(null, { status: 503, statusText: "Service Unavailable" });
  }
}

/**
 * As `orUnavailable` for an action that can say itself that nothing was done:
 * `null` while the database can't be reached, so that what was typed stays.
 */
export async function orNull<T extends object>(
  context: Readonly<RouterContextProvider>,
  work: Promise<T>,
): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!isOutage(error)) throw error;
    context.get(servicesContext).log.error({ err: error }, "the database can't be reached");
    return null;
  }
}

/** Who waits for a page is told something by then. */
const PATIENCE_MS = 4500;
const LATE = "The database has not answered in time.";

/**
 * Waits no longer than somebody does who looks at a page: a database that hangs is as good as
 * away. What was begun may still be done.
 */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(LATE)), PATIENCE_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether an error, or one it was caused by, means that the database is away. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    NETWORK_CODES.has(code) ||
    isMissingSocket(error, code) ||
    POSTGRES_CODE.test(code) ||
    DRIVER_MESSAGE.test(error.message) ||
    error.message === LATE ||
    (error instanceof AggregateError && error.errors.some(isOutage)) ||
    isOutage(error.cause)
  );
}

/** A database on a socket of this machine that is not there; any other missing file is a bug. */
function isMissingSocket(error: Error, code: string): boolean {
  return code === "ENOENT" && "syscall" in error && error.syscall === "connect";
}
